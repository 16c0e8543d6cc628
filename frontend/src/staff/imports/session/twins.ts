/** Finds the rows of a file that are, or may be, one person. */
import { matchOf } from '../../../../../domain/imports/matching.ts';
import { nameWords } from '../../../../../domain/people/names.ts';
import type { ImportRow, Twin } from './importRow.ts';
import type { FileRow } from './protocol.ts';
import { rowName } from './rowName.ts';

/**
 * Earlier rows that a row is compared with for each thing that they share: a whole company may have one mailbox. Those
 * with the same name are found among any number.
 */
const mostCompared = 10;

/** Makes a function that returns the earlier row that is the same person as a row: call it with the rows in their order. */
export function twinFinder(): (row: ImportRow) => Twin | undefined {
  const earlier = new Map<string, ImportRow[]>();
  return (row) => {
    const keys = keysOf(row);
    const candidates = new Set(keys.flatMap((key) => earlier.get(key) ?? []));
    for (const key of keys) {
      const rows = earlier.get(key);
      if (!rows) earlier.set(key, [row]);
      else if (rows.length < mostCompared) rows.push(row);
    }
    const [twin] = [...candidates]
      .flatMap((other) => {
        const match = matchOf(row, other);
        return match ? [{ ...match, other }] : [];
      })
      .sort((a, b) => a.rank - b.rank || a.other.index - b.other.index);
    return twin && { isSure: twin.isSure, reason: twin.reason, rowName: rowName(twin.other) };
  };
}

/** Returns the keys that a row is found by: everything that people share, with the name and without. */
function keysOf({ email, phone, name, birthday }: FileRow): string[] {
  const shared = [email, phone, birthday].filter((each) => each !== undefined);
  const words = nameWords(name).sort().join(' ');
  const named = words === '' ? [] : [...shared, ''];
  return [...named.map((each) => `${each} ${words}`), ...shared];
}
