import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,dataverse,frontend,api,infra,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // A loaded machine is no broken one: what hangs is still told.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
