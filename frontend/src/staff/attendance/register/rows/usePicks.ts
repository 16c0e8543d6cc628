import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RegisterRow } from '../../records/registerKind.ts';

/** Rows selected on a desktop, for an action on all of them. */
export type Picks = {
  rows: readonly RegisterRow[];
  has: (id: string) => boolean;
  /** With Shift, selects everything from the last one to here. */
  pick: (row: RegisterRow, withShift: boolean) => void;
  clear: () => void;
};

/** Manages the selection. @param shown the rows in their order */
export function usePicks(shown: readonly RegisterRow[]): Picks {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef<{ shown: readonly RegisterRow[]; last: string | undefined }>({ shown, last: undefined });
  useLayoutEffect(() => {
    latest.current.shown = shown;
  });
  const pick = useCallback((row: RegisterRow, withShift: boolean) => {
    const { shown: rows, last } = latest.current;
    latest.current.last = row.id;
    setPicked((before) => {
      const after = new Set(before);
      const isPicking = !before.has(row.id);
      for (const id of withShift ? between(rows, last, row.id) : [row.id]) {
        if (isPicking) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);
  return {
    // Rows that are no longer visible are not acted on.
    rows: shown.filter(({ id }) => picked.has(id)),
    has: (id) => picked.has(id),
    pick,
    clear: () => setPicked(new Set()),
  };
}

function between(rows: readonly RegisterRow[], from: string | undefined, to: string): string[] {
  const ids = rows.map(({ id }) => id);
  const [one, other] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (one < 0) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
