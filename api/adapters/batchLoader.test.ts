import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { retrieve } from '../../dataverse/operations/readOperations.ts';
import { tables } from '../../domain/schema/index.ts';
import { addressStatesIn } from './addressStates.ts';
import { batchLoader, pressLoader } from './batchLoader.ts';
import { consentsIn } from './consents.ts';
import { singleDeliveries } from './deliveries/single.ts';
import { emailStopsIn } from './emailStops.ts';
import { linkHistoryIn } from './linkHistory.ts';
import { recipientsIn } from './recipients.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A Dataverse whose answers are given by hand. */
function aSlowDataverse() {
  const requests: { operations: number; answer: () => void }[] = [];
  const dataverse = createClient({
    url: 'http://localhost',
    token: async () => 'token',
    fetch: (_url, init) =>
      new Promise((resolve) => {
        const body = String(init?.body);
        const operations = body.split('GET ').length - 1;
        const part = '--b\r\nContent-Type: application/http\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{}\r\n';
        const headers = { 'Content-Type': 'multipart/mixed; boundary=b' };
        const answer = () => resolve(new Response(`${part.repeat(operations)}--b--\r\n`, { headers }));
        requests.push({ operations, answer });
      }),
  });
  const load = batchLoader(dataverse);
  const read = (isPatient?: boolean) =>
    load(retrieve(tables.location, '00000000-0000-4000-8000-000000000001'), isPatient);
  const sizes = () => requests.map(({ operations }) => operations);
  return { dataverse, requests, read, sizes };
}

it('operations that are called at once share a request, whichever adapter calls', async () => {
  const { dataverse, requests, read, sizes } = aSlowDataverse();
  expect(batchLoader(dataverse)).toBe(batchLoader(dataverse));
  const all = Promise.all([read(), read(), read()]);
  await vi.advanceTimersByTimeAsync(3);
  expect(sizes()).toEqual([3]);
  requests[0]?.answer();
  expect(await all).toEqual([{}, {}, {}]);
});

const someId = '00000000-0000-4000-8000-000000000001';
const noHash = { kept: String, known: () => ['hash'] };

it.each<[string, (dataverse: Client) => readonly Promise<unknown>[]]>([
  ['a page', (dataverse) => [pressLoader(dataverse)(retrieve(tables.location, someId))]],
  ['whoever unsubscribes', (dataverse) => [addressStatesIn(dataverse).of('email', 'mei@example.com')]],
  [
    'whoever asks for an answer about consent',
    (dataverse) => [
      consentsIn(dataverse, noHash).ofPerson(someId),
      consentsIn(dataverse, noHash).refereeWithdrew({ name: 'Mei', emails: ['mei@example.com'], phones: [] }),
    ],
  ],
  [
    'whoever sends a link',
    (dataverse) => [linkHistoryIn(dataverse).before('vol_id', someId, { purpose: 'feedback', channel: 1 })],
  ],
  ['a panel', (dataverse) => [linkHistoryIn(dataverse).read('vol_id', someId)]],
  ['whoever changes an address', (dataverse) => [recipientsIn(dataverse).find('vol_id', someId)]],
  ['a delivery that is opened', (dataverse) => [singleDeliveries(dataverse).open(someId, {})]],
])('a reading for which %s waits is in no request with what is written of mails', async (_who, ask) => {
  const { dataverse, read, sizes } = aSlowDataverse();
  void read(true);
  void read(true);
  for (const one of ask(dataverse)) one.catch(() => {});
  await vi.advanceTimersByTimeAsync(3);
  expect(sizes()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(27);
  expect(sizes()).toEqual([expect.any(Number), 2]);
});

it('while two requests are on their way, operations gather for the next', async () => {
  const { requests, read, sizes } = aSlowDataverse();
  const all: Promise<unknown>[] = [];
  for (let call = 0; call < 5; call += 1) {
    all.push(read());
    await vi.advanceTimersByTimeAsync(3);
  }
  expect(sizes()).toEqual([1, 1]);
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sizes()).toEqual([1, 1, 3]);
  for (const { answer } of requests) answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(await Promise.all(all)).toHaveLength(5);
});

it('requests that hang hold up no other for longer than a quarter of a second', async () => {
  const { read, sizes } = aSlowDataverse();
  for (let call = 0; call < 3; call += 1) {
    void read();
    await vi.advanceTimersByTimeAsync(3);
  }
  expect(sizes()).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(250);
  expect(sizes()).toEqual([1, 1, 1]);
});

it('what nobody waits for goes with the next operation for which somebody does, or by itself after a while', async () => {
  const { read, sizes } = aSlowDataverse();
  void read(true);
  await vi.advanceTimersByTimeAsync(20);
  void read(true);
  void read();
  await vi.advanceTimersByTimeAsync(3);
  expect(sizes()).toEqual([3]);
  // While a request is on its way, it gathers for longer.
  void read(true);
  await vi.advanceTimersByTimeAsync(1900);
  expect(sizes()).toEqual([3]);
  await vi.advanceTimersByTimeAsync(150);
  expect(sizes()).toEqual([3, 1]);
});

it('a full request does not wait for more, and nobody waits for what may wait', async () => {
  const { read, sizes } = aSlowDataverse();
  for (let call = 0; call < 101; call += 1) void read(true);
  await vi.advanceTimersByTimeAsync(3);
  expect(sizes()).toEqual([100]);
  void read();
  await vi.advanceTimersByTimeAsync(3);
  expect(sizes()).toEqual([100, 2]);
});

it.each([
  ['half as long as the request before took', 200, 100],
  ['half a second at most', 3000, 500],
])('what nobody waits for gathers for %s', async (_how, tookMs, gathersMs) => {
  const { requests, read, sizes } = aSlowDataverse();
  void read();
  await vi.advanceTimersByTimeAsync(3 + tookMs);
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  void read(true);
  await vi.advanceTimersByTimeAsync(gathersMs - 1);
  void read(true);
  expect(sizes()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizes()).toEqual([1, 2]);
});

it('what is read before a message of an email is sent shares the request of claims and outcomes', async () => {
  const { dataverse, requests, read, sizes } = aSlowDataverse();
  void read(true);
  await vi.advanceTimersByTimeAsync(50);
  const unsettled = [
    emailStopsIn(dataverse).isStopped({ kind: 'bulk', id: '00000000-0000-4000-8000-000000000002' }, true),
    addressStatesIn(dataverse).of('email', 'mei@example.com', true),
    consentsIn(dataverse, { kept: String, known: () => [] }).of('mei@example.com', [], true),
  ];
  for (const one of unsettled) one.catch(() => {});
  await vi.advanceTimersByTimeAsync(30);
  void read(true);
  await vi.advanceTimersByTimeAsync(70);
  expect(sizes()).toEqual([1]);
  requests[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sizes()).toEqual([1, 4]);
});
