/** Checks that each decision has a date and a status, and is in the list under its title. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';
const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const linesOf = (file: string) => readFileSync(path.join(folder, file), 'utf8').split('\n');

it.each(files)('%s has its number, a status with a date, and its title in the list', (file) => {
  const [title, , status] = linesOf(file);
  const number = Number(file.slice(0, 4));
  expect(title).toMatch(new RegExp(`^# ${number}\\. `));
  expect(status).toMatch(/^Status: (accepted|superseded by .+), \d{4}-\d{2}-\d{2}\./);
  expect(linesOf('README.md')).toContain(`| [${file.slice(0, 4)}](${file}) | ${title?.replace(/^# \d+\. /, '')} |`);
});

it('each number is unique, and the list says why one is missing', () => {
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  const last = Math.max(...numbers);
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !numbers.includes(number));
  const [sentence = ''] = /^The numbers .+ never used\.$/m.exec(linesOf('README.md').join('\n')) ?? [];
  expect(sentence.match(/\d+/g)?.map(Number)).toEqual(missing);
});
