import { saveFile } from '../saveFile.ts';
import type { Sheet } from './sheet.ts';

/**
 * Writes a workbook and downloads it. The writer's module is loaded on first use.
 * @param fileName with its `.xlsx`
 * @throws what {@link makeWorkbook} throws
 */
export async function saveWorkbook(fileName: string, sheets: readonly Sheet[], signal?: AbortSignal): Promise<void> {
  saveFile(fileName, await makeWorkbook(sheets, signal));
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
