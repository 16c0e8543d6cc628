/** Which rows of the preview are sent, and as what. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { decisionOf, type ImportRow, type Policy } from '../book/rowStore.ts';
import type { Existing } from './findExisting.ts';
import type { SendItem } from './sendRows.ts';

export type RowItem = SendItem & { id: string; name: string; update?: Existing };

export type Sorted = { items: RowItem[]; skipped: number[]; existed: number[] };

/** @returns the rows that have no outcome yet, or failed, by what is to happen to them */
export function sortRows(rows: readonly ImportRow[], policy: Policy): Sorted {
  const sorted: Sorted = { items: [], skipped: [], existed: [] };
  for (const row of rows) {
    if (row.outcome !== undefined && row.outcome !== 'failed') continue;
    const decision = decisionOf(row, policy);
    if (row.wasMade) sorted.existed.push(row.index);
    else if (decision === 'skip') sorted.skipped.push(row.index);
    else sorted.items.push(itemOf(row, decision === 'update' ? row.existing : undefined));
  }
  return sorted;
}

function itemOf(row: ImportRow, update: Existing | undefined): RowItem {
  const problem = row.problems.find(([, { level }]) => level === 'error')?.[1].message;
  return {
    index: row.index,
    id: row.id,
    name: row.name || `row ${row.number}`,
    ...(problem === undefined ? {} : { problem }),
    ...(update ? { update } : {}),
  };
}

/** "Unable to add {name}", and why. */
export const failureText = (row: ImportRow): string =>
  `${importTexts.unableToAdd(row.name || `row ${row.number}`)}${row.reason ? `. ${row.reason}` : ''}`;
