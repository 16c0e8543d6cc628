import { corporateFeedback as table } from '../schema/tables/feedback.ts';
import { corporateFeedback } from './corporateFeedback.ts';
import { rowsBoundTo } from './linkedRows.ts';
import type { FormRows } from './rowsFromAnswers.ts';

/** One feedback, bound to the corporate volunteer's profile. */
export const corporateFeedbackRows: FormRows = rowsBoundTo('VolunteerProfile', corporateFeedback, table);
