/** Reads the JSON reports of the test runners. A skipped test has not passed, so it has failed. */
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
type PlaywrightTest = { projectName: string; status: string; results: { error?: { message?: string } }[] };

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
      const error = test.results.find((result) => result.error)?.error?.message;
      return failure(`[${test.projectName}] ${file}:${line} › ${title}`, error ?? test.status);
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
