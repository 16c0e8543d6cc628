/** The kinds of tests that take hours, and the program that runs each. */

type LongKind = { what: string; args: string[]; env?: Record<string, string>; needsBuild?: boolean };

const tsx = (file: string, ...args: string[]) => ['tsx', file, ...args];
/** The tests that ask `tests/runner/whole.ts` which of their cases to run. */
const sampled = [
  'tests/api/erasing.test.ts',
  'tests/api/erasingReferees.test.ts',
  'tests/api/merges.test.ts',
  'tests/api/retention.test.ts',
  'tests/attendance/chaos.test.ts',
  'tests/contract/durability.test.ts',
  'tests/faults/schedules/retentionYear.test.ts',
];
export const longKinds: Record<string, LongKind> = {
  schedules: { what: '10,000 short schedules of faults', args: tsx('tests/faults/main.ts', 'schedules') },
  storms: { what: 'faults over real processes', args: tsx('tests/faults/main.ts', 'storms'), needsBuild: true },
  rush: { what: 'presses for few places', args: tsx('tests/faults/main.ts', 'rush'), needsBuild: true },
  fuzz: { what: 'hostile input', args: tsx('tests/hostile/fuzz/main.ts') },
  provisioned: {
    what: 'the tests over an organisation that was provisioned from empty',
    args: tsx('tests/runner/provisioned.ts'),
    needsBuild: true,
  },
  whole: {
    what: 'every crash point and seed of which `npm test` takes a sample',
    args: ['vitest', 'run', ...sampled],
    env: { TESTS: 'whole' },
    needsBuild: true,
  },
  browser: {
    what: 'what people do in a browser, with every form and page in every language',
    args: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
    env: { TESTS: 'whole' },
    needsBuild: true,
  },
  planted: {
    what: 'planted mistakes, each of which a fault must reveal',
    args: ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts'],
  },
  mutation: { what: 'small changes that a test must notice', args: tsx('tests/mutation/main.ts') },
};
