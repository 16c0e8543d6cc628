/** Decides when a call may be sent, and when it is retried. */
import { DataverseError } from './errors.ts';

export type Pacing = {
  /** Milliseconds. */
  now: () => number;
  /** Resolves after that many milliseconds; may reject when the signal aborts. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The longest total wait of one call over all its tries, in milliseconds. */
  maxWaitMs: number;
  /** From 0 to 1; spreads the retries of many callers. */
  random: () => number;
};

export type Rules = {
  label: string;
  /** Called after each failure: whether running it twice has the same effect as once. */
  repeatable: () => boolean;
  signal?: AbortSignal | undefined;
};

/** One try of a call. */
export type Turn = {
  /** An earlier try may have succeeded, although its answer was lost. */
  answerLost: boolean;
  /**
   * Called right before sending, until it returns undefined.
   * @returns what to wait for; undefined when the call may be sent
   * @throws DataverseError when the wait would be longer than the call may wait
   */
  closed: () => Promise<void> | undefined;
};

export type Pacer = {
  /**
   * Makes a call until it succeeds, fails permanently, or has waited too long.
   * @throws the last DataverseError; the signal's reason when aborted
   */
  run: <Result>(attempt: (turn: Turn) => Promise<Result>, rules: Rules) => Promise<Result>;
};

const maxTries = 10;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/** Delays double; a jitter of at most a quarter keeps each longer than the one before. */
const pauseAfter = (tries: number, random: () => number): number =>
  Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs) * (0.75 + random() / 2);

function worthRepeating(error: DataverseError, rules: Rules): boolean {
  // Throttled requests were refused before anything was done, so even one that is not repeatable may be sent again.
  if (error.kind === 'throttled') return true;
  return (error.kind === 'unavailable' || error.kind === 'network') && rules.repeatable();
}

/**
 * Makes the pacer of one client. A `Retry-After` blocks all calls of the client, because they share one user's limits,
 * and a call made too early prolongs the block.
 * @see Microsoft Learn, "Service protection API limits"
 */
export function createPacer({ now, wait, maxWaitMs, random }: Pacing): Pacer {
  let closedUntil = 0;

  async function run<Result>(attempt: (turn: Turn) => Promise<Result>, rules: Rules): Promise<Result> {
    let notBefore = 0;
    let reached = 0;
    let waited = 0;
    let answerLost = false;
    let failure: DataverseError | undefined;
    let waitedEnough = false;

    function closed(): Promise<void> | undefined {
      rules.signal?.throwIfAborted();
      const until = Math.max(closedUntil, notBefore);
      const ms = until - now();
      // One wait for a time is enough, even if the clock lags behind the timer.
      if (ms <= 0 || until <= reached) return undefined;
      waitedEnough = waited + ms > maxWaitMs;
      if (waitedEnough) throw failure ?? refusedHere(rules.label, ms);
      waited += ms;
      reached = until;
      return wait(ms, rules.signal);
    }

    for (let tries = 1; ; tries++) {
      try {
        return await attempt({ answerLost, closed });
      } catch (error) {
        if (!(error instanceof DataverseError) || waitedEnough) throw error;
        if (error.retryAfter) closedUntil = Math.max(closedUntil, now() + error.retryAfter * 1000);
        else notBefore = now() + pauseAfter(tries, random);
        if (tries >= maxTries || !worthRepeating(error, rules)) throw error;
        answerLost ||= error.answerLost;
        failure = error;
      }
    }
  }

  return { run };
}

/** The block lasts longer than this call may wait, so the call is not sent. */
const refusedHere = (operation: string, ms: number): DataverseError =>
  new DataverseError({ kind: 'throttled', status: 429, code: '', operation, retryAfter: ms / 1000 });

/** Waits with the platform's timer. */
export function waitByTimer(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    // A timer may fire up to a millisecond early, and a call must not be early.
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, Math.ceil(ms) + 1);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
