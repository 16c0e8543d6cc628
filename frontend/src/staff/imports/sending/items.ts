/** Decides which rows of the preview are sent, and as what. */

import type { ExistingAs } from '../../../../../domain/imports/organizationImport.ts';
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { decisionOf, type Policy } from '../session/decisions.ts';
import type { Volunteer } from '../session/findExisting.ts';
import type { Decision, ImportRow } from '../session/importRow.ts';
import { planOf } from '../session/plan.ts';
import { rowName } from '../session/rowName.ts';
import type { SendItem } from './sendRows.ts';

/** What is done to an existing volunteer, instead of adding one. */
export type Change = { volunteer: Volunteer; as: ExistingAs };
export type RowItem = SendItem & { id: string; name: string; change?: Change };

export type Sorted = { items: RowItem[]; skipped: number[]; existed: number[] };

/** Sorts the rows without an outcome, or with a failure, by what will happen to them. */
export function sortRows(rows: readonly ImportRow[], policy: Policy): Sorted {
  const sorted: Sorted = { items: [], skipped: [], existed: [] };
  const { taken } = planOf(rows, policy);
  for (const row of rows) {
    if (row.outcome !== undefined && row.outcome !== 'failed') continue;
    const decision = decisionOf(row, policy);
    if (row.wasMade) sorted.existed.push(row.index);
    else if (decision === 'skip') sorted.skipped.push(row.index);
    // Submit waits until nothing remains to be asked.
    else if (decision === 'ask' || taken.has(row.index)) throw new Error(`Row ${rowName(row)} is not decided yet.`);
    else sorted.items.push(itemOf(row, decision));
  }
  return sorted;
}

function itemOf(row: ImportRow, decision: Exclude<Decision, 'skip'>): RowItem {
  // Without an id of its own, a row that is sent twice would be created twice.
  if (row.id === '') throw new Error(`Row ${rowName(row)} has no id yet.`);
  const volunteer = row.existing?.person;
  const problem = row.problems.find(([, { level }]) => level === 'error')?.[1].message;
  return {
    index: row.index,
    id: row.id,
    name: row.name || `row ${rowName(row)}`,
    ...(problem === undefined ? {} : { problem }),
    ...(decision !== 'add' && volunteer ? { change: { volunteer, as: decision } } : {}),
  };
}

/** Returns "Unable to add {name}", and why. */
export const failureText = (row: ImportRow): string =>
  `${importTexts.unableToAdd(row.name || `row ${rowName(row)}`)}${row.reason ? `. ${row.reason}` : ''}`;
