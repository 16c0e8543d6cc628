import { useEffect, useRef, useState } from 'react';

/** How long the thumb has to rest before people leave the part of the list that is looked at, in milliseconds. */
const restMs = 5000;
/** A press so soon after the list moved was meant for whoever stood there before. */
const settleMs = 400;

type Identified = { readonly id: string };

/**
 * The part of a list that matches. Whoever no longer matches stays until nothing has changed for a while, because a
 * list that closes up under the thumb has the next press land on somebody else.
 * @param view what is looked at; another view begins anew
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
 * Which rows stand where somebody else stood before. A row that comes to an empty place, or below the others, takes no
 * press that was meant for another.
 * @param before the ids of the rows in the order in which they stood
 * @param now their order after the list moved
 */
export const inAnothersPlace = (before: readonly string[], now: readonly string[]): readonly string[] =>
  now.filter((id, index) => before[index] !== undefined && before[index] !== id);

/**
 * @param view what is looked at: another part of the list, and what somebody types, move it on purpose
 * @returns whether a press on a row now is meant for it: it has not moved into another's place by itself in the last
 * moment
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
