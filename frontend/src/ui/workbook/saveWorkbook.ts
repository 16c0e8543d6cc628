import type { Sheet } from './sheet.ts';

/**
 * Writes a workbook and gives it to the browser to keep. The writer comes when it is first used.
 * @param fileName with its `.xlsx`
 * @throws what {@link makeWorkbook} throws
 */
export async function saveWorkbook(fileName: string, sheets: readonly Sheet[], signal?: AbortSignal): Promise<void> {
  saveFile(fileName, await makeWorkbook(sheets, signal));
}

/**
 * @returns an .xlsx file
 * @throws the signal's reason when it is aborted, what the rows throw, or the import's error when the writer cannot be loaded
 */
export async function makeWorkbook(sheets: readonly Sheet[], signal?: AbortSignal): Promise<Blob> {
  const { writeWorkbook } = await import('./writeWorkbook.ts');
  return writeWorkbook(sheets, signal ? { signal } : {});
}

/** Downloads a file under a name. */
export function saveFile(fileName: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // The browser reads the address after the click: taken back at once, some would find nothing there.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
