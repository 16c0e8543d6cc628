/** The kinds of tests that take hours, and the program that runs each. */

type LongKind = { what: string; args: string[]; needsBuild?: boolean };

const tsx = (file: string, ...args: string[]) => ['tsx', file, ...args];
export const longKinds: Record<string, LongKind> = {
  schedules: { what: '10,000 short schedules of faults', args: tsx('tests/faults/main.ts', 'schedules') },
  storms: { what: 'faults over real processes', args: tsx('tests/faults/main.ts', 'storms'), needsBuild: true },
  fuzz: { what: 'hostile input', args: tsx('tests/hostile/fuzz/main.ts') },
  provisioned: {
    what: 'the tests over an organisation that was provisioned from empty',
    args: tsx('tests/runner/provisioned.ts'),
    needsBuild: true,
  },
  planted: {
    what: 'planted mistakes, each of which a fault must reveal',
    args: ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts'],
  },
  mutation: { what: 'small changes that a test must notice', args: tsx('tests/mutation/main.ts') },
};
