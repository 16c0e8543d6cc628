import { LRUCache } from 'lru-cache';

export type SlidingWindow = {
  /**
   * Counts one use of a key, unless the key has to wait. A use that was counted before passes without being counted
   * again.
   * @param use identifies the use, such as an idempotency key
   * @returns seconds until the key may be used; 0 when it may now
   */
  take: (key: string, use: string) => number;
  /** Returns how many other uses of the key were counted before this one, or all if this one was not counted. */
  before: (key: string, use: string) => number;
  /** Returns whether this use was counted. */
  has: (key: string, use: string) => boolean;
  /** Removes a use from the count. */
  giveBack: (key: string, use: string) => void;
};

/**
 * Counts different uses by key in a sliding window, in memory: each instance of the app counts separately, and forgets
 * when it ends.
 * @param most different uses of one key in any span of `seconds`
 * @param mostKeys keys kept; beyond them the least recently used one is dropped, so that invented keys cannot fill the
 * memory
 */
export function slidingWindow(
  { most, seconds, mostKeys = 10_000 }: { most: number; seconds: number; mostKeys?: number },
  now: () => Date,
): SlidingWindow {
  // With `max` the cache would reserve room for all keys at once: a millisecond for each window of a starting app.
  const keys = new LRUCache<string, Map<string, number>>({ maxSize: mostKeys, sizeCalculation: () => 1 });
  const span = seconds * 1000;

  function recent(key: string, time: number): Map<string, number> {
    // A map keeps the order in which entries were put in: the first use is the oldest.
    const uses = keys.peek(key) ?? new Map<string, number>();
    for (const [use, at] of uses) if (at <= time - span) uses.delete(use);
    return uses;
  }

  return {
    take(key, use) {
      const time = now().getTime();
      const uses = recent(key, time);
      if (uses.has(use)) return 0;
      const [oldest = time] = uses.values();
      if (uses.size >= most) return Math.ceil((oldest + span - time) / 1000);
      keys.set(key, uses.set(use, time));
      return 0;
    },

    before(key, use) {
      const uses = [...recent(key, now().getTime()).keys()];
      const place = uses.indexOf(use);
      return place < 0 ? uses.length : place;
    },

    has: (key, use) => recent(key, now().getTime()).has(use),

    giveBack(key, use) {
      keys.peek(key)?.delete(use);
    },
  };
}
