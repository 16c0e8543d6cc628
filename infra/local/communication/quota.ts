/** Limits how many messages the service accepts in a time window, as Azure limits a resource. */

export type Limits = { requests: number; windowMs: number };

/** Counted since the limits were set. */
export type Use = {
  accepted: number;
  refused: number;
  /** Refused messages that came before the wait of an earlier answer was over. */
  early: number;
};

export type Quota = {
  /** `none` accepts every message. */
  limit: (limits: Limits | 'none') => void;
  use: () => Use;
  /** Returns how many seconds to wait when the window is used up; undefined when the message is accepted. */
  take: (now: Date) => number | undefined;
};

/** A request sent before the refusal arrived could not take it into account. */
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
