/**
 * Everything that can be checked, ending in one line "N passed, N failed". A failed type check or build counts
 * as one failure, and so does a runner that falls over outside any test or finds no test at all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { type Counts, countPlaywright, countVitest } from './counts.ts';
import { run } from './run.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'));
const total: Counts = { passed: 0, failed: 0 };

step('check');
const built = step('build');
vitest();
// Without a build there is nothing to open in a browser.
if (built) playwright();

rmSync(reports, { recursive: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function step(script: string): boolean {
  console.log(`\n— ${script} —`);
  const went = run('npm', ['run', '--silent', script]);
  if (!went) total.failed += 1;
  return went;
}

function vitest() {
  const report = path.join(reports, 'vitest.json');
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  suite(args, {}, () => countVitest(readJson(report)));
}

function playwright() {
  const CHROMIUM_PATH = findBrowser();
  if (!CHROMIUM_PATH) {
    console.error('No Chromium for the tests. Install Debian\'s "chromium", or set CHROMIUM_PATH to one.');
    total.failed += 1;
    return;
  }
  const report = path.join(reports, 'playwright.json');
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  suite(args, env, () => countPlaywright(readJson(report)));
}

function suite(args: string[], env: Record<string, string>, count: () => Counts) {
  console.log(`\n— ${args[0]} —`);
  const went = run('npx', ['--no-install', ...args], env);
  const { passed, failed } = count();
  total.passed += passed;
  total.failed += failed === 0 && (!went || passed === 0) ? 1 : failed;
}

/** @returns the report, or nothing when the runner did not get as far as writing one */
function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
