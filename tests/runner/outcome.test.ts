import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { outcomeOfPlaywright, outcomeOfVitest } from './outcome.ts';

it('the outcome names each vitest test that did not pass, including skipped ones and files that cannot be read', () => {
  const passed = { fullName: 'adds', status: 'passed' };
  const failed = { fullName: 'divides', status: 'failed', failureMessages: ['Error: by zero\n\n  at divide'] };
  const skipped = { fullName: 'guesses', status: 'skipped', failureMessages: [] };
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    { name: 'sums.test.ts', status: 'failed', message: '', assertionResults: [passed, failed, skipped] },
  ];
  expect(outcomeOfVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: [
      'broken.test.ts\n    Unexpected token',
      'sums.test.ts › divides\n    Error: by zero\n      at divide',
      'sums.test.ts › guesses\n    skipped',
    ],
  });
});

it('the outcome names each end-to-end test that did not pass at its first try, and errors outside any test', () => {
  const run = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results: [message === undefined ? {} : { error: { message } }],
  });
  const spec = (title: string, test: ReturnType<typeof run>) => ({ file: 'a.spec.ts', line: 3, title, tests: [test] });
  const inner = { specs: [spec('opens', run('expected')), spec('closes', run('flaky', 'Error: too late'))] };
  const suites = [{ specs: [spec('waits', run('skipped'))], suites: [inner] }];
  expect(outcomeOfPlaywright({ stats: { expected: 1 }, suites, errors: [{ message: 'No port' }] })).toEqual({
    passed: 1,
    failures: [
      '[phone] a.spec.ts:3 › waits\n    skipped',
      '[phone] a.spec.ts:3 › closes\n    Error: too late',
      'outside any test\n    No port',
    ],
  });
});

it('the outcome shows the page as a failed end-to-end test left it, its first eighty lines', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outcome-'));
  const file = path.join(folder, 'error-context.md');
  const tree = Array.from({ length: 90 }, (_, index) => `- button "${index}" [ref=e${index}]`).join('\n');
  writeFileSync(file, `# Test info\n\n- Name: a\n\n# Page snapshot\n\n\`\`\`yaml\n${tree}\n\`\`\`\n\n# Test source\n`);
  const results = [{ error: { message: 'Error: no' }, attachments: [{ name: 'error-context', path: file }] }];
  const tests = [{ projectName: 'phone', status: 'unexpected', results }];
  const suites = [{ specs: [{ file: 'a.spec.ts', line: 3, title: 'opens', tests }] }];
  const [failure = ''] = outcomeOfPlaywright({ stats: { expected: 0 }, suites, errors: [] }).failures;
  rmSync(folder, { recursive: true });
  const lines = failure.split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '[phone] a.spec.ts:3 › opens',
    '    Error: no',
    '    The page then:',
    '      - button "0"',
  ]);
  expect(lines.slice(-2)).toEqual(['      - button "79"', '      … 10 more lines']);
});

it('the outcome of a runner that wrote no report is empty', () => {
  expect(outcomeOfVitest(undefined)).toEqual({ passed: 0, failures: [] });
  expect(outcomeOfPlaywright(undefined)).toEqual({ passed: 0, failures: [] });
});
