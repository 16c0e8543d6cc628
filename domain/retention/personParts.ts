/** Groups one person's rows by the lookups between them. If the groups change, rows were merged, unmerged or linked to others. */

/** A row's id, and the ids in its lookups. */
export type LinkedRow = { id: string; to: readonly (string | null)[] };

/** Returns the ids of linked rows as groups, sorted, and the groups sorted too, so that two results can be compared. Lookups to other rows are ignored. */
export function partsOf(rows: readonly LinkedRow[]): string[][] {
  const groups = new Map(rows.map(({ id }) => [id, [id]]));
  for (const { id, to } of rows) {
    for (const other of to) {
      const [own, others] = [groups.get(id), groups.get(other ?? '')];
      if (!own || !others || own === others) continue;
      const joined = [...own, ...others];
      for (const one of joined) groups.set(one, joined);
    }
  }
  return [...new Set(groups.values())]
    .map((group) => group.toSorted())
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
}

/** Reads the groups that an erasure stores as JSON. An id outside a group becomes a group of its own. */
export function readParts(stored: string | null): string[][] {
  const value: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(value) ? value.map((part) => [part].flat().map(String)) : [];
}
