/**
 * Changes the code in small ways, one at a time, and counts the changes that no test notices: `npm run mutate`, or
 * `npm run mutate -- domain/forms api/usecases/submissionKey.ts` for some folders and files. What no test notices is
 * printed. A folder below its floor fails, and so does each survivor in the files of exactly-once.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { exactlyOnce, type Folder, folderFloor, folders } from './folders.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: '2' } },
});
const places = positionals.map((place) => path.posix.normalize(place).replace(/\/$/, ''));
const results: string[] = [];
const failures: string[] = [];

for (const folder of folders()) {
  const files = places.filter((place) => path.dirname(place) === folder.name && place.endsWith('.ts'));
  if (places.length === 0 || places.includes(folder.name)) judge(folder, await mutantsOf(folder, folder.mutate));
  else if (files.length > 0) judge(folder, await mutantsOf(folder, files));
}
console.log(`\n${results.join('\n')}`);
if (failures.length > 0) console.log(`\n— failed —\n${failures.join('\n')}`);
process.exit(failures.length === 0 && results.length > 0 ? 0 : 1);

function judge({ name }: Folder, mutants: readonly MutantResult[]) {
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const all = noticed + survivors.length;
  const score = all === 0 ? 100 : (100 * noticed) / all;
  results.push(`${name}: ${noticed} of ${all} mutants are noticed, ${score.toFixed(1)} %`);
  console.log(results.at(-1));
  if (score < folderFloor) failures.push(`${name}: ${score.toFixed(1)} %, less than ${folderFloor} %`);
  for (const { fileName, location, mutatorName, replacement } of survivors) {
    const file = path.relative('.', fileName);
    if (!exactlyOnce.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)))) continue;
    // Stryker counts lines from 0 here.
    failures.push(`${file}:${location.start.line + 1}: ${mutatorName} survives: ${replacement}`);
  }
}

function mutantsOf({ name, tests, hasRules }: Folder, mutate: string[]): Promise<MutantResult[]> {
  console.log(`\n— ${name} —`);
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  // A constant of a module is made once, when it is loaded: its mutants need all modules loaded again, and all tests.
  process.env.MUTATION_POOL = hasRules ? 'threads' : 'warm';
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignoreStatic: !hasRules,
    // The next run repeats only what changed.
    incremental: true,
    incrementalFile: `.local/mutation/${name.replaceAll('/', '-')}.json`,
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
    // Some tests compare the documents with the code.
    ignorePatterns: ['.local', 'dist', 'test-results', 'docs/pictures'],
    tempDirName: '.local/mutation/sandbox',
    concurrency: Number(values.concurrency),
    // Tests that wait for a mutant in vain; a loaded machine is slow, and not in vain.
    timeoutMS: 12_000,
    dryRunTimeoutMinutes: 60,
  });
  return stryker.runMutationTest().catch((error: unknown) => {
    failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    return [];
  });
}
