/** Workbooks for the tests of the reader, and its results. */
import { strToU8, zipSync } from 'fflate';
import { writeWorkbook } from '../../../../workbook/writeWorkbook.ts';
import { FileRefused } from '../fileRefused.ts';
import { limits } from '../limits.ts';
import { openWorkbook, type SheetReading } from '../openWorkbook.ts';

export const wrongType = 'Please upload an Excel (.xlsx) file.';
export type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the first visible sheet. */
export async function read(bytes: Bytes, within = limits) {
  const rows = [];
  const reading = await firstSheet(bytes, within);
  for (;;) {
    const { value, done } = await reading.next();
    if (done) return { rows, ...value };
    rows.push(...value);
  }
}
export async function firstSheet(bytes: Bytes, within = limits): Promise<SheetReading> {
  const shown = (await openWorkbook(bytes, within, wrongType)).find(({ isHidden }) => !isHidden);
  if (!shown) throw new Error('No sheet is visible.');
  return shown.rows();
}
export const refusal = (bytes: Bytes, within = limits): Promise<string> =>
  read(bytes, within).then(
    () => 'read',
    (error: unknown) => (error instanceof FileRefused ? error.message : `not refused but failed: ${error}`),
  );

/** Makes a workbook with our own writer, as a template is. */
export async function written(rows: readonly (readonly string[])[], headers = ['Name', 'Email']): Promise<Bytes> {
  const columns = headers.map((header) => ({ header, width: 10, kind: 'text' as const }));
  const blob = await writeWorkbook([{ name: 'Sheet', columns, rows }]);
  return new Uint8Array(await blob.arrayBuffer());
}

/** Makes a workbook with this as its only sheet, as other programs may write it. */
export function madeOf(sheet: string, parts: Record<string, string> = {}, workbook = ''): Bytes {
  const files = {
    '_rels/.rels':
      '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns:r="x">${workbook}<sheets><sheet name="A" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Type="http://x/worksheet" Target="sheets/one.xml"/><Relationship Id="t" Type="http://x/sharedStrings" Target="texts.xml"/><Relationship Id="u" Type="http://x/styles" Target="styles.xml"/></Relationships>',
    'xl/sheets/one.xml': sheet,
    ...parts,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
export const sheetOf = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
export const cellsOf = async (rows: string, parts: Record<string, string> = {}, workbook = '') =>
  (await read(madeOf(sheetOf(rows), parts, workbook))).rows.map(({ cells }) => cells);

/** Writes the same archive with its numbers where an archive beyond 4 GB has them. */
export function asLargeFile(archive: Bytes): Bytes {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  const [count, first] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  const parts: Uint8Array[] = [archive.subarray(0, first)];
  for (let at = first, left = count; left > 0; left -= 1) {
    const name = view.getUint16(at + 28, true);
    const entry = new Uint8Array(46 + name + 28);
    entry.set(archive.subarray(at, at + 46 + name));
    const written = new DataView(entry.buffer);
    written.setUint16(30, 28, true);
    written.setUint16(32, 0, true);
    written.setUint16(46 + name, 1, true);
    written.setUint16(48 + name, 24, true);
    for (const [place, offset] of [24, 20, 42].entries()) {
      written.setBigUint64(50 + name + place * 8, BigInt(view.getUint32(at + offset, true)), true);
      written.setUint32(offset, 0xffff_ffff, true);
    }
    parts.push(entry);
    at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const directory = parts.slice(1).reduce((sum, { length }) => sum + length, 0);
  const closing = new Uint8Array(56 + 20 + 22);
  const written = new DataView(closing.buffer);
  written.setUint32(0, 0x06064b50, true);
  written.setBigUint64(32, BigInt(count), true);
  written.setBigUint64(48, BigInt(first), true);
  written.setUint32(56, 0x07064b50, true);
  written.setBigUint64(64, BigInt(first + directory), true);
  written.setUint32(76, 0x06054b50, true);
  written.setUint16(86, 0xffff, true);
  written.setUint32(92, 0xffff_ffff, true);
  const whole = new Uint8Array(first + directory + closing.length);
  let at = 0;
  for (const part of [...parts, closing]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
