import { setTimeout as wait } from 'node:timers/promises';

/** Whether a service answered when it was last asked, and when that was. */
export type Check = { answered: boolean; at: Date };

/** A failure is asked about again soon, so that the end of an outage is told at once. */
const freshMs = { answered: 10_000, failed: 2_000 };
const patienceMs = 5_000;

/**
 * Checks that a service answers, however many ask, at most once in ten seconds, and in two after a failure.
 * @param ask fails when the service does not answer; one that takes more than five seconds counts as failed
 * @returns the last check; callers share one that is under way
 */
export function lastCheck(ask: () => Promise<unknown>, now: () => Date): () => Promise<Check> {
  let last: Check | undefined;
  let asking: Promise<Check> | undefined;

  async function check(): Promise<Check> {
    const asked = ask().then(
      () => true,
      () => false,
    );
    const answered = await Promise.race([asked, wait(patienceMs, false, { ref: false })]);
    last = { answered, at: now() };
    return last;
  }

  return () => {
    const age = last ? now().getTime() - last.at.getTime() : Number.POSITIVE_INFINITY;
    if (last && age < freshMs[last.answered ? 'answered' : 'failed']) return Promise.resolve(last);
    asking ??= check().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
