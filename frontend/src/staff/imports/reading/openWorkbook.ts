/** Opens an .xlsx workbook, and reads its sheets row by row, within limits. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { type Budget, entryNamed, newBudget, openArchive, textOf } from './archive.ts';
import { FileRefused, notAWorkbook } from './fileRefused.ts';
import type { Limits } from './limits.ts';
import { type Parts, readParts } from './parts.ts';
import { newRowReader, type SheetRow } from './sheetRows.ts';
import { withoutCommentsAndCdata } from './withoutCommentsAndCdata.ts';

/** The rows that are not blank, in portions; at the end, whether any cells are merged. */
export type SheetReading = AsyncGenerator<SheetRow[], { hasMergedCells: boolean }>;

export type OpenSheet = {
  name: string;
  isHidden: boolean;
  /** Reads the sheet from its beginning; each reading takes from the same budget of unpacked bytes. @throws FileRefused */
  rows: () => SheetReading;
};

/**
 * Opens a workbook.
 * @param wrongType what to say when this is no .xlsx workbook
 * @returns its sheets in their order, at least one of them visible
 * @throws FileRefused
 */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  limits: Limits,
  wrongType: string,
): Promise<OpenSheet[]> {
  requireArchive(bytes, limits, wrongType);
  const archive = openArchive(bytes);
  const budget = newBudget(limits.unpackedBytes);
  const parts = await readParts(archive, budget, wrongType);
  return parts.sheets.map(({ path, name, isHidden }) => ({
    name,
    isHidden,
    rows: () => readSheet(entryNamed(archive, path), parts, limits, budget),
  }));
}

async function* readSheet(
  entry: ReturnType<typeof entryNamed>,
  parts: Parts,
  limits: Limits,
  budget: Budget,
): SheetReading {
  if (!entry) throw new FileRefused(importTexts.damaged);
  const reader = newRowReader(parts);
  // The header is not counted.
  let count = -1;
  for await (const piece of withoutCommentsAndCdata(textOf(entry, budget))) {
    const rows = reader.read(piece);
    count += rows.length;
    if (count > limits.rows) throw new FileRefused(importTexts.tooManyRows(limits.rows.toLocaleString('en-SG')));
    if (rows.some(({ cells }) => cells.length > limits.columns)) {
      throw new FileRefused(importTexts.tooManyColumns(limits.columns));
    }
    if (rows.length > 0) yield rows;
  }
  return { hasMergedCells: reader.hasMergedCells() };
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);
const zip = [0x50, 0x4b];
/** The file format of Excel 97, which also wraps a workbook with a password. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];
const encryptedPackage = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

function requireArchive(bytes: Uint8Array, limits: Limits, wrongType: string): void {
  if (bytes.length === 0) throw new FileRefused(importTexts.empty);
  if (bytes.length > limits.bytes) throw new FileRefused(importTexts.tooLarge(limits.bytes / 1024 / 1024));
  if (startsWith(bytes, zip)) return;
  const isEncrypted = startsWith(bytes, compoundFile) && includes(bytes, encryptedPackage);
  throw isEncrypted ? new FileRefused(importTexts.protected) : notAWorkbook(wrongType);
}

function includes(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  }
  return false;
}
