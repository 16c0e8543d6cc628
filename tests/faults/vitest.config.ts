import { defineConfig } from 'vitest/config';

/** The planted bugs: whether the storm catches what a careless change might do. Too long for every `npm test`. */
export default defineConfig({
  test: { include: ['tests/faults/plantedBugs.check.ts'], testTimeout: 600_000, maxWorkers: 1 },
});
