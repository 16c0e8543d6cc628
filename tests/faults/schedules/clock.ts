/** The one clock of a schedule: it stands still until it is moved, also by leaps. */

export type Clock = {
  now: () => Date;
  /** Lets time go by, and does what comes in it. */
  pass: (seconds: number) => void;
  /** Does something once so many seconds have passed. */
  at: (seconds: number, act: () => void) => void;
  /**
   * Holds the clock back while something is under way that does not take longer than this: a process that was stopped
   * in the very moment of sending cannot be told from a dead one (decision 15).
   * @returns ends it
   */
  holdBack: (seconds: number) => () => void;
};

export function clockFrom(start: number): Clock {
  let time = start;
  let later: { on: number; act: () => void }[] = [];
  const limits = new Set<{ until: number }>();
  return {
    now: () => new Date(time),
    pass(seconds) {
      const end = Math.max(time, Math.min(time + seconds * 1000, ...[...limits].map(({ until }) => until)));
      const due = later.filter(({ on }) => on <= end).sort((a, b) => a.on - b.on);
      later = later.filter((one) => !due.includes(one));
      for (const { on, act } of due) {
        time = on;
        act();
      }
      time = end;
    },
    at: (seconds, act) => void later.push({ on: time + seconds * 1000, act }),
    holdBack(seconds) {
      const limit = { until: time + seconds * 1000 };
      limits.add(limit);
      return () => void limits.delete(limit);
    },
  };
}
