/** Cells that were mended on the screen, kept until the tab is closed: a reload must not lose them. */
export type CellChange = { index: number; place: number; text: string };

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

export function rememberChange(hash: string, change: CellChange): void {
  const others = rememberedChanges(hash).filter(({ index, place }) => index !== change.index || place !== change.place);
  try {
    sessionStorage.setItem(keyOf(hash), JSON.stringify([...others, change]));
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
