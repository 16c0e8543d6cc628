/** Keeps the rows of one file: reads them, changes cells, and prepares rows for sending. Runs in a worker. */
import { corporateImport } from '../../../../../domain/imports/corporateImport.ts';
import { type ReadHeaders, readHeaders } from '../../../../../domain/imports/readHeaders.ts';
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
import { readWorkbook } from '../reading/readWorkbook.ts';
import type { SheetRow } from '../reading/sheetRows.ts';
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
  opened: (file: OpenedFile) => void;
  /** Receives the rows in portions, as they are read. */
  rows: (rows: FileRow[]) => void;
};

/** Opens a file. @throws FileRefused */
export async function openImportSession(bytes: Uint8Array<ArrayBuffer>, opening: Opening): Promise<ImportSession> {
  const template = templates[opening.kind];
  const hash = await hashOf(bytes, opening.scope);
  const kept: SheetRow[] = [];
  let headers: ReadHeaders | undefined;
  let readCells: ((cells: readonly string[]) => ReadRow) | undefined;

  const shown = (row: SheetRow, read: ReadRow): FileRow => ({
    number: row.number,
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
  });
  const readAt = (index: number) => {
    const row = kept[index];
    if (!row || !readCells) throw new RangeError(`There is no row ${index}.`);
    return { row, read: readCells(row.cells) };
  };

  let sheet = '';
  const reading = readWorkbook(bytes, opening.limits, template.texts.wrongType, (name) => {
    sheet = name;
  });
  let step = await reading.next();
  while (!step.done) {
    const rows = step.value;
    if (!headers || !readCells) {
      const [first] = rows.splice(0, 1);
      const found = readHeaders(template, first?.cells ?? []);
      if ('unknown' in found) {
        const place = { sheet, row: first?.number ?? 1 };
        throw new FileRefused(template.texts.wrongTemplate, importTexts.wrongHeaders(place, found));
      }
      headers = found;
      readCells = rowReader(headers.columns, opening.context, template.headers);
      opening.opened({ hash, columns: headers.columns.map((column) => template.columns.indexOf(column)) });
    }
    opening.rows(portionOf(rows, headers.places, readCells));
    step = await reading.next();
  }
  if (!headers) throw new FileRefused(template.texts.wrongTemplate);
  if (kept.length === 0) throw new FileRefused(importTexts.noRows);

  function portionOf(
    rows: readonly SheetRow[],
    places: readonly number[],
    read: (cells: readonly string[]) => ReadRow,
  ): FileRow[] {
    return rows.flatMap((given) => {
      const row = { ...given, cells: places.map((place) => given.cells[place] ?? '') };
      // Text outside the template's columns alone makes no row.
      if (row.cells.every((cell) => cell === '')) return [];
      kept.push(row);
      return [shown(row, read(row.cells))];
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
          newProfile: newProfile(read, template),
          changedProfile: changedProfile(read),
          ...(referees === '' ? {} : { referees }),
        };
      }),
    notices: [
      ...(headers.missing.length > 0 ? [importTexts.missingColumns(headers.missing)] : []),
      ...(step.value.hasMergedCells ? [importTexts.mergedCells] : []),
    ],
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function hashOf(bytes: Uint8Array<ArrayBuffer>, scope: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')} ${scope}`.trim();
}
