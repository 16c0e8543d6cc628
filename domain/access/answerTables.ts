import { keysOf } from '../records.ts';
import { feedbackTables } from '../schema/tables/feedback.ts';

/** The tables of feedback and exit assessments. */
export const feedbackKeys = keysOf(feedbackTables);

/** The tables of what people answer by a link. */
export const answerTables = ['characterReference', ...feedbackKeys] as const;
