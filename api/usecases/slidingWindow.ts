export type SlidingWindow = {
  /** Seconds until this key may go on; 0 when it may now. */
  secondsToWait: (key: string) => number;
  /** Counts one use, unless the key has to wait. @returns what `secondsToWait` returned before */
  take: (key: string) => number;
};

/**
 * Counts uses by key over the time just past, in memory: each instance of the app counts by itself, and forgets when
 * it ends.
 * @param most uses of one key in any span of `seconds`
 * @param mostKeys keys kept; beyond them the one that was used least lately is forgotten, so that inventing keys
 *   fills no memory
 */
export function slidingWindow(
  { most, seconds, mostKeys = 10_000 }: { most: number; seconds: number; mostKeys?: number },
  now: () => Date,
): SlidingWindow {
  // A map keeps the order in which keys were put in: the first is the one used least lately.
  const uses = new Map<string, number[]>();
  const span = seconds * 1000;

  const recent = (key: string, time: number) => (uses.get(key) ?? []).filter((use) => use > time - span);
  const waiting = (kept: readonly number[], time: number) => {
    const [oldest] = kept;
    return oldest === undefined || kept.length < most ? 0 : Math.ceil((oldest + span - time) / 1000);
  };

  return {
    secondsToWait(key) {
      const time = now().getTime();
      return waiting(recent(key, time), time);
    },

    take(key) {
      const time = now().getTime();
      const kept = recent(key, time);
      const wait = waiting(kept, time);
      if (wait > 0) return wait;
      uses.delete(key);
      uses.set(key, [...kept, time]);
      const [stalest] = uses.keys();
      if (uses.size > mostKeys && stalest !== undefined) uses.delete(stalest);
      return 0;
    },
  };
}
