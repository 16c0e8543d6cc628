import { watch } from 'node:fs';
import { build, sources } from './freshBuild.ts';

const quiet = 200;

/**
 * Builds again after a change of a source; several changes within 200 ms count as one.
 * @param afterwards called after each build that went well
 */
export function rebuildOnChange(afterwards: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    try {
      console.log('Building …');
      build();
      await afterwards();
      console.log('Ready.');
    } catch (error) {
      // Half-written code is the usual state here: say it, and wait for the next change.
      console.error(error instanceof Error ? error.message : error);
    }
  };
  for (const folder of sources) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, quiet);
    });
  }
}
