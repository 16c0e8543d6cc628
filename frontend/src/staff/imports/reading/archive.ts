/** Reads a ZIP archive by its directory, and unpacks a file of it piece by piece, so that a bomb is met by its fuse. */
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { crc32 } from './crc32.ts';
import { FileRefused } from './fileRefused.ts';

type Entry = { method: number; packed: Uint8Array<ArrayBuffer>; size: number; crc: number };
/** The archive's files by name. */
export type Archive = ReadonlyMap<string, Entry>;

/** Counts what is unpacked, over all the files of an archive. */
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

const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const fileHeader = 0x04034b50;
const directoryEndBytes = 22;
const longestComment = 0xffff;
const stored = 0;
const deflated = 8;

/** Characters: what is unpacked at once is less than is worth looking at. */
const pieceLength = 128 * 1024;

const damaged = () => new FileRefused(importTexts.damaged);

/** @throws FileRefused when the bytes are no whole archive, or one with a password */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  try {
    return readDirectory(bytes);
  } catch (error) {
    // A place beyond the end of the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function readDirectory(bytes: Uint8Array<ArrayBuffer>): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (view.getUint16(at + 8, true) & 1) throw new FileRefused(importTexts.protected);
    entries.set(name.replaceAll('\\', '/'), {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: contentAt(bytes, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true)),
      size: view.getUint32(at + 24, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - directoryEndBytes;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === directoryEnd) return at;
  }
  throw damaged();
}

function contentAt(bytes: Uint8Array<ArrayBuffer>, view: DataView, header: number, length: number) {
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
  const decoder = new TextDecoder('utf-8', { fatal: true });
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
      text += decoder.decode(piece.value, { stream: true });
      if (text.length < pieceLength) continue;
      yield text;
      text = '';
    }
    yield text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError || isStreamError(error)) throw damaged();
    throw error;
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (read !== size || sum !== crc) throw damaged();
}

// What Node's streams throw for a broken stream is an Error with a code of zlib.
const isStreamError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

/** @returns the whole text of a file; nothing when the archive has none of that name */
export async function wholeText(archive: Archive, name: string, budget: Budget): Promise<string | undefined> {
  const entry = archive.get(name);
  if (!entry) return undefined;
  const pieces: string[] = [];
  for await (const piece of textOf(entry, budget)) pieces.push(piece);
  return pieces.join('');
}
