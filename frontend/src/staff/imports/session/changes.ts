/** Stores cells corrected on the screen until the tab is closed, so that a reload does not lose them. */
import { keepInStorage, readFromStorage, tabStorage } from '../../../ui/deviceStorage.ts';
import type { CellChange } from './protocol.ts';

const keyOf = (hash: string) => `import ${hash}`;

/** Returns the changes in the order they were made. @param hash of the file */
export function rememberedChanges(hash: string): CellChange[] {
  const kept = readFromStorage(tabStorage, keyOf(hash));
  return Array.isArray(kept) ? kept.filter(isChange) : [];
}

/** Stores changes; the last change of a cell wins. */
export function rememberChanges(hash: string, changes: readonly CellChange[]): void {
  const kept = new Map<string, CellChange>();
  for (const change of [...rememberedChanges(hash), ...changes]) kept.set(`${change.index} ${change.place}`, change);
  keepInStorage(tabStorage, keyOf(hash), [...kept.values()]);
}

export const forgetChanges = (hash: string): void => keepInStorage(tabStorage, keyOf(hash), undefined);

const isChange = (value: unknown): value is CellChange =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  typeof value.index === 'number' &&
  'place' in value &&
  typeof value.place === 'number' &&
  'text' in value &&
  typeof value.text === 'string';
