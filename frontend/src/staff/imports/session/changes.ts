/** Cells that were mended on the screen, kept until the tab is closed: a reload must not lose them. */
import type { CellChange } from './protocol.ts';

const keyOf = (hash: string) => `import ${hash}`;

/** @param hash of the file; @returns the changes in the order they were made */
export function rememberedChanges(hash: string): CellChange[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(hash)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChange) : [];
  } catch {
    return [];
  }
}

/** The last change of a cell is the one that is kept. */
export function rememberChanges(hash: string, changes: readonly CellChange[]): void {
  const kept = new Map<string, CellChange>();
  for (const change of [...rememberedChanges(hash), ...changes]) kept.set(`${change.index} ${change.place}`, change);
  try {
    sessionStorage.setItem(keyOf(hash), JSON.stringify([...kept.values()]));
  } catch {
    // Full, or switched off: the change still holds on this screen.
  }
}

export const forgetChanges = (hash: string): void => sessionStorage.removeItem(keyOf(hash));

const isChange = (value: unknown): value is CellChange =>
  typeof value === 'object' &&
  value !== null &&
  'index' in value &&
  typeof value.index === 'number' &&
  'place' in value &&
  typeof value.place === 'number' &&
  'text' in value &&
  typeof value.text === 'string';
