/** A file of JSON lines, of which neither a crash nor a full disk loses anything that was appended. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Lines<Item> = {
  /** What the file held when it was opened. */
  read: readonly Item[];
  /** Appends all items or none. @throws the system's error, such as of a full disk */
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
  if (!existsSync(file)) writeFileSync(file, '');
  const bytes = readFileSync(file);
  const complete = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
  if (complete.length < bytes.length) truncateSync(file, complete.length);
  return {
    read: complete
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    append(items) {
      const { size } = statSync(file);
      try {
        appendFileSync(file, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
      } catch (error) {
        // What fitted on the disk ends in the middle of a line, to which the next one would be appended.
        truncateSync(file, size);
        throw error;
      }
    },
    clear: () => writeFileSync(file, ''),
  };
}
