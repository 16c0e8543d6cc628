/** Reads the JSON reports of the test runners. What was skipped has not passed, so it has failed. */

export type Counts = { passed: number; failed: number };

type VitestReport = {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** @param report what vitest's JSON reporter writes; nothing when it wrote none */
export function countVitest(report: VitestReport | undefined): Counts {
  if (!report) return { passed: 0, failed: 0 };
  const passed = report.numPassedTests;
  // A file that cannot be read has no tests to count.
  const unread = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed, failed: report.numTotalTests - passed + unread.length };
}

/** @param report what Playwright's JSON reporter writes; nothing when it wrote none */
export function countPlaywright(report: PlaywrightReport | undefined): Counts {
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}
