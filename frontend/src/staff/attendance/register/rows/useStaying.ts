import { useEffect, useRef, useState } from 'react';

/** After how many milliseconds without a change of the matching rows the others leave the list. */
const restMs = 5000;
/** A press this soon after the list moved was intended for the row that was there before. */
const settleMs = 400;

type Identified = { readonly id: string };

/**
 * Filters a list. A row that no longer matches stays until nothing has changed for a while, because a list that closes
 * up would let the next press hit another row.
 * @param view identifies the filter; another view starts over
 */
export function useStaying<Row extends Identified>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
  view: string,
): readonly Row[] {
  const matching = rows.filter(matches);
  const [kept, setKept] = useState({ view, ids: new Set<string>() });
  const ids = kept.view === view ? kept.ids : new Set<string>();
  const shown = rows.filter((row) => ids.has(row.id) || matches(row));
  const matchingKey = matching.map(({ id }) => id).join();
  const isResting = shown.length === matching.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows
  useEffect(() => {
    setKept((before) => {
      const own = before.view === view ? before.ids : new Set<string>();
      if (before.view === view && matching.every(({ id }) => own.has(id))) return before;
      return { view, ids: new Set([...own, ...matching.map(({ id }) => id)]) };
    });
    if (isResting) return;
    const timer = setTimeout(() => setKept({ view, ids: new Set(matching.map(({ id }) => id)) }), restMs);
    return () => clearTimeout(timer);
  }, [matchingKey, isResting, view]);
  return shown;
}

/**
 * Returns the rows that are where another row was before. A row that comes to an empty place, or below the others,
 * takes no press intended for another.
 * @param before the ids of the rows in their earlier order
 * @param now their order after the list moved
 */
export const inAnothersPlace = (before: readonly string[], now: readonly string[]): readonly string[] =>
  now.filter((id, index) => before[index] !== undefined && before[index] !== id);

/**
 * Returns whether a press on a row now is intended for it: it has not moved into another's place by itself in the last
 * moment.
 * @param view identifies the filter: changing the filter or typing moves the list on purpose
 */
export function useSettled(
  rows: readonly Identified[],
  view: { part: string; isSearch: boolean },
): (id: string) => boolean {
  const order = rows.map(({ id }) => id).join();
  const { part, isSearch } = view;
  const last = useRef({ order, part });
  const movedAt = useRef(new Map<string, number>());
  useEffect(() => {
    const before = last.current;
    if (before.order === order && before.part === part) return;
    last.current = { order, part };
    if (before.part !== part || isSearch) movedAt.current.clear();
    else
      for (const id of inAnothersPlace(before.order === '' ? [] : before.order.split(','), order.split(',')))
        movedAt.current.set(id, performance.now());
  }, [order, part, isSearch]);
  return (id) => performance.now() - (movedAt.current.get(id) ?? Number.NEGATIVE_INFINITY) > settleMs;
}
