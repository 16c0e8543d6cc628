/** Time inside one schedule: a millisecond of a timer is a turn of the event loop, so nothing is waited for. */

/** Longer timers ring after so many turns: they guard against what never comes. */
const mostTurns = 200;

type Timer = { due: number; ring: () => void };

/**
 * Has `setTimeout` count turns of the event loop, so that a schedule runs as fast as the machine and in the same order
 * each time.
 * @returns puts the platform's own timers back
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

/** Waits so many turns. */
export const turns = (count: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, count));
