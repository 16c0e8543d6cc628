/**
 * Writes an .xlsx workbook (ECMA-376) of typed cells under frozen headers. It is our own, because SheetJS writes
 * neither frozen panes nor drop-down lists, and the libraries that do pass days through `Date` and keep every cell in
 * memory.
 */
import { type Archive, newArchive } from './archive.ts';
import { columnLetters, dataRow, headerRow } from './cells.ts';
import { type Note, notesParts } from './notes.ts';
import { partsOf, sheetFile, type WrittenSheet } from './parts.ts';
import { type CellValue, listsName, type NotedValue, type PlainValue, type Sheet, type SheetColumn } from './sheet.ts';
import { stylesXml } from './styles.ts';
import { lastRow, sheetFoot, sheetHead } from './worksheet.ts';

export type Writing = {
  signal?: AbortSignal;
  /** Rows of data on one sheet; more go on the next, `Name (2)`. Excel's own limit, except in tests. */
  mostRows?: number;
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows that are written before the event loop continues: a few milliseconds of work. */
const rowsAtOnce = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Returns the workbook; the screen stays responsive while it is written.
 * @throws the signal's reason when it is aborted; RangeError for a name that Excel refuses; whatever the rows throw
 */
export async function writeWorkbook(
  sheets: readonly Sheet[],
  { signal, mostRows = lastRow - 1 }: Writing = {},
): Promise<Blob> {
  requireNames(sheets.map(({ name }) => name));
  const archive = newArchive();
  const written: WrittenSheet[] = [];
  const lists = sheets.flatMap(({ columns }) => columns.filter(({ list }) => list && list.values.length > 0));
  const listCells = new Map(lists.map((column, index) => [column, cellsOf(column, index)]));

  for (const { name, columns, rows } of sheets) {
    let sheet = openSheet(archive, written, name, columns);
    let part = 1;
    for await (const chunk of gathered(rows, rowsAtOnce)) {
      for (const row of chunk) {
        if (sheet.rows() > mostRows) {
          sheet.close(listCells);
          part += 1;
          sheet = openSheet(archive, written, `${name} (${part})`, columns);
        }
        sheet.add(row);
      }
      await pause();
      signal?.throwIfAborted();
    }
    sheet.close(listCells);
  }
  if (lists.length > 0) writeLists(archive, written, lists);
  writeParts(archive, [...partsOf(written), ['xl/styles.xml', stylesXml]]);
  return new Blob(archive.finish(), { type: workbookType });
}

function openSheet(archive: Archive, written: WrittenSheet[], name: string, columns: readonly SheetColumn[]) {
  const file = archive.open(sheetFile(written.length));
  file.write(sheetHead(columns) + headerRow(columns));
  const notes: Note[] = [];
  let last = 1;
  return {
    rows: () => last,
    add(values: readonly CellValue[]) {
      last += 1;
      for (const [column, value] of values.entries()) {
        if (isNoted(value)) notes.push({ row: last, column, text: value.note });
      }
      file.write(dataRow(columns, values.map(plainValue), last));
    },
    close(listCells: ReadonlyMap<SheetColumn, string>) {
      const hasNotes = notes.length > 0;
      file.write(sheetFoot(columns, last, listCells, hasNotes));
      file.close();
      if (hasNotes) writeParts(archive, notesParts(written.length, notes));
      written.push({ name, columns: columns.length, rows: last, hidden: false, hasNotes });
    },
  };
}

const isNoted = (value: CellValue): value is NotedValue => typeof value === 'object' && value !== null;
const plainValue = (value: CellValue): PlainValue => (isNoted(value) ? value.value : value);

function writeParts(archive: Archive, parts: Iterable<readonly [name: string, text: string]>): void {
  for (const [name, text] of parts) {
    const file = archive.open(name);
    file.write(text);
    file.close();
  }
}

const cellsOf = ({ list }: SheetColumn, index: number): string =>
  `$${columnLetters(index)}$1:$${columnLetters(index)}$${list?.values.length}`;

/**
 * Writes the hidden sheet with the drop-downs' options, because a list inside a cell's own rule may have only 255
 * characters.
 */
function writeLists(archive: Archive, written: WrittenSheet[], lists: readonly SheetColumn[]): void {
  const columns = lists.map(({ header }): SheetColumn => ({ header, width: 30, kind: 'text' }));
  const rows = Math.max(...lists.map(({ list }) => list?.values.length ?? 0));
  const file = archive.open(sheetFile(written.length));
  file.write(sheetHead(columns));
  for (let row = 0; row < rows; row += 1) {
    const values = lists.map(({ list }) => list?.values[row]);
    file.write(dataRow(columns, values, row + 1));
  }
  file.write(sheetFoot(columns, 0, new Map()));
  file.close();
  written.push({ name: listsName, columns: columns.length, rows, hidden: true, hasNotes: false });
}

async function* gathered<T>(items: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

function requireNames(names: readonly string[]): void {
  const taken = new Set([listsName.toLowerCase()]);
  for (const name of names) {
    const refused = name === '' || name.length > 31 || /[[\]:*?/\\]|^'|'$/.test(name) || taken.has(name.toLowerCase());
    if (refused) throw new RangeError(`A sheet cannot be called "${name}".`);
    taken.add(name.toLowerCase());
  }
}
