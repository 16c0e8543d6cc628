import { expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.ts';

it('counts a skipped test and a file that cannot be read as failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}, {}] },
    { status: 'passed', assertionResults: [{}, {}] },
  ];
  const report = { numTotalTests: 4, numPassedTests: 2, testResults };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 3 });
});

it('counts an end-to-end test that passed at a second try as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 4 });
});
