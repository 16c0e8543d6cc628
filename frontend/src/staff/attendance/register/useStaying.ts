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
 * @param view what is looked at: another part of the list, and what somebody types, move it on purpose
 * @returns whether a press now is meant for who stands there: the list has not moved by itself in the last moment
 */
export function useSettled(rows: readonly Identified[], view: { part: string; isSearch: boolean }): () => boolean {
  const order = rows.map(({ id }) => id).join();
  const { part, isSearch } = view;
  const moved = useRef({ order, part, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const before = moved.current;
    if (before.order === order && before.part === part) return;
    const isMeant = before.part !== part || isSearch;
    moved.current = { order, part, at: isMeant ? Number.NEGATIVE_INFINITY : performance.now() };
  }, [order, part, isSearch]);
  return () => performance.now() - moved.current.at > settleMs;
}
