import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,dataverse,frontend,api,infra,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
  },
});
