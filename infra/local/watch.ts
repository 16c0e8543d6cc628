import { setTimeout as wait } from 'node:timers/promises';
import { buildWhenChanged, hashSources } from './freshBuild.ts';

const interval = 500;

/**
 * Checks for changed sources twice a second and builds them, as long as the process lives. (Node's own recursive
 * watching misses a file that an editor replaces.)
 * @param afterwards called after each successful build
 */
export async function rebuildOnChange(afterwards: () => Promise<void>): Promise<never> {
  let seen = await hashSources();
  for (;;) {
    await wait(interval);
    // A file may vanish while it is read; the next check sees the new state.
    const state = await hashSources().catch(() => seen);
    if (state === seen) continue;
    seen = state;
    try {
      await buildWhenChanged();
      await afterwards();
      console.log('Ready.');
    } catch (error) {
      // Sources are often half-written here: print the error and wait for the next change.
      console.error(error instanceof Error ? error.message : error);
    }
  }
}
