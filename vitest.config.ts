import { defineConfig } from 'vitest/config';

/** In browsers, each with a configuration of its own. */
const inBrowsers = ['tests/e2e/**', 'tests/components/**'];

export default defineConfig({
  test: {
    // A loaded machine is no broken one: what hangs is still told.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          // Nothing there has state or effects, so its files can share one process: it takes a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['{dataverse,frontend,api,infra,tests}/**/*.test.{ts,tsx}'],
          exclude: inBrowsers,
        },
      },
    ],
  },
});
