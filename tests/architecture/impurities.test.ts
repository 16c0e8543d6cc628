import { expect, it } from 'vitest';
import { impuritiesOf } from './impurities.ts';
import { filesIn, isTypeScript } from './projectFiles.ts';

const impuritiesIn = (text: string) => impuritiesOf({ name: 'domain/planted.ts', text });

it('the domain uses no clock, no randomness and nothing outside', () => {
  const files = filesIn('domain').filter((file) => isTypeScript(file) && !file.name.endsWith('.test.ts'));
  expect(files.flatMap(impuritiesOf)).toEqual([]);
});

it.each([
  'export const now = Date.now();',
  'export const now = new Date();',
  'export const now = Date();',
  'export const now = dayjs();',
  'export const now = dayjs.utc().hour();',
  'export const roll = Math.random();',
  'export const id = crypto.randomUUID();',
  "import { v4 as uuid } from 'uuid';",
  "export const page = await fetch('/');",
  'export const call = { fetch };',
  'export const get = globalThis.fetch;',
  'export const secret = process.env.SECRET;',
  "export const draft = localStorage.getItem('draft');",
  'setTimeout(() => {}, 1000);',
])('the scan for impurities finds %s', (text) => {
  expect(impuritiesIn(text)).toHaveLength(1);
});

it.each([
  'export const day = (now: Date) => new Date(now.getTime());',
  'export const read = (text: string) => Date.parse(text);',
  "export const noon = dayjs.utc('2026-03-01T12:00:00Z');",
  "export const labels = { process: 'Process', document: 'Document' };",
  'export const shown = (person: { document: string }) => person.document;',
  "import { v5 as uuidv5, validate } from 'uuid';",
])('the scan for impurities allows %s', (text) => {
  expect(impuritiesIn(text)).toEqual([]);
});

it('the scan for impurities reports the place', () => {
  expect(impuritiesIn('\nexport const now = Date.now();')).toEqual(['domain/planted.ts:2: Date.now']);
});
