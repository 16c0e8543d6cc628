import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  type Answers,
  answerProblem,
  askAll,
  parametersOf,
  placeholdersIn,
  requireAnswers,
  withParameters,
} from './answers.ts';
import { afterAnswers, isSame, leftBehind } from './corrected.ts';
import { install, type Progress, show, type Terminal, undo } from './install.ts';
import { stepsOf } from './steps.ts';

const answers: Answers = {
  ...{ group: 'volunteers', dataverseUrl: 'https://kind.crm5.dynamics.com', siteUrl: 'https://help.kind.org' },
  ...{ emailDomain: 'kind.org', staff: '-', officers: 'o@kind.org, p@kind.org', deputy: 'd@kind.org' },
  ...{ alertEmail: 'it@kind.org', secondAlertEmail: '-', alertPhone: '81234567', repository: '-' },
};
const steps = stepsOf(answers);
const ids = "param staffClientId = '1f0c'\nparam apiClientId = '2a3b'\n";

/** A terminal that says yes, and runs nothing; commands that match `breaks` fail. */
function aTerminal(breaks = /never/) {
  const ran: string[] = [];
  const said: string[] = [];
  const written: Record<string, string>[] = [];
  let done: readonly string[] = [];
  let before: Record<string, boolean> = {};
  const terminal: Terminal = {
    say: (line) => void said.push(line),
    agrees: async () => true,
    run: async (command) => {
      ran.push(command);
      return { printed: command.includes('run entra') ? ids : '', succeeded: !breaks.test(command) };
    },
  };
  const progress: Progress = {
    done: () => done,
    save: (next) => {
      done = next;
    },
    existedBefore: () => before,
    saveExisted: (name, existed) => {
      before[name] = existed;
    },
    forget: (name) => {
      before = Object.fromEntries(Object.entries(before).filter(([one]) => one !== name));
    },
    write: (values) => void written.push({ ...values }),
  };
  return { terminal, progress, ran, said, written };
}

it('an installation stops at a failure, and the next run goes on there', async () => {
  const first = aTerminal(/--name main --parameters/);
  expect(await install(steps, first.progress, first.terminal)).toBe(false);
  expect(first.written).toEqual([{ staffClientId: "'1f0c'", apiClientId: "'2a3b'" }]);
  const second = { ...aTerminal(), progress: first.progress };
  expect(await install(steps, first.progress, second.terminal)).toBe(true);
  expect([second.ran[0], second.ran.at(-1)]).toEqual([
    expect.stringContaining('az group create'),
    expect.stringMatching(/^npm run smoke/),
  ]);
  const third = aTerminal();
  expect([await install(steps, first.progress, third.terminal), third.ran]).toEqual([true, []]);
});

it('an installation without the ids that it needs does not go on', async () => {
  const { terminal, progress, ran } = aTerminal();
  const silent = { ...terminal, run: async () => ({ printed: '', succeeded: true }) };
  expect([await install(steps, progress, silent), progress.done(), ran]).toEqual([false, [steps[0]?.name], []]);
});

it('what was installed is undone, the last first, and what was not is left', async () => {
  const { terminal, progress, ran } = aTerminal(/run provision/);
  await install(steps, progress, terminal);
  ran.length = 0;
  expect(await undo(steps, progress, terminal)).toBe(true);
  expect(ran.map((command) => /az \w+ \w+/.exec(command)?.[0])).toEqual(['az ad app', 'az ad app']);
  expect(progress.done()).toEqual([]);
});

it('a step that failed halfway is undone, too, and looked at anew by the next installation', async () => {
  const { terminal, progress, ran } = aTerminal(/--name main --parameters/);
  await install(steps, progress, terminal);
  ran.length = 0;
  expect(await undo(steps, progress, terminal)).toBe(true);
  expect(ran[0]).toBe('az group delete --name volunteers --yes');
  expect([progress.done(), progress.existedBefore()]).toEqual([[], {}]);
});

it('what was there before the installation is not undone, also after a failed first try', async () => {
  const { terminal, progress, ran } = aTerminal();
  const there = async (command: string) => {
    const { succeeded, printed } = await terminal.run(command);
    return { succeeded, printed: command.startsWith('az group list') ? '/subscriptions/1' : printed };
  };
  await install(steps, progress, { ...terminal, run: there });
  ran.length = 0;
  expect(await undo(steps, progress, terminal)).toBe(true);
  expect(ran.map((command) => /az \w+ \w+/.exec(command)?.[0])).toEqual(['az ad app', 'az ad app']);
});

