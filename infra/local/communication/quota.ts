/** How many messages the service takes in a window of time, as Azure limits what a resource may send. */

export type Limits = { requests: number; windowMs: number };

/** Counted since the limits were set. */
export type Use = {
  accepted: number;
  refused: number;
  /** Of the refused, those that came although an answer had told to wait. */
  early: number;
};

export type Quota = {
  /** Without limits, everything is taken. */
  limit: (limits: Limits | 'none') => void;
  use: () => Use;
  /** @returns how many seconds to wait when the window is used up; nothing when the message is taken */
  take: (now: Date) => number | undefined;
};

/** What was sent before the answer arrived could not know of it. */
const underWayMs = 500;

export function openQuota(): Quota {
  let limits: Limits | 'none' = 'none';
  let use: Use = { accepted: 0, refused: 0, early: 0 };
  let window = { number: -1, taken: 0, toldMs: 0 };
  return {
    limit(next) {
      limits = next;
      use = { accepted: 0, refused: 0, early: 0 };
      window = { number: -1, taken: 0, toldMs: 0 };
    },
    use: () => use,
    take(now) {
      if (limits === 'none') return undefined;
      const { requests, windowMs } = limits;
      const number = Math.floor(now.getTime() / windowMs);
      if (number !== window.number) window = { number, taken: 0, toldMs: 0 };
      if (window.taken < requests) {
        window.taken += 1;
        use.accepted += 1;
        return undefined;
      }
      window.toldMs ||= now.getTime();
      use.refused += 1;
      if (now.getTime() - window.toldMs > underWayMs) use.early += 1;
      return Math.ceil(((number + 1) * windowMs - now.getTime()) / 1000);
    },
  };
}
