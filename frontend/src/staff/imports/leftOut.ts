/**
 * Builds the file of rows that were not added, to be corrected and imported again: each cell's note gives the reason.
 */
import type { ImportLists, ImportTemplate } from '../../../../domain/imports/template.ts';
import type { Sheet } from '../../workbook/sheet.ts';
import { cellsOf } from './book/packedCells.ts';
import { hasError } from './session/decisions.ts';
import type { ImportRow } from './session/importRow.ts';
import { noteOf } from './session/rowNote.ts';
import type { RowStore } from './session/rowStore.ts';
import { templateSheet } from './templateSheets.ts';

/** Returns the rows of a file that were not added: they failed, were left out, or were not sent. */
export const leftOutRows = (store: RowStore): readonly ImportRow[] =>
  [...store.ofKind('failed'), ...store.ofKind('skipped'), ...store.ofKind('unsent')].sort((a, b) => a.index - b.index);

/** Builds the sheet. @param columns the template's, in the order of the rows' cells */
export function leftOutSheet(
  template: Pick<ImportTemplate, 'sheetName' | 'columns' | 'headers'>,
  lists: ImportLists,
  rows: readonly ImportRow[],
): Sheet {
  const namePlace = template.columns.findIndex(({ header }) => header === template.headers.name);
  return templateSheet(template, lists, rows.map(cellsOf), (index, place) => {
    const row = rows[index];
    if (!row) return undefined;
    const problem = row.problems.find(([of]) => of === place)?.[1].message;
    const notes = [...(place === namePlace ? [reasonOf(row)] : []), ...(problem === undefined ? [] : [problem])];
    return notes.length > 0 ? [...new Set(notes)].join('\n') : undefined;
  });
}

/** Returns why a row was not added, in a sentence or two. */
function reasonOf(row: ImportRow): string {
  if (row.outcome === undefined) return 'This row was not sent.';
  if (row.outcome === 'failed') return `This row could not be added. ${row.reason ?? ''}`.trim();
  return `This row was left out. ${whyLeftOut(row) ?? ''}`.trim();
}

function whyLeftOut(row: ImportRow): string | undefined {
  if (hasError(row)) return 'It has errors; the notes beside them say which.';
  if (row.isHidden) return 'It was hidden in the file.';
  return noteOf(row) ?? (row.lacksConsent ? 'It gives no consent to the use of personal data (PDPA).' : undefined);
}
