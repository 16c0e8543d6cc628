import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/runner/longFirst.ts';

/** In browsers, each with a configuration of its own. */
const inBrowsers = ['tests/e2e/**', 'tests/components/**'];

/** They replace the timers of their process, or measure time in it, so each has a process of its own. */
const alone = ['tests/{faults,hostile}/**/*.test.ts'];

export default defineConfig({
  test: {
    // A loaded machine is no broken one: what hangs is still told.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    // A worker loads each module once for all its files, which a third of the time would otherwise go to.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{dataverse,frontend,api,infra,tests}/**/*.test.{ts,tsx}'],
          exclude: [...inBrowsers, ...alone],
          setupFiles: ['tests/runner/cleanUp.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
    ],
  },
});
