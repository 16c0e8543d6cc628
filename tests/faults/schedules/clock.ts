/** The clock of a schedule. It stands still until it is advanced. */

export type Clock = {
  now: () => Date;
  /** Advances the time and runs the timers that become due. */
  pass: (seconds: number) => void;
  /** Runs an action after this many seconds. */
  at: (seconds: number, act: () => void) => void;
  /**
   * Holds the clock back while something is under way that does not take longer than this: a process that was stopped
   * in the very moment of sending cannot be told from a dead one (docs/decisions/email.md#claims).
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
