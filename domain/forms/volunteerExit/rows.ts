import { volunteerExit as table } from '../../schema/tables/feedback.ts';
import { rowsBoundTo } from '../linkedRows.ts';
import type { FormRows } from '../rowsFromAnswers.ts';
import { volunteerExit } from './questions.ts';

/** Builds one exit assessment, bound to the volunteer's profile. */
export const volunteerExitRows: FormRows = rowsBoundTo('VolunteerProfile', volunteerExit, table);
