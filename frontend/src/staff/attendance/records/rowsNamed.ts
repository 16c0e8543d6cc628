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

/** Returns the rows with those first whose name is the search, then those that begin with it, then those that contain it as it is typed. */
export function nearestFirst<Row extends { name: string }>(rows: readonly Row[], search: string): Row[] {
  const words = plain(search).trim().replace(/\s+/g, ' ');
  const distance = ({ name }: Row): number => {
    const within = plain(name).trim();
    if (within === words) return 0;
    if (within.startsWith(words)) return 1;
    return ` ${within}`.includes(` ${words}`) ? 2 : 3;
  };
  return rows.toSorted((one, other) => distance(one) - distance(other));
}
