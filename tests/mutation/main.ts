/**
 * Changes the code in small ways, one at a time, and counts the changes that no test notices: `npm run mutate`, or
 * `npm run mutate -- api/usecases domain/time.ts` for some folders and files. Updates `docs/mutation.md`.
 */
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { writeDocument } from './document.ts';
import { keepFigures } from './figures.ts';
import { filesOfScopes, isAt } from './mutatedFiles.ts';
import type { Scope } from './scope.ts';
import { leftOutTests } from './scopes.ts';

/** In percent. Below it a run fails. */
const leastScore = 85;

const places = process.argv.slice(2).map((place) => path.posix.normalize(place));

for (const [scope, files] of filesOfScopes()) {
  const mutate = files.filter((file) => places.length === 0 || places.some((place) => isAt(file, place)));
  if (mutate.length > 0) await run(scope, mutate);
}
writeDocument();

async function run({ name, tests, hasConstants = false }: Scope, mutate: string[]) {
  console.log(`\n— ${name}: ${mutate.length} files —`);
  // Also what the next run compares with.
  const report = `.local/mutation/${name}.incremental.json`;
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  process.env.MUTATION_TESTS_LEFT_OUT = JSON.stringify(leftOutTests);
  process.env.MUTATION_POOL = hasConstants ? 'threads' : 'warm';
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A constant of a module is made once, when it is loaded: such a mutant needs all modules loaded again, and all tests.
    ignoreStatic: !hasConstants,
    incremental: true,
    incrementalFile: report,
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `.local/mutation/${name}.html` },
    ignorePatterns: ['.local', 'dist', 'test-results', 'docs/pictures'],
    tempDirName: '.local/mutation/sandbox',
    concurrency: 2,
    // Tests that wait for a mutant in vain; a loaded machine is slow, and not in vain.
    timeoutMS: 12_000,
    thresholds: { high: 95, low: leastScore, break: leastScore },
  });
  await stryker.runMutationTest();
  keepFigures(report, mutate);
}
