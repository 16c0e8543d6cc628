import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startBeside } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'beside-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['that succeeds', 0, true],
  ['that fails', 3, false],
])('a program %s reports it at its end, and its output is kept', async (_what, code, succeeded) => {
  const file = path.join(folder, `${code}.txt`);
  const script = `console.log('one'); console.error('two'); process.exit(${code})`;
  const ends = startBeside(process.execPath, ['-e', script], file);
  expect(await ends()).toBe(succeeded);
  expect(readFileSync(file, 'utf8').trim().split('\n').sort()).toEqual(['one', 'two']);
});

it('a program that does not exist has failed', async () => {
  const ends = startBeside(path.join(folder, 'nothing'), [], path.join(folder, 'none.txt'));
  expect(await ends()).toBe(false);
});
