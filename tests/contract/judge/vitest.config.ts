import { defineConfig } from 'vitest/config';

/** A suite of its own, so that `npm test` never leaves this machine and has no test to skip. */
export default defineConfig({
  test: { include: ['tests/contract/judge/*.judge.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
});
