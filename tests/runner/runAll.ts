/**
 * Runs all checks. Failures are repeated at the end, before one line "N passed, N failed". A failed type check or build
 * counts as one failure, and so does a runner that crashes outside any test or finds no test at all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWhenChanged } from '../../infra/local/freshBuild.ts';
import { findBrowser } from './browser.ts';
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts';
import { run, startBeside } from './run.ts';
import { surplusIn } from './surplus.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'));
const total: Outcome = { passed: 0, failures: [] };

const browser = findBrowser();
const privilegesUsed = path.join(reports, 'privileges.txt');
const env = { CHROMIUM_PATH: browser ?? '', DATAVERSE_PRIVILEGES_USED: privilegesUsed };
if (!browser) total.failures.push('No Chromium for the tests. Install Debian\'s "chromium", or set CHROMIUM_PATH.');

const built = await build();
vitest();
// The components keep one processor busy: types and lint are checked by the other.
const checkEnds = startBeside('npm', ['run', '--silent', 'check'], path.join(reports, 'check.txt'));
if (browser) components();
await check(checkEnds);
// Without a build there is nothing to open in a browser.
if (built && browser) playwright();
// A failed test has not used all the privileges it would have used.
if (total.failures.length === 0) privileges();

rmSync(reports, { recursive: true });
if (total.failures.length > 0) console.log(`\n— failed —\n${total.failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length === 0 && total.passed > 0 ? 0 : 1;

/** Leaves the note by which the end-to-end tests, too, know this build; otherwise they would build again. */
async function build(): Promise<boolean> {
  console.log('\n— build —');
  try {
    await buildWhenChanged();
    return true;
  } catch (error) {
    console.error(error);
    total.failures.push('npm run build');
    return false;
  }
}

async function check(ends: () => Promise<boolean>) {
  console.log('\n— check —');
  if (!(await ends())) total.failures.push('npm run check');
}

function vitest() {
  const report = path.join(reports, 'vitest.json');
  const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  suite(args, env, () => outcomeOfVitest(readJson(report)));
}

function components() {
  const report = path.join(reports, 'components.json');
  const config = ['--config', 'tests/components/vitest.config.ts'];
  const args = ['vitest', 'run', ...config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  suite(args, env, () => outcomeOfVitest(readJson(report)));
}

function playwright() {
  const report = path.join(reports, 'playwright.json');
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  suite(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, () => outcomeOfPlaywright(readJson(report)));
}

function suite(args: string[], variables: Record<string, string>, outcome: () => Outcome) {
  const [runner] = args;
  console.log(`\n— ${runner}${args.includes('--config') ? `, ${args[args.indexOf('--config') + 1]}` : ''} —`);
  const went = run('npx', ['--no-install', ...args], variables);
  const { passed, failures } = outcome();
  total.passed += passed;
  total.failures.push(...failures);
  if (failures.length === 0 && (!went || passed === 0)) total.failures.push(`${runner} itself, outside any test`);
}

function privileges() {
  console.log('\n— privileges —');
  const surplus = surplusIn(privilegesUsed);
  total.failures.push(...surplus);
  if (surplus.length === 0) total.passed += 1;
}

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
