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

const keyOf = (hash: string) => `import ${hash}`;

/** Returns the changes in the order they were made. @param hash of the file */
export function rememberedChanges(hash: string): CellChange[] {
  const kept = readFromStorage(tabStorage, keyOf(hash));
  return v.parse(keptChanges, kept);
}

/** Stores changes; the last change of a cell wins. */
export function rememberChanges(hash: string, changes: readonly CellChange[]): void {
  const kept = new Map<string, CellChange>();
  for (const change of [...rememberedChanges(hash), ...changes]) kept.set(`${change.index} ${change.place}`, change);
  keepInStorage(tabStorage, keyOf(hash), [...kept.values()]);
}

export const forgetChanges = (hash: string): void => keepInStorage(tabStorage, keyOf(hash), undefined);
