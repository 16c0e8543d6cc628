import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { show, startBeside } from './run.ts';

const shown = async (command: string, args: string[]) => {
  const paper = new PassThrough();
  const succeeded = await show(startBeside(command, args), paper);
  return { succeeded, lines: (await text(paper.end())).trim().split('\n').sort() };
};

it.each([
  ['that succeeds', 0, true],
  ['that fails', 3, false],
])('a program %s reports it at its end, and its output is kept', async (_what, code, succeeded) => {
  const script = `console.log('one'); console.error('two'); process.exitCode = ${code}`;
  expect(await shown(process.execPath, ['-e', script])).toEqual({ succeeded, lines: ['one', 'two'] });
});

it('a program that does not exist has failed', async () => {
  expect(await shown('/no/such/program', [])).toMatchObject({ succeeded: false });
});

it('a program that nobody reads yet runs to its end, however much it writes', async () => {
  const program = startBeside(process.execPath, ['-e', "console.log('x'.repeat(1_000_000))"]);
  expect(await program.succeeded).toBe(true);
});
