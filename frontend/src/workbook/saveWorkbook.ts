import { saveFile } from '../ui/saveFile.ts';
import { aboutName } from './aboutSheet.ts';
import type { CellValue, Sheet, SheetRows } from './sheet.ts';

/** Records that somebody exports a list of so many rows. */
export type NoteExport = (rows: number) => Promise<void>;

/**
 * Writes a workbook, records the export, and downloads the file: no file is saved without a record. The writer's module
 * is loaded on first use.
 * @param fileName with its `.xlsx`
 * @throws what {@link makeWorkbook} throws, and what `note` throws
 */
export async function saveWorkbook(
  fileName: string,
  sheets: readonly Sheet[],
  note: NoteExport,
  signal?: AbortSignal,
): Promise<void> {
  let rows = 0;
  const counted = sheets.map((sheet) =>
    sheet.name === aboutName ? sheet : { ...sheet, rows: counting(sheet.rows, () => (rows += 1)) },
  );
  const file = await makeWorkbook(counted, signal);
  await note(rows);
  signal?.throwIfAborted();
  saveFile(fileName, file);
}

async function* counting(rows: SheetRows, count: () => void): AsyncGenerator<readonly CellValue[]> {
  for await (const row of rows) {
    count();
    yield row;
  }
}

/**
 * Returns an .xlsx file.
 * @throws the signal's reason when it is aborted, what the rows throw, or the import's error when the writer cannot be
 * loaded
 */
export async function makeWorkbook(sheets: readonly Sheet[], signal?: AbortSignal): Promise<Blob> {
  const { writeWorkbook } = await import('./writeWorkbook.ts');
  return writeWorkbook(sheets, signal ? { signal } : {});
}
