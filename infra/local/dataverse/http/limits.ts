/** Service protection limits: what one user may request in a sliding window, as Dataverse counts it. */
import { DataverseError } from '../errors.ts';

export type Limits = {
  requests: number;
  /** Execution milliseconds allowed per user. */
  executionMs: number;
  /** Concurrent requests allowed per user. */
  concurrent: number;
  windowMs: number;
};

/** @see Microsoft Learn, "Service protection API limits" */
export const documentedLimits: Limits = { requests: 6000, executionMs: 1_200_000, concurrent: 52, windowMs: 300_000 };

export type LimitKeeper = {
  /**
   * Counts a request as started.
   * @returns a function to call when it has been answered
   * @throws DataverseError 429 with `Retry-After`
   */
  enter(userId: string): () => void;
};

/** The current limits. */
export type Protection = LimitKeeper & {
  /** Sets the limits and forgets what was used so far. */
  set(limits: Limits | 'none'): void;
  /** Restores the limits of the start. */
  reset(): void;
};

export function protect(limits: Limits | 'none', clock?: () => number): Protection {
  const keeperOf = (wanted: Limits | 'none') => (wanted === 'none' ? undefined : keepLimits(wanted, clock));
  let keeper = keeperOf(limits);
  const set = (wanted: Limits | 'none') => {
    keeper = keeperOf(wanted);
  };
  return { enter: (userId) => keeper?.enter(userId) ?? (() => {}), set, reset: () => set(limits) };
}

type Usage = { underWay: number; requests: number; executionMs: number; log: { at: number; executionMs: number }[] };

/**
 * Creates the limits.
 * @param clock milliseconds that never go back
 */
export function keepLimits(limits: Limits, clock: () => number = () => performance.now()): LimitKeeper {
  const usages = new Map<string, Usage>();
  const refused = (code: string, message: string, retryAfter: number) =>
    new DataverseError(429, code, `${message} over the time window of ${limits.windowMs / 1000} seconds.`, {
      'Retry-After': String(retryAfter),
    });
  return {
    enter(userId) {
      const usage = usages.get(userId) ?? { underWay: 0, requests: 0, executionMs: 0, log: [] };
      usages.set(userId, usage);
      const started = clock();
      forget(usage, started - limits.windowMs);
      const wait = Math.max(1, Math.ceil(((usage.log[0]?.at ?? started) + limits.windowMs - started) / 1000));
      if (usage.requests >= limits.requests) {
        throw refused('0x80072322', `Number of requests exceeded the limit of ${limits.requests}`, wait);
      }
      if (usage.executionMs >= limits.executionMs) {
        throw refused('0x80072321', `Combined execution time exceeded the limit of ${limits.executionMs} ms`, wait);
      }
      if (usage.underWay >= limits.concurrent) {
        throw refused('0x80072326', `Number of concurrent requests exceeded the limit of ${limits.concurrent}`, 1);
      }
      const entry = { at: started, executionMs: 0 };
      usage.log.push(entry);
      usage.requests += 1;
      usage.underWay += 1;
      return () => {
        usage.underWay -= 1;
        // A request that took longer than the window has been dropped already.
        if (clock() - started > limits.windowMs) return;
        entry.executionMs = clock() - started;
        usage.executionMs += entry.executionMs;
      };
    },
  };
}

/** Drops what has left the window. */
function forget(usage: Usage, before: number): void {
  const first = usage.log.findIndex(({ at }) => at > before);
  const gone = usage.log.splice(0, first < 0 ? usage.log.length : first);
  usage.requests -= gone.length;
  for (const { executionMs } of gone) usage.executionMs -= executionMs;
}
