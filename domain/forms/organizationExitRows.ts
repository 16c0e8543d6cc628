import { organizationExit as table } from '../schema/tables/feedback.ts';
import { rowsBoundTo } from './linkedRows.ts';
import { organizationExit } from './organizationExit.ts';
import type { FormRows } from './rowsFromAnswers.ts';

/** One exit assessment, bound to the organisation. */
export const organizationExitRows: FormRows = rowsBoundTo('Organization', organizationExit, table);
