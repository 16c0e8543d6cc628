/** Reads the directory of a ZIP archive, including one for large files (APPNOTE 4.5.3, "Zip64"). */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { FileRefused } from './fileRefused.ts';
import { mostFiles } from './limits.ts';

export type DirectoryEntry = {
  name: string;
  isEncrypted: boolean;
  method: number;
  crc: number;
  /** Bytes, unpacked and packed. */
  size: number;
  packedSize: number;
  /** Offset of the file's own header. */
  header: number;
};

const directoryEnd = 0x06054b50;
const largeDirectoryEnd = 0x06064b50;
const largeLocator = 0x07064b50;
const directoryEntry = 0x02014b50;
const directoryEndBytes = 22;
const locatorBytes = 20;
const longestComment = 0xffff;
/** Replaces a number that exceeds 32 bits, or that the producer left out. */
const inExtraField = 0xffff_ffff;
const largeFileField = 1;

/**
 * Reads the directory.
 * @throws FileRefused when it is damaged or counts too many files; RangeError when an offset is beyond the end of the
 * file
 */
export function directoryOf(bytes: Uint8Array<ArrayBuffer>): DirectoryEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { first, count } = placeOf(view);
  if (count > mostFiles) throw new FileRefused(importTexts.tooMuchInside);
  const entries: DirectoryEntry[] = [];
  let at = first;
  for (let left = count; left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new FileRefused(importTexts.damaged);
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const large = largeNumbers(view, nameEnd, extraEnd);
    // The extra field has them in this order, each only if its 32-bit field is full.
    const [size = 0, packedSize = 0, header = 0] = [24, 20, 42].map((offset) => {
      const number = view.getUint32(at + offset, true);
      return number === inExtraField ? large.next() : number;
    });
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      size,
      packedSize,
      header,
    });
    at = extraEnd + view.getUint16(at + 32, true);
  }
  return entries;
}

function placeOf(view: DataView): { first: number; count: number } {
  const end = findEnd(view);
  const locator = end - locatorBytes;
  if (locator >= 0 && view.getUint32(locator, true) === largeLocator) {
    const large = numberAt(view, locator + 8);
    if (view.getUint32(large, true) !== largeDirectoryEnd) throw new FileRefused(importTexts.damaged);
    return { first: numberAt(view, large + 48), count: numberAt(view, large + 32) };
  }
  return { first: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) };
}

function findEnd(view: DataView): number {
  const last = view.byteLength - directoryEndBytes;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === directoryEnd) return at;
  }
  throw new FileRefused(importTexts.damaged);
}

/** Returns a reader of the 64-bit numbers in an entry's extra field. */
function largeNumbers(view: DataView, from: number, to: number): { next: () => number } {
  let at = to;
  for (let field = from; field + 4 <= to; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) === largeFileField) at = field + 4;
  }
  return {
    next() {
      if (at + 8 > to) throw new FileRefused(importTexts.damaged);
      const number = numberAt(view, at);
      at += 8;
      return number;
    },
  };
}

/** Reads a 64-bit number; one larger than any file is beyond its end. */
const numberAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));
