/** Limits how many messages the service accepts, as Azure limits a resource. */

export type Limits = { requests: number; windowMs: number };

/** Counted since the limits were set. */
export type Use = {
  accepted: number;
  refused: number;
  /** Refused messages that came before the wait of an earlier answer was over. */
  early: number;
};

export type Quota = {
  /**
   * `none` accepts every message; `documented` is Azure's two windows of a verified domain, in which a refused message
   * counts too. One window of one's own begins anew at its end, and counts what it accepts.
   */
  limit: (limits: Limits | 'documented' | 'none') => void;
  use: () => Use;
  /** Returns how many seconds to wait when a window is used up; undefined when the message is accepted. */
  take: (now: Date) => number | undefined;
  /** Likewise for a question what became of an email, of which only Azure's own quota has a limit. */
  ask: (now: Date) => number | undefined;
};

/** @see https://learn.microsoft.com/azure/communication-services/concepts/service-limits#email */
const documentedWindows: readonly Limits[] = [
  { requests: 30, windowMs: 60_000 },
  { requests: 100, windowMs: 3_600_000 },
];

const documentedQuestions: readonly Limits[] = [{ requests: 60, windowMs: 60_000 }];

/** Takes a message at an instant. @returns 0, or when the next may come: both in milliseconds */
type Take = (now: number) => number;

/** A request sent before the refusal arrived could not take it into account. */
const underWayMs = 500;

export function openQuota(): Quota {
  let use: Use = { accepted: 0, refused: 0, early: 0 };
  let takeOne: Take | undefined;
  let askOne: Take | undefined;
  let told = { on: 0, until: 0 };
  return {
    limit(limits) {
      takeOne =
        limits === 'none'
          ? undefined
          : limits === 'documented'
            ? slidingWindows(documentedWindows)
            : fixedWindow(limits);
      askOne = limits === 'documented' ? slidingWindows(documentedQuestions) : undefined;
      use = { accepted: 0, refused: 0, early: 0 };
      told = { on: 0, until: 0 };
    },
    use: () => use,
    take(date) {
      if (!takeOne) return undefined;
      const now = date.getTime();
      const until = takeOne(now);
      if (until === 0) {
        use.accepted += 1;
        return undefined;
      }
      use.refused += 1;
      if (now >= told.until) told = { on: now, until };
      else if (now - told.on > underWayMs) use.early += 1;
      return Math.ceil((until - now) / 1000);
    },
    ask(date) {
      const until = askOne?.(date.getTime()) ?? 0;
      return until === 0 ? undefined : Math.ceil((until - date.getTime()) / 1000);
    },
  };
}

function fixedWindow({ requests, windowMs }: Limits): Take {
  let window = { number: -1, taken: 0 };
  return (now) => {
    const number = Math.floor(now / windowMs);
    if (number !== window.number) window = { number, taken: 0 };
    if (window.taken >= requests) return (number + 1) * windowMs;
    window.taken += 1;
    return 0;
  };
}

function slidingWindows(windows: readonly Limits[]): Take {
  const longestMs = Math.max(...windows.map(({ windowMs }) => windowMs));
  let tries: number[] = [];
  return (now) => {
    tries = [...tries.filter((on) => on > now - longestMs), now];
    return Math.max(
      ...windows.map(({ requests, windowMs }) => {
        const within = tries.filter((on) => on > now - windowMs);
        const freed = within.at(-requests);
        return within.length > requests && freed !== undefined ? freed + windowMs : 0;
      }),
    );
  };
}
