/**
 * Reads a ZIP archive by its directory, and unpacks a file piece by piece, so that a zip bomb is stopped by the budget.
 */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { crc32 } from './crc32.ts';
import { directoryOf } from './directory.ts';
import { FileRefused } from './fileRefused.ts';
import { withoutCommentsAndCdata } from './withoutCommentsAndCdata.ts';

type Entry = { method: number; packed: Uint8Array<ArrayBuffer>; size: number; crc: number };
/** The archive's files by name in lower case, because producers differ in the case of a part's name. */
export type Archive = ReadonlyMap<string, Entry>;

/** Returns the file of this name, in any case; undefined when the archive has none. */
export const entryNamed = (archive: Archive, name: string): Entry | undefined => archive.get(name.toLowerCase());

/** Counts unpacked bytes over all the files of an archive. */
export type Budget = { take: (bytes: number) => void };

export function newBudget(most: number): Budget {
  let left = most;
  return {
    take(bytes) {
      left -= bytes;
      if (left < 0) throw new FileRefused(importTexts.tooMuchInside);
    },
  };
}

const stored = 0;
const deflated = 8;

/** Characters: smaller pieces are collected before they are read. */
const pieceLength = 128 * 1024;

const damaged = () => new FileRefused(importTexts.damaged);

/** Opens an archive. @throws FileRefused when it is incomplete, or has a password */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  try {
    return readDirectory(bytes);
  } catch (error) {
    // An offset beyond the end of the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Archive {
  const entries = new Map<string, Entry>();
  for (const { name, isEncrypted, method, crc, size, packedSize, header } of directoryOf(bytes)) {
    if (isEncrypted) throw new FileRefused(importTexts.protected);
    const packed = contentAt(bytes, header, packedSize);
    entries.set(name.replaceAll('\\', '/').toLowerCase(), { method, crc, packed, size });
  }
  return entries;
}

const fileHeader = 0x04034b50;

function contentAt(bytes: Uint8Array<ArrayBuffer>, header: number, length: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(header, true) !== fileHeader) throw damaged();
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + length > bytes.length) throw damaged();
  return bytes.subarray(start, start + length);
}

/**
 * Unpacks one file as text, in pieces.
 * @throws FileRefused when it is damaged, is no text, or is more than the budget has left
 */
export async function* textOf({ method, packed, size, crc }: Entry, budget: Budget): AsyncGenerator<string> {
  if (method !== stored && method !== deflated) throw damaged();
  let decoder: TextDecoder | undefined;
  const stream = new Blob([packed]).stream();
  const reader = (method === stored ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))).getReader();
  let read = 0;
  let sum = 0;
  let text = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      budget.take(piece.value.length);
      read += piece.value.length;
      sum = crc32(piece.value, sum);
      decoder ??= new TextDecoder(encodingOf(piece.value), { fatal: true });
      text += decoder.decode(piece.value, { stream: true });
      if (text.length < pieceLength) continue;
      yield text;
      text = '';
    }
    yield text + (decoder?.decode() ?? '');
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || isStreamError(error)) throw damaged();
    throw error;
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (read !== size || sum !== crc) throw damaged();
}

/** XML is UTF-8 unless it begins with a UTF-16 byte order mark, or with a two-byte `<`. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8';
}

// Node's streams throw an Error with a zlib code for a broken stream.
const isStreamError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

/** Returns the whole XML of a file; undefined when the archive has none of that name. */
export async function wholeText(archive: Archive, name: string, budget: Budget): Promise<string | undefined> {
  const entry = entryNamed(archive, name);
  if (!entry) return undefined;
  const pieces: string[] = [];
  for await (const piece of withoutCommentsAndCdata(textOf(entry, budget))) pieces.push(piece);
  return pieces.join('');
}
