import { defineConfig } from 'vitest/config';
import { warmPool } from './warmPool.ts';

/** Runs the tests that Stryker asks for: once for all, and then some for each mutant. */
export default defineConfig({
  plugins: [
    {
      name: 'warm-pool',
      // Stryker's runner orders Vitest's threads, so the pool is set after it.
      configureVitest({ project }) {
        if (process.env.MUTATION_POOL !== warmPool.name) return;
        project.config.pool = warmPool.name;
        project.config.poolRunner = warmPool;
      },
    },
  ],
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    // The thread stays from file to file: what one has stubbed must not reach the next.
    setupFiles: ['tests/runner/cleanUp.ts'],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    reporters: [{}],
  },
});
