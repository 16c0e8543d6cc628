/** A file of JSON lines, of which a crash loses nothing that was appended. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Lines<Item> = {
  /** What the file held when it was opened. */
  read: readonly Item[];
  append: (items: readonly Item[]) => void;
  clear: () => void;
};

/**
 * Opens a file and reads it. A process that was killed may have left an incomplete last line, whose sender got no
 * answer: it is cut off, because the next line would be appended to it.
 * @param file created if it is missing
 */
export function openLines<Item>(file: string): Lines<Item> {
  mkdirSync(path.dirname(file), { recursive: true });
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const complete = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
  if (complete.length < bytes.length) truncateSync(file, complete.length);
  return {
    read: complete
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    append: (items) => appendFileSync(file, items.map((item) => `${JSON.stringify(item)}\n`).join('')),
    clear: () => writeFileSync(file, ''),
  };
}
