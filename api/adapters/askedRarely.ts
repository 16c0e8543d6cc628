import { setTimeout as wait } from 'node:timers/promises';

/** An answer that needs action is asked for more often, so that whoever acts soon sees that it is mended. */
const freshMs = { usual: 6 * 3_600_000, watched: 300_000 };
/** The longest that a caller waits for an answer. One that comes later serves the next call. */
const patienceMs = 3_000;

/**
 * Caches the answer to a question for all callers: for six hours, or for five minutes while it needs action.
 * @param isWatched returns whether an answer needs action
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
      // The last answer stays. The health check reports by itself that the other side does not respond.
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
