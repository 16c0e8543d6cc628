/** Stores cells corrected on the screen until the tab is closed, so that a reload does not lose them. */
import * as v from 'valibot';
import { keepInStorage, readFromStorage, tabStorage } from '../../../ui/deviceStorage.ts';
import type { CellChange } from './protocol.ts';

const cellChange: v.GenericSchema<CellChange> = v.object({ index: v.number(), place: v.number(), text: v.string() });
/** What is no change was stored by another version, and is left out. */
const keptChanges = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((kept) => kept.filter((change) => v.is(cellChange, change))),
  ),
  [],
);

const keyOf = (file: string) => `import ${file}`;

/** What changes are stored under: a row's index depends on which sheets were read. @param hash of the file */
export const changesKey = (hash: string, sheet: number | undefined): string =>
  sheet === undefined ? hash : `${hash} ${sheet}`;

/** Returns the changes in the order they were made. @param file by `changesKey` */
export function rememberedChanges(file: string): CellChange[] {
  const kept = readFromStorage(tabStorage, keyOf(file));
  return v.parse(keptChanges, kept);
}

/** Stores changes; the last change of a cell wins. */
export function rememberChanges(file: string, changes: readonly CellChange[]): void {
  const kept = new Map<string, CellChange>();
  for (const change of [...rememberedChanges(file), ...changes]) kept.set(`${change.index} ${change.place}`, change);
  keepInStorage(tabStorage, keyOf(file), [...kept.values()]);
}

export const forgetChanges = (file: string): void => keepInStorage(tabStorage, keyOf(file), undefined);
