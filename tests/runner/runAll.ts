/**
 * Runs all checks, beside each other where they may. Failures are repeated at the end, before one line "N passed, N
 * failed". A failed type check or build counts as one failure, and so does a runner that crashes outside any test or
 * finds no test at all.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWhenChanged } from '../../infra/local/freshBuild.ts';
import { findBrowser } from './browser.ts';
import { type Outcome, outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts';
import { type Program, show, startBeside } from './run.ts';
import { surplusIn } from './surplus.ts';

type Suite = { name: string; program: Program; outcome: () => Outcome };

const reports = mkdtempSync(path.join(tmpdir(), 'reports-'));
const total: Outcome = { passed: 0, failures: [] };

const browser = findBrowser();
const privilegesUsed = path.join(reports, 'privileges.txt');
const env = { CHROMIUM_PATH: browser ?? '', DATAVERSE_PRIVILEGES_USED: privilegesUsed };
if (!browser) total.failures.push('No Chromium for the tests. Install Debian\'s "chromium", or set CHROMIUM_PATH.');

const check = startBeside('npm', ['run', '--silent', 'check']);
const built = await build();
// What people do waits for the browser most of the time; the other tests use the processors meanwhile.
// Without a build there is nothing to open in a browser.
const journeys = built && browser ? playwright() : undefined;
const rooms = vitest('vitest');
// Two kinds at a time keep both processors busy, and leave each its time.
const components = Promise.race([rooms, journeys ?? rooms].map(({ program }) => program.succeeded)).then(() =>
  browser ? vitest('components', ['--config', 'tests/components/vitest.config.ts']) : undefined,
);
heading('check');
if (!(await show(check))) total.failures.push('npm run check');
await judge(rooms);
await judge(await components);
await judge(journeys);
// A failed test has not used all the privileges it would have used.
if (total.failures.length === 0) privileges();

rmSync(reports, { recursive: true });
if (total.failures.length > 0) console.log(`\n— failed —\n${total.failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length === 0 && total.passed > 0 ? 0 : 1;

/** Leaves the note by which the end-to-end tests, too, know this build; otherwise they would build again. */
async function build(): Promise<boolean> {
  heading('build');
  try {
    await buildWhenChanged();
    return true;
  } catch (error) {
    console.error(error);
    total.failures.push('npm run build');
    return false;
  }
}

function vitest(name: string, config: string[] = []): Suite {
  const report = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const program = startBeside('npx', ['--no-install', 'vitest', 'run', ...config, ...reporters], env);
  return { name, program, outcome: () => outcomeOfVitest(readJson(report)) };
}

function playwright(): Suite {
  const report = path.join(reports, 'playwright.json');
  const args = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
  const program = startBeside('npx', ['--no-install', ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return { name: 'playwright', program, outcome: () => outcomeOfPlaywright(readJson(report)) };
}

/** Prints what a suite says, when the one before has said everything, and adds its outcome to the total. */
async function judge(suite: Suite | undefined) {
  if (!suite) return;
  heading(suite.name);
  const went = await show(suite.program);
  const { passed, failures } = suite.outcome();
  total.passed += passed;
  total.failures.push(...failures);
  if (failures.length === 0 && (!went || passed === 0)) total.failures.push(`${suite.name} itself, outside any test`);
}

function privileges() {
  heading('privileges');
  const surplus = surplusIn(privilegesUsed);
  total.failures.push(...surplus);
  if (surplus.length === 0) total.passed += 1;
}

function heading(name: string) {
  console.log(`\n— ${name} —`);
}

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
