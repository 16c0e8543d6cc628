import { organizationExit as table } from '../../schema/tables/feedback.ts';
import { rowsBoundTo } from '../linkedRows.ts';
import type { FormRows } from '../rowsFromAnswers.ts';
import { organizationExit } from './questions.ts';

/** Builds one exit assessment, bound to the organisation. */
export const organizationExitRows: FormRows = rowsBoundTo('Organization', organizationExit, table);
