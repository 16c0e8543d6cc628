import { setTimeout as wait } from 'node:timers/promises';
import { buildWhenChanged, hashSources } from './freshBuild.ts';

const interval = 500;

/**
 * Looks for changed sources twice a second and builds them, for as long as the process lives. (Node's own
 * recursive watching loses a file that an editor replaces.)
 * @param afterwards called after each build that went well
 */
export async function rebuildOnChange(afterwards: () => Promise<void>): Promise<never> {
  let seen = await hashSources();
  for (;;) {
    await wait(interval);
    // A file may vanish while it is read; the next look sees where it went.
    const state = await hashSources().catch(() => seen);
    if (state === seen) continue;
    seen = state;
    try {
      await buildWhenChanged();
      await afterwards();
      console.log('Ready.');
    } catch (error) {
      // Half-written code is the usual state here: say it, and wait for the next change.
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
