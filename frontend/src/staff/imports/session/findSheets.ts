/** Finds the sheets of a workbook that have the template's headers, and chooses those that are read. */
import { type ReadHeaders, readHeaders } from '../../../../../domain/imports/readHeaders.ts';
import type { ImportTemplate } from '../../../../../domain/imports/template.ts';
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { listsName } from '../../../workbook/sheet.ts';
import { FileRefused } from '../reading/fileRefused.ts';
import type { OpenSheet } from '../reading/openWorkbook.ts';
import type { SheetRow } from '../reading/sheetRows.ts';
import type { ListedSheet, SheetChoice } from './protocol.ts';

export type FoundSheet = ListedSheet & { headers: ReadHeaders; sheet: OpenSheet };

export type FoundSheets = {
  found: readonly FoundSheet[];
  choice: SheetChoice;
  /** What is left out, in words. */
  notices: readonly string[];
};

/** Several sheets could be read, and their headers differ: staff choose one. */
export class SheetsUndecided extends Error {
  override name = 'SheetsUndecided';
  readonly choice: SheetChoice;
  constructor(choice: SheetChoice) {
    super('Please choose a sheet.');
    this.choice = choice;
  }
}

/** @throws FileRefused when no visible sheet has the template's headers */
export async function findSheets(sheets: readonly OpenSheet[], template: ImportTemplate): Promise<FoundSheets> {
  const found: Omit<FoundSheet, 'rows'>[] = [];
  const others: string[] = [];
  let refusal: FileRefused | undefined;
  for (const [place, sheet] of sheets.filter(({ isHidden }) => !isHidden).entries()) {
    const first = await firstRow(sheet);
    if (!first) continue;
    const headers = readHeaders(template, first.cells);
    if ('unknown' in headers) {
      others.push(sheet.name);
      const at = { sheet: sheet.name, row: first.number };
      refusal ??= new FileRefused(template.texts.wrongTemplate, importTexts.wrongHeaders(at, headers));
    } else found.push({ place, name: sheet.name, headers, sheet });
  }
  if (found.length === 0) throw refusal ?? new FileRefused(template.texts.wrongTemplate);
  const counted: FoundSheet[] = [];
  // Of a single one, the rows are counted as they are read.
  for (const one of found) counted.push({ ...one, rows: found.length > 1 ? await countOf(one) : 0 });
  const filled = counted.filter(({ rows }) => rows > 0);
  const readable = filled.length > 0 ? filled : counted.slice(0, 1);
  const hidden = sheets.flatMap(({ isHidden, name }) => (isHidden && name !== listsName ? [name] : []));
  return {
    found: readable,
    choice: {
      sheets: readable.map(({ place, name, rows }) => ({ place, name, rows })),
      areAlike: new Set(readable.map(({ headers }) => headersOf(headers))).size === 1,
    },
    notices: [
      ...(others.length > 0 ? [importTexts.otherSheets(others)] : []),
      ...(hidden.length > 0 ? [importTexts.hiddenSheets(hidden)] : []),
    ],
  };
}

/**
 * Returns the sheets that are read: the one that staff have chosen, or all, if their headers are the same.
 * @throws SheetsUndecided
 */
export function chooseSheets({ found, choice }: FoundSheets, place: number | undefined): readonly FoundSheet[] {
  const chosen = found.filter((sheet) => sheet.place === place);
  if (chosen.length > 0) return chosen;
  if (!choice.areAlike) throw new SheetsUndecided(choice);
  return found;
}

const headersOf = ({ columns }: ReadHeaders): string =>
  columns
    .map(({ header }) => header)
    .sort()
    .join('\n');

async function firstRow(sheet: OpenSheet): Promise<SheetRow | undefined> {
  for await (const [row] of sheet.rows()) if (row) return row;
  return undefined;
}

/** Counts the rows below the headers that have text in the template's columns. */
async function countOf({ sheet, headers }: Omit<FoundSheet, 'rows'>): Promise<number> {
  let count = -1;
  for await (const rows of sheet.rows())
    count += rows.filter(({ cells }) => headers.places.some((place) => (cells[place] ?? '') !== '')).length;
  return count;
}
