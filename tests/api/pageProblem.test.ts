import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiPaths } from '../../domain/contract/paths.ts';
import { aStack } from './aStack.ts';

const stack = aStack();
const report = (body: object, from = '203.0.113.7') =>
  fetch(stack().url + apiPaths.pageProblem, {
    method: 'POST',
    headers: { 'X-Forwarded-For': `${from}:52987, 20.43.1.2:443` },
    body: JSON.stringify(body),
  });
const logged = () =>
  stack()
    .output()
    .match(/"event":"page-problem".*/g) ?? [];

it('the kind and the place of an error on a page are logged', async () => {
  const page = readFileSync('dist/frontend/index.html', 'utf8');
  const file = /src="\/(assets\/[\w.-]+\.js)"/.exec(page)?.[1];
  const where = `${file}:1:2345`;
  expect((await report({ form: '/vol_exit/:vol_id', kind: 'TypeError', where })).status).toBe(200);
  expect(logged().at(-1)).toContain(`"form":"/vol_exit/:vol_id","kind":"TypeError","where":"${where}"`);
});

it('nothing that a person may have written is logged', async () => {
  await report({ form: '/vol_exit/3f6c1a58', kind: 'Nur Aisyah 81234567', where: 'aisyah@example.com' });
  // A single word may be a name as well.
  await report({ form: 'Aisyah', kind: 'Aisyah', where: '' });
  for (const where of ['assets/Aisyah-Dx3_a9.js:1:2345', 'assets/Aisyah:8123:456789', 'assets/../Aisyah.js:1:1'])
    await report({ form: '/', kind: 'Error', where });
  expect(stack().output()).not.toMatch(/Aisyah|81234567|8123:456789|example\.com|3f6c1a58/);
  expect(logged().join('\n')).toContain('"form":"unknown","kind":"unknown","where":"unknown"');
  expect(logged().at(-1)).toContain('"form":"/","kind":"Error","where":"unknown"');
});

it('a caller cannot fill the log', async () => {
  const before = logged().length;
  const reports = Array.from({ length: 30 }, () => report({ form: '/', kind: 'Error', where: '' }, '203.0.113.8'));
  for (const response of await Promise.all(reports)) expect(response.status).toBe(200);
  expect(logged().length - before).toBe(20);
  expect((await report({ form: '/', kind: 'x'.repeat(3000) })).status).toBe(413);
});
