import { defineConfig } from 'vitest/config';
import { followTestNow } from './infra/local/testing/testNow.ts';
import { LongFirst } from './tests/runner/longFirst.ts';

followTestNow();

/** In browsers, each with a configuration of its own. */
const inBrowsers = ['tests/e2e/**', 'tests/components/**'];

/** They replace the timers of their process, or measure time in it, so each has a process of its own. */
const alone = [
  'tests/faults/faults.test.ts',
  'tests/faults/schedules/{schedules,retentionYear}.test.ts',
  'tests/hostile/growth.test.ts',
];

export default defineConfig({
  test: {
    // A loaded machine is no broken one: a test that hangs fails late, and one that is slow passes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    maxWorkers: 2,
    // A worker loads each module once for all its files, which a third of the time would otherwise go to.
    isolate: false,
    // What Vite made of a file is kept for the next run, by content.
    experimental: { fsModuleCache: true },
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
