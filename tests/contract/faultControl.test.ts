/** Tests what can be requested at the local endpoint: faults, limits, unavailability, expired tokens; and the reset. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse, refusal } from './dataverse.ts';

const { call, client, url } = await aDataverse();
const order = (wanted: object) => call('POST', `${url}/_local/faults`, wanted);
const reset = () => call('DELETE', `${url}/_local/faults`);
const whoAmI = () => call('GET', 'WhoAmI');
const inShort = (answer: Awaited<ReturnType<typeof whoAmI>>) =>
  answer.status === 200 ? '200' : `${refusal(answer)} ${answer.headers.get('Retry-After')}`;

afterEach(reset);

it.each([
  ['the number of requests', { requests: 2, windowMs: 9000 }, ['200', '200', '429 0x80072322 9']],
  ['the time that requests take', { executionMs: 20 }, ['200', '429 0x80072321 300']],
  ['the number of requests under way', { concurrent: 0 }, ['429 0x80072326 1']],
  ['the number of requests under way, not of those that have ended', { concurrent: 1 }, ['200', '200']],
])('limits throttle by %s', async (_what, limits, expected) => {
  expect((await order({ limits })).status).toBe(204);
  await order({ match: 'WhoAmI', delayMs: 25 });
  const answers: string[] = [];
  for (const _ of expected) answers.push(inShort(await whoAmI()));
  expect(answers).toEqual(expected);
});

it('limits may be none', async () => {
  await order({ limits: { requests: 0 } });
  expect((await whoAmI()).status).toBe(429);
  await order({ limits: 'none' });
  expect((await whoAmI()).status).toBe(200);
});

it.each([{ limits: 5 }, { limits: { request: 1 } }, { limits: {}, match: 'x' }, { limits: { requests: '1' } }])(
  'limits are refused when they cannot be read: %j',
  async (wanted) => {
    expect((await order(wanted)).status).toBe(400);
  },
);

it('an unavailable service answers 503, with the time to wait', async () => {
  await order({ match: 'WhoAmI', status: 503, retryAfter: 5 });
  expect(inShort(await whoAmI())).toBe('503 0x80040216 5');
  expect((await whoAmI()).status).toBe(200);
});

it('an expired token is refused as any bad one is', async () => {
  await order({ match: 'WhoAmI', status: 401 });
  const answer = await whoAmI();
  expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, `Bearer resource_id=${url}/`]);
  expect((await whoAmI()).status).toBe(200);
});

it('one call resets everything, whatever was requested', async () => {
  await order({ limits: { requests: 0 } });
  await order({ match: '.', count: 99, status: 503 });
  expect((await reset()).status).toBe(204);
  expect((await whoAmI()).status).toBe(200);
});

it('the requests since the last DELETE are listed, a batch as one, with the operations in them', async () => {
  const log = `${url}/_local/requests`;
  await whoAmI();
  expect((await call('DELETE', log)).status).toBe(204);
  await whoAmI();
  const nobody = () => retrieve(tables.contact, randomUUID());
  await client().batch([nobody(), nobody()], { continueOnError: true });
  expect((await call('GET', log)).json).toEqual({
    requests: ['GET /api/data/v9.2/WhoAmI', 'POST /api/data/v9.2/$batch'],
    operations: 3,
  });
});

const count = async () => Number((await call('GET', 'crf69_programmes/$count')).text);

it('requested faults refuse as often as requested, where they match', async () => {
  expect(
    (await order({ match: '^POST .*crf69_programmes$', count: 2, status: 429, code: '0x80072322', retryAfter: 2 }))
      .status,
  ).toBe(204);
  expect((await call('GET', 'crf69_programmes')).status).toBe(200);
  for (let n = 0; n < 2; n += 1) {
    const answer = await call('POST', 'crf69_programmes', {});
    expect([refusal(answer), answer.headers.get('Retry-After')]).toEqual(['429 0x80072322', '2']);
  }
  expect((await call('POST', 'crf69_programmes', {})).status).toBe(204);
});

it('requested faults break the connection before the request is done, or after', async () => {
  const before = await count();
  await order({ match: 'POST .*programmes', drop: 'before' });
  await expect(call('POST', 'crf69_programmes', {})).rejects.toThrow();
  expect(await count()).toBe(before);
  await order({ match: 'POST .*programmes', drop: 'after' });
  await expect(call('POST', 'crf69_programmes', {})).rejects.toThrow();
  expect(await count()).toBe(before + 1);
});

it('requested faults delay answers', async () => {
  await order({ match: 'WhoAmI', delayMs: 120 });
  const start = performance.now();
  expect((await call('GET', 'WhoAmI')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(100);
});

it.each([
  { match: 5 },
  { match: '(' },
  { match: 'x', drop: 'sometimes' },
  { match: 'x', count: -1 },
  { match: 'x', often: 1 },
])('requested faults are refused when they cannot be read: %j', async (fault) => {
  expect((await order(fault)).status).toBe(400);
});
