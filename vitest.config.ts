import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,dataverse,frontend,api,infra,tests}/**/*.test.{ts,tsx}'],
    // In browsers, each with a configuration of its own.
    exclude: ['tests/e2e/**', 'tests/components/**'],
    // A loaded machine is no broken one: what hangs is still told.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
