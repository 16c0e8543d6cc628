/** For tests: a clock that jumps to the next timer once nothing else is left to do. */

type Timer = { at: number; ring: () => void };

export function virtualClock(start = Date.parse('2026-03-01T00:00:00Z')) {
  let time = start;
  const timers: Timer[] = [];

  function ringNext(): void {
    timers.sort((a, b) => a.at - b.at);
    const next = timers.shift();
    if (!next) return;
    time = Math.max(time, next.at);
    next.ring();
  }

  const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      timers.push({ at: time + ms, ring: resolve });
      setImmediate(ringNext);
    });

  return { now: () => time, wait };
}
