/** Keeps the rows of one file: reads them, changes cells, and prepares rows for sending. Runs in a worker. */
import { corporateImport } from '../../../../../domain/imports/corporateImport.ts';
import {
  changedProfile,
  newProfile,
  type ReadRow,
  rowReader,
  trimmedCell,
} from '../../../../../domain/imports/readRow.ts';
import type { ImportTemplate, ReadContext } from '../../../../../domain/imports/template.ts';
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { volunteerImport } from '../../../../../domain/imports/volunteerImport.ts';
import { packCells } from '../book/packedCells.ts';
import { FileRefused } from '../reading/fileRefused.ts';
import type { Limits } from '../reading/limits.ts';
import { openWorkbook } from '../reading/openWorkbook.ts';
import type { SheetRow } from '../reading/sheetRows.ts';
import { chooseSheets, type FoundSheet, type FoundSheets, findSheets } from './findSheets.ts';
import type { CellChange, FileRow, ImportKind, OpenedFile, PreparedRow } from './protocol.ts';

export const templates: Readonly<Record<ImportKind, ImportTemplate>> = {
  volunteers: volunteerImport,
  corporate: corporateImport,
};

export type ImportSession = {
  change: (changes: readonly CellChange[]) => FileRow[];
  prepare: (indexes: readonly number[]) => PreparedRow[];
  notices: string[];
};

export type Opening = {
  kind: ImportKind;
  /** What besides the file distinguishes the import: the organisation. */
  scope: string;
  context: ReadContext;
  limits: Limits;
  /** The sheet that staff have chosen, by its place among the visible ones. */
  sheet?: number | undefined;
  opened: (file: OpenedFile) => void;
  /** Receives the rows in portions, as they are read. */
  rows: (rows: FileRow[]) => void;
};

/** Opens a file. @throws FileRefused, SheetsUndecided */
export async function openImportSession(bytes: Uint8Array<ArrayBuffer>, opening: Opening): Promise<ImportSession> {
  const template = templates[opening.kind];
  const hash = await hashOf(bytes, opening.scope);
  const found = await findSheets(await openWorkbook(bytes, opening.limits, template.texts.wrongType), template);
  const chosen = chooseSheets(found, opening.sheet);
  const columns = chosen[0]?.headers.columns ?? [];
  const missing = chosen[0]?.headers.missing ?? [];
  const readCells = rowReader(columns, opening.context, template.headers);
  opening.opened({
    hash,
    columns: columns.map((column) => template.columns.indexOf(column)),
    sheets: found.choice,
  });
  const kept: KeptRow[] = [];
  let hasMergedCells = false;
  for (const one of chosen) {
    // In the order of the first sheet's columns.
    const places = columns.map((column) => one.headers.places[one.headers.columns.indexOf(column)] ?? -1);
    const mark = { sheet: one.place, ...(chosen.length > 1 ? { sheetName: one.name } : {}) };
    const reading = one.sheet.rows();
    let isHeader = true;
    let step = await reading.next();
    while (!step.done) {
      opening.rows(portionOf(isHeader ? step.value.slice(1) : step.value, places, mark));
      isHeader = false;
      step = await reading.next();
    }
    if (step.value.hasMergedCells) hasMergedCells = true;
  }
  if (kept.length === 0) throw new FileRefused(importTexts.noRows);

  function shown(row: KeptRow, read: ReadRow): FileRow {
    return {
      number: row.number,
      sheet: row.sheet,
      ...(row.sheetName === undefined ? {} : { sheetName: row.sheetName }),
      packedCells: packCells(row.cells),
      problems: [...read.problems],
      name: textOf(read.contact.crf69_contid),
      email: textOf(read.contact.crf69_email).toLowerCase() || undefined,
      phone: textOf(read.contact.crf69_number) || undefined,
      birthday: textOf(read.contact.crf69_birthday) || undefined,
      lacksConsent: template.asksConsent && read.contact.crf69_pdpa !== true,
      isHidden: row.isHidden === true,
      placeholders: read.placeholders,
      hasUnreadReferees: read.hasUnreadReferees,
    };
  }
  const readAt = (index: number) => {
    const row = kept[index];
    if (!row) throw new RangeError(`There is no row ${index}.`);
    return { row, read: readCells(row.cells) };
  };

  function portionOf(
    rows: readonly SheetRow[],
    places: readonly number[],
    mark: Pick<KeptRow, 'sheet' | 'sheetName'>,
  ): FileRow[] {
    return rows.flatMap((given) => {
      const row = { ...given, ...mark, cells: places.map((place) => given.cells[place] ?? '') };
      // Text outside the template's columns alone makes no row.
      if (row.cells.every((cell) => cell === '')) return [];
      kept.push(row);
      if (kept.length > opening.limits.rows)
        throw new FileRefused(importTexts.tooManyRows(opening.limits.rows.toLocaleString('en-SG')));
      return [shown(row, readCells(row.cells))];
    });
  }

  return {
    change(changes) {
      for (const { index, place, text } of changes) {
        const row = kept[index];
        if (row) row.cells = row.cells.with(place, trimmedCell(text));
      }
      return changes.map(({ index }) => {
        const { row, read } = readAt(index);
        return shown(row, read);
      });
    },
    prepare: (indexes) =>
      indexes.map((index) => {
        const { read } = readAt(index);
        const referees = read.hasUnreadReferees ? '' : textOf(read.contact.crf69_characterreferees);
        return {
          contact: read.contact,
          newProfile: newProfile(read, template, new Date()),
          changedProfile: changedProfile(read),
          ...(referees === '' ? {} : { referees }),
        };
      }),
    notices: [
      ...sheetNotices(found, chosen),
      ...(missing.length > 0 ? [importTexts.missingColumns(missing)] : []),
      ...(hasMergedCells ? [importTexts.mergedCells] : []),
    ],
  };
}

/** A row as it is kept, with the sheet that it is of. */
type KeptRow = SheetRow & Pick<FileRow, 'sheetName'> & { sheet: number };

/** Says which sheets were read, where there are several, and which were not. */
function sheetNotices({ found, notices }: FoundSheets, chosen: readonly FoundSheet[]): string[] {
  const others = found.filter((sheet) => !chosen.includes(sheet));
  return [
    ...(chosen.length > 1 ? [importTexts.sheetsRead(chosen)] : []),
    ...(others.length > 0 ? [importTexts.oneSheetRead(others)] : []),
    ...notices,
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function hashOf(bytes: Uint8Array<ArrayBuffer>, scope: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')} ${scope}`.trim();
}
