import { defineConfig } from 'vitest/config';

/** Runs the planted bugs, to check that the faults test notices careless changes. Too slow for every `npm test`. */
export default defineConfig({
  test: { include: ['tests/faults/plantedBugs.check.ts'], testTimeout: 600_000, maxWorkers: 1 },
});
