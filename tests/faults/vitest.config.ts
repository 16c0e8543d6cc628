import { defineConfig } from 'vitest/config';

/** Runs the planted mistakes, two at a time, to see that the faults reveal each. Too slow for every `npm test`. */
export default defineConfig({
  test: { include: ['tests/faults/plantedBugs.check.ts'], maxConcurrency: 2, reporters: ['verbose'] },
});
