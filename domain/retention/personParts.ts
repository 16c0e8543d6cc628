/** What belongs together of one person's rows: by it the app sees that they were merged, unmerged or bound anew meanwhile. */

/** A row with the rows to which it leads. */
export type LinkedRow = { id: string; to: readonly (string | null)[] };

/** Returns the ids of the rows that hang together, each group and all of them in one order; what leads elsewhere is left out. */
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

/** Reads the parts that an erasing stores (JSON); what is not in a group is one of its own. */
export function readParts(stored: string | null): string[][] {
  const value: unknown = JSON.parse(stored ?? '[]');
  return Array.isArray(value) ? value.map((part) => [part].flat().map(String)) : [];
}
