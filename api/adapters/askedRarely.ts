import { setTimeout as wait } from 'node:timers/promises';

/** While something is to be mended, whoever mends it looks. */
const freshMs = { usual: 6 * 3_600_000, watched: 300_000 };
/** The health check waits no longer; the answer counts when it comes. */
const patienceMs = 3_000;

/**
 * Asks at most once in six hours, or in five minutes, for any number of callers.
 * @param isWatched returns whether an answer is one to mend
 * @returns a function that resolves to the last answer; undefined while there has been none
 */
export function askedRarely<Answer>(
  ask: () => Promise<Answer>,
  now: () => Date,
  isWatched: (answer: Answer) => boolean,
): () => Promise<Answer | undefined> {
  let known: { at: number; answer: Answer } | undefined;
  let asking: Promise<void> | undefined;
  const look = async () => {
    try {
      known = { answer: await ask(), at: now().getTime() };
    } catch {
      // Whether the other side answers is another question, which the health check asks.
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    if (!known || now().getTime() - known.at >= freshMs[isWatched(known.answer) ? 'watched' : 'usual']) {
      asking ??= look();
      await Promise.race([asking, wait(patienceMs, undefined, { ref: false })]);
    }
    return known?.answer;
  };
}
