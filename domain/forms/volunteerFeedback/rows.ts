import { volunteerFeedback as table } from '../../schema/tables/feedback.ts';
import { rowsBoundTo } from '../linkedRows.ts';
import type { FormRows } from '../rowsFromAnswers.ts';
import { volunteerFeedback } from './questions.ts';

/** Builds one feedback, bound to the volunteer's profile. */
export const volunteerFeedbackRows: FormRows = rowsBoundTo('VolunteerProfile', volunteerFeedback, table);
