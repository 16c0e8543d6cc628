const most = 3;
const withinMs = 60_000;

/**
 * Counts how often a service died: one that dies again and again is not started again.
 * @param now milliseconds
 * @returns a function that tells, at each death, whether to start the service again: at most three times in a minute
 */
export function restarts(now: () => number = Date.now): () => boolean {
  let recent: number[] = [];
  return () => {
    recent = recent.filter((at) => at > now() - withinMs);
    if (recent.length >= most) return false;
    recent.push(now());
    return true;
  };
}

/** One run of a service. */
export type Run = {
  /** True once it answers; false if it ended before. Rejects if it does neither in time. */
  up: Promise<boolean>;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** False once it was stopped on purpose. */
  isWanted: () => boolean;
};

/**
 * Starts a service, and again each time that it dies, also while it is started again.
 * @param start starts it once
 * @param giveUp is told why it is not started once more
 * @returns once it answers for the first time
 * @throws Error if it never did
 */
export async function keepRunning(
  name: string,
  start: () => Run,
  giveUp: (reason: string) => void,
  mayRestart = restarts(),
): Promise<void> {
  const first = start();
  if (!(await first.up)) throw new Error(`${name} stopped unexpectedly (${await first.ended}).`);
  startAgain().catch((error: Error) => giveUp(error.message));

  async function startAgain(): Promise<void> {
    for (let run = first; ; run = start()) {
      await run.up;
      const how = await run.ended;
      if (!run.isWanted()) return;
      if (!mayRestart()) return giveUp(`${name} stopped four times in a minute (${how}).`);
      console.error(`${name} stopped unexpectedly (${how}), and is started again.`);
    }
  }
}
