/** The table of docs/security.md that lists what our pages store on a device. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './projectFiles.ts';

export const storagePlaces = ['local storage', 'session storage', 'IndexedDB', 'cache storage'] as const;
export type StoragePlace = (typeof storagePlaces)[number];

/** One row: which file stores something where, under names that a `*` at the end leaves open. */
export type Stored = { file: string; where: StoragePlace; names: readonly string[] };

/** @throws Error for a row that cannot be read */
export function readDeviceTable(): Stored[] {
  const document = readFileSync(path.join(project, 'docs/security.md'), 'utf8');
  const section = /^## What a device keeps\n(.*?)^## /ms.exec(document)?.[1] ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|/gm)].map(
    ([row, file = '', place, quoted = '']) => {
      const where = storagePlaces.find((each) => each === place);
      const names = [...quoted.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      if (!where || names.length === 0) throw new Error(`No place or name: ${row}`);
      return { file, where, names };
    },
  );
}

/** Whether the table has something of this name in this place. */
export const isNamed = (table: readonly Stored[], where: StoragePlace, name: string): boolean =>
  table.some(
    (row) =>
      row.where === where &&
      row.names.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each)),
  );
