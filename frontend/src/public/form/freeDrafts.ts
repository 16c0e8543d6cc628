/** Finds the drafts of a form that may be continued here: those that no other tab has open. */
import type { Draft } from './drafts.ts';
import { type Hold, holdFilling, timeoutMs } from './holdFilling.ts';

/** Returns the drafts that no tab has open. */
export async function freeOf(drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const held = await Promise.all(drafts.map(async (draft) => ({ draft, hold: await holdFilling(draft.key) })));
  const free = held.flatMap(({ draft, hold }): { draft: Draft; hold: Hold }[] => (hold ? [{ draft, hold }] : []));
  for (const { hold } of free) hold.release();
  return free.map(({ draft }) => draft);
}

/**
 * Waits for a draft whose tab is about to release it: a slow phone takes seconds to end the page before a reload.
 * @returns undefined when all stay open in other tabs
 */
export const firstReleased = (drafts: readonly Draft[]): Promise<Draft | undefined> =>
  new Promise((resolve) => {
    const waits = drafts.map(async (draft) => {
      const hold = await holdFilling(draft.key, timeoutMs.slow);
      hold?.release();
      if (hold) resolve(draft);
    });
    void Promise.all(waits).then(() => resolve(undefined));
  });