it('a corrected answer has only the steps that read it done once more, and all of them can still be undone', () => {
  const done = steps.map(({ name }) => name);
  const known = { answers, done, again: [], before: { 'Azure resources': true } };
  const corrected = (change: Partial<Answers>) => afterAnswers(known, { ...answers, ...change });
  expect(corrected({})).toEqual({ done, again: [], before: known.before });
  expect(corrected({ alertEmail: 'ops@kind.org' })).toEqual({
    done,
    again: ['Azure resources', 'The code'],
    before: known.before,
  });
  expect(corrected({ staff: '-'.padEnd(36, 'a') }).again).toEqual(['Registrations in Entra', 'The code']);
  const before = { 'Registrations in Entra': false, 'Azure resources': false };
  const begun = (change: Partial<Answers>) => afterAnswers({ ...known, before }, { ...answers, ...change });
  expect(begun({ dataverseUrl: 'https://other.crm5.dynamics.com' })).toEqual({ done: [], again: [], before });
  expect(begun({ group: 'others' })).toEqual({ done: [], again: [], before: { 'Registrations in Entra': false } });
  const left = (change: Partial<Answers>) => leftBehind({ before, answers }, { ...answers, ...change });
  expect([left({ deputy: 'x@kind.org' }), left({ group: 'others' })]).toEqual([
    [],
    ['az group delete --name volunteers --yes'],
  ]);
  expect([
    isSame(answers, answers),
    isSame(answers, { ...answers, deputy: 'x@kind.org' }),
    isSame(answers, {}),
  ]).toEqual([true, false, false]);
});

it('a plan shows each step with its commands and how it is undone, and runs nothing', () => {
  const { progress, said, ran } = aTerminal();
  show(steps, progress, (line) => said.push(line));
  for (const { commands, undo: back, cannotUndo } of steps)
    for (const words of [...commands, ...back, ...(cannotUndo ? [cannotUndo] : [])])
      expect(said.join('\n')).toContain(words);
  expect(ran).toEqual([]);
});

it('it takes at most twelve commands that a person types, before the first submission', () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  const [, block = ''] = /## In one go[\s\S]*?```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const typed = block.split('\n').filter((line) => line.trim() !== '');
  expect(typed.at(-1)).toMatch(/^npm run install-tenant/);
  expect(typed.length).toBeLessThanOrEqual(12);
});

it('an answer that a shell could take for a command is refused, and so is our placeholder', async () => {
  expect(answerProblem('group', 'x; rm -rf /')).toBeDefined();
  expect(answerProblem('siteUrl', 'https://volunteer.charity.example')).toMatch(/placeholder/);
  const people = ['a'.repeat(36), 'b'.repeat(36)];
  expect(answerProblem('staff', people.join(', '))).toBeUndefined();
  const [, registered] = stepsOf({ ...answers, staff: people.join(', ') });
  expect(registered?.commands[0]).toMatch(new RegExp(` --staff ${people[0]} --staff ${people[1]}$`));
  const order: (keyof Answers)[] = ['group', 'dataverseUrl', 'siteUrl', 'emailDomain', 'staff', 'officers', 'deputy'];
  const typed = [
    '$(x)',
    ...[...order, 'alertEmail' as const, 'secondAlertEmail' as const, 'alertPhone' as const, 'repository' as const].map(
      (name) => answers[name],
    ),
  ];
  expect(
    await askAll(
      {},
      async () => typed.shift() ?? '',
      () => {},
    ),
  ).toEqual(answers);
});

it('the answers stand in the parameters, whose other lines stay', () => {
  const before = readFileSync('infra/azure/production.bicepparam', 'utf8');
  const after = withParameters(before, { ...parametersOf(answers), staffClientId: "'1f0c'" });
  // The installation has not registered the API yet.
  expect(placeholdersIn(after)).toEqual(['apiClientId']);
  expect(after).toContain("param concernEmails = { officers: 'o@kind.org, p@kind.org', deputy: 'd@kind.org' }");
  expect(after).toContain("param staffClientId = '1f0c'");
  expect(after).toContain("param alertPhone = { country: '65', number: '81234567' }");
  expect(after.split('\n')).toHaveLength(before.split('\n').length);
  expect(after).not.toContain('charity.example');
  expect(() => requireAnswers('production', before)).toThrow(/siteUrl.*concernEmails, alertEmail/);
  expect(() => requireAnswers('development', before)).not.toThrow();
  expect(() => withParameters(before, { none: '1' })).toThrow('none');
});

it('a vault in the bin comes back whatever the case of its group, and a list that fails is no empty list', () => {
  const run = (az: string, command = '') => {
    const { status, stdout } = spawnSync('sh', ['-c', `az() { ${az}; }; ${command}`], { encoding: 'utf8' });
    return { status, ran: stdout.trim() };
  };
  const commands = steps
    .flatMap((step) => [...step.commands, ...step.undo])
    .filter((one) => /\bfor \w+ in \$/.test(one));
  expect(commands).toHaveLength(3);
  for (const command of commands) expect(run('return 1', command).status).not.toBe(0);
  const recover = commands.find((one) => one.includes('keyvault recover'));
  const inBin = ['v1\t/x/resourceGroups/Volunteers/y', 'v2\t/x/resourceGroups/others/y'].join('\n');
  const az = `case $2 in list-deleted) printf '${inBin}' ;; *) echo "$4" ;; esac`;
  expect(run(az, recover)).toEqual({ status: 0, ran: 'v1' });
  expect(run('true', recover)).toEqual({ status: 0, ran: '' });
});
