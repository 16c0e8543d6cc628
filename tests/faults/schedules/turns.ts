/** The time inside one schedule: one millisecond of a timer is one turn of the event loop, so that no test waits. */

/** Longer timers, which are timeouts, fire after this many turns. */
const mostTurns = 200;

type Timer = { due: number; ring: () => void };

/**
 * Replaces `setTimeout` by one that counts turns of the event loop, so that a schedule runs as fast as the machine allows
 * and in the same order each time.
 * @returns a function that restores the platform's timers
 */
export function timersByTurns(): () => void {
  const own = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const timers = new Set<Timer>();
  let turn = 0;
  let isTurning = false;

  function next() {
    turn += 1;
    for (const timer of [...timers]) {
      if (timer.due > turn || !timers.delete(timer)) continue;
      timer.ring();
    }
    isTurning = timers.size > 0;
    if (isTurning) setImmediate(next);
  }

  Object.assign(globalThis, {
    setTimeout(ring: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): Timer {
      const timer = { due: turn + 1 + Math.min(Math.ceil(ms), mostTurns), ring: () => ring(...given) };
      timers.add(timer);
      if (!isTurning) {
        isTurning = true;
        setImmediate(next);
      }
      return timer;
    },
    clearTimeout: (timer: Timer) => void timers.delete(timer),
  });
  return () => void Object.assign(globalThis, own);
}

/** Waits this many turns. */
export const turns = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count));
