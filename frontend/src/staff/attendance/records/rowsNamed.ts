const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns the rows whose name contains every word of the search, ignoring case and accents. */
export function rowsNamed<Row extends { name: string }>(rows: readonly Row[], search: string): readonly Row[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ name }) => {
    const within = plain(name);
    return words.every((word) => within.includes(word));
  });
}
