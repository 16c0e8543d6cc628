/** Returns the initials of a name: `Nur Aisyah` → `N. A.`; of a name without spaces between its words, its first character. */
export const initialsOf = (name: string): string =>
  (name.normalize('NFKC').match(/(?<![\p{L}\p{M}'’-])\p{L}/gu) ?? [])
    .slice(0, 6)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
