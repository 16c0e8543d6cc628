/** Reads the JSON reports of the test runners. A skipped test has not passed, so it has failed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A runner's result: how many tests passed, and each one that did not, with the reason under its name. */
export type Outcome = { passed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[];
};
type VitestTest = { fullName: string; status: string; failureMessages?: string[] | null };

type PlaywrightReport = {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};
type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: PlaywrightSpec[] };
type PlaywrightSpec = { file: string; line: number; title: string; tests: PlaywrightTest[] };
type PlaywrightTest = { projectName: string; status: string; results: PlaywrightResult[] };
type PlaywrightResult = { error?: { message?: string }; attachments?: { name: string; path?: string }[] };

/** Reads Vitest's report. @param report of Vitest's JSON reporter; undefined when it wrote none */
export function outcomeOfVitest(report: VitestReport | undefined): Outcome {
  if (!report) return { passed: 0, failures: [] };
  const failures = report.testResults.flatMap((file) => {
    const name = path.relative('.', file.name);
    // A file that cannot be read has no tests to count.
    if (file.status === 'failed' && file.assertionResults.length === 0) return [failure(name, file.message)];
    const failed = file.assertionResults.filter((test) => test.status !== 'passed');
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0] ?? test.status));
  });
  return { passed: report.numPassedTests, failures };
}

/** Reads Playwright's report. @param report of Playwright's JSON reporter; undefined when it wrote none */
export function outcomeOfPlaywright(report: PlaywrightReport | undefined): Outcome {
  if (!report) return { passed: 0, failures: [] };
  const failures = report.suites.flatMap(specsOf).flatMap(({ file, line, title, tests }) => {
    const failed = tests.filter((test) => test.status !== 'expected');
    return failed.map((test) => {
      const result = test.results.find(({ error }) => error);
      const name = `[${test.projectName}] ${file}:${line} › ${title}`;
      return [failure(name, result?.error?.message ?? test.status), ...pageAtFailure(result)].join('\n');
    });
  });
  const outside = report.errors.map((error) => failure('outside any test', error.message ?? ''));
  return { passed: report.stats.expected, failures: [...failures, ...outside] };
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** A shortened reason; the whole one is in the runner's own output above. */
function failure(name: string, reason: string): string {
  const lines = reason.split('\n').filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}

/** Enough for a dialog or the top of a screen. */
const mostLines = 80;

/** Returns the accessibility tree of the page as the test left it: whoever reads the log of a pipeline has no other picture. */
function pageAtFailure(result: PlaywrightResult | undefined): string[] {
  const file = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  const [, rest = ''] = (file ? readFileSync(file, 'utf8') : '').split('# Page snapshot\n\n```yaml\n');
  const [snapshot = ''] = rest.split('\n```');
  if (!snapshot) return [];
  const lines = snapshot.replace(/ \[(?:ref|cursor)=\w+\]/g, '').split('\n');
  const more = lines.length > mostLines ? [`… ${lines.length - mostLines} more lines`] : [];
  return ['    The page then:', ...[...lines.slice(0, mostLines), ...more].map((line) => `      ${line}`)];
}
