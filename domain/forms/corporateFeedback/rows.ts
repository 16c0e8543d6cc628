import { corporateFeedback as table } from '../../schema/tables/feedback.ts';
import { rowsBoundTo } from '../linkedRows.ts';
import type { FormRows } from '../rowsFromAnswers.ts';
import { corporateFeedback } from './questions.ts';

/** Builds one feedback, bound to the corporate volunteer's profile. */
export const corporateFeedbackRows: FormRows = rowsBoundTo('VolunteerProfile', corporateFeedback, table);
