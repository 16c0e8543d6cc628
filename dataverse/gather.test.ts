import { expect, it } from 'vitest';
import { tables } from '../domain/schema/index.ts';
import { createClient } from './client.ts';
import { gathering } from './gather.ts';
import { mapped } from './operation.ts';
import { retrieve } from './operations/readOperations.ts';
import { createSender } from './sender.ts';
import { error, multipart, operationsIn, part } from './testing/multipart.ts';
import { type Reply, refused, scripted } from './testing/scriptedFetch.ts';

const { contact } = tables;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number) => ({ crf69_contid: `person ${n}` });

/** Fails when a promise is not settled after many turns of the event loop, however slow the machine is. */
async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false;
  const mark = () => {
    isSettled = true;
  };
  promise.then(mark, mark);
  for (let turn = 0; turn < 300 && !isSettled; turn += 1) await new Promise<void>((next) => setTimeout(next));
  if (!isSettled) throw new Error('a read without an answer');
  return promise;
}
const together = (...replies: readonly Reply[]) => {
  const { options, seen } = scripted(...replies);
  const reader = createClient(options).batchedReads();
  const read = (n: number, signal?: AbortSignal) =>
    settled(reader.retrieve(contact, id(n), { select: ['crf69_contid'], ...(signal && { signal }) }));
  return { ...reader, read, seen, options };
};

it('simultaneous reads share one request, and each gets its own answer', async () => {
  const { read, seen } = together(multipart([part(200, row(1)), part(200, row(2))]));
  expect(await Promise.all([read(1), read(2)])).toEqual([row(1), row(2)]);
  expect(seen.map(operationsIn)).toEqual([2]);
  expect(seen[0]?.headers.get('prefer')).toBe('odata.continue-on-error');
});

it('a single read is a batch too, so that its question is in no address', async () => {
  const { read, seen } = together(multipart([part(200, row(1))]));
  expect(await read(1)).toEqual(row(1));
  expect(seen.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([['POST', '/api/data/v9.2/$batch']]);
  expect(seen.map(operationsIn)).toEqual([1]);
});

it('reads that follow an answer are sent on their own', async () => {
  const { read, seen } = together(multipart([part(200, row(1))]), multipart([part(200, row(2))]));
  await read(1);
  expect(await read(2)).toEqual(row(2));
  expect(seen).toHaveLength(2);
});

it('reads that are sent as a list keep their order, and share the request of the others', async () => {
  const { options, seen } = scripted(multipart([part(200, row(1)), part(200, row(2)), part(200, row(3))]));
  const { send, sendAll } = gathering(createSender(options));
  const operationOf = (n: number) => retrieve(contact, id(n), { select: ['crf69_contid'] });
  const answers = [sendAll([operationOf(1), operationOf(2)]), send(operationOf(3))];
  expect(await settled(Promise.all(answers))).toEqual([[row(1), row(2)], row(3)]);
  expect(seen.map(operationsIn)).toEqual([3]);
});

it('a list of reads is aborted as one', async () => {
  const { options, seen } = scripted(multipart([part(200, row(1))]));
  const { sendAll } = gathering(createSender(options));
  const abort = AbortSignal.abort(new Error('left'));
  await expect(settled(sendAll([retrieve(contact, id(1))], { signal: abort }))).rejects.toThrow('left');
  expect(seen).toEqual([]);
});

it('a failed read fails alone', async () => {
  const { read } = together(multipart([part(404, error('0x80040217')), part(200, row(2))]));
  const [first, second] = await Promise.allSettled([read(1), read(2)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { kind: 'notFound' } });
  expect(second).toEqual({ status: 'fulfilled', value: row(2) });
});

it('all reads fail when their request fails', async () => {
  const { read } = together(refused(403, ''), refused(403, ''));
  const both = await Promise.allSettled([read(1), read(2)]);
  expect(both).toMatchObject([{ reason: { kind: 'forbidden' } }, { reason: { kind: 'forbidden' } }]);
  await expect(read(3)).rejects.toMatchObject({ kind: 'forbidden' });
});

it('an operation that recovers from an error gets its result, and the others fail', async () => {
  const { options } = scripted(multipart([part(404, error('0x80040217')), part(404, error('0x80040217'))]));
  const { send } = gathering(createSender(options));
  const plain = mapped(retrieve(contact, id(1)), () => 'somebody');
  const recovers = { ...plain, recover: () => 'nobody' };
  const [one, other] = await settled(Promise.allSettled([send(recovers), send(plain)]));
  expect(one).toMatchObject({ value: 'nobody' });
  expect(other).toMatchObject({ reason: { kind: 'notFound' } });
});

it('all reads fail when the token cannot be obtained', async () => {
  const { options } = together();
  const token = async () => {
    throw new RangeError('no account');
  };
  const reader = createClient({ ...options, token }).batchedReads();
  const reads = [1, 2].map((n) => settled(reader.retrieve(contact, id(n))));
  // Both at once: a rejection that nobody waits for yet would end the run.
  await Promise.all(reads.map((read) => expect(read).rejects.toThrow(RangeError)));
});

const stalled = () => {
  const aborted: boolean[] = [];
  const { options } = scripted();
  let answer: (response: Response) => void = () => undefined;
  const fetch: typeof globalThis.fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      answer = resolve;
      sent();
      init?.signal?.addEventListener('abort', () => {
        aborted.push(true);
        reject(init.signal?.reason);
      });
    });
  let sent: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const reader = createClient({ ...options, fetch }).batchedReads();
  const read = (n: number, { signal }: AbortController) =>
    settled(reader.retrieve(contact, id(n), { select: ['crf69_contid'], signal }));
  return { read, aborted, underWay, answer: (response: Response) => answer(response) };
};

it('a read that is aborted fails at once, and the others of its request are answered', async () => {
  const { read, aborted, underWay, answer } = stalled();
  const [left, stays] = [new AbortController(), new AbortController()];
  const [one, other] = [read(1, left), read(2, stays)];
  await settled(underWay);
  left.abort(new Error('the screen was left'));
  await expect(one).rejects.toThrow('the screen was left');
  expect(aborted).toEqual([]);
  answer(multipart([part(200, row(1)), part(200, row(2))]));
  expect(await other).toEqual(row(2));
});

it.each([1, 2])('a request of %i is aborted once nobody waits for it', async (count) => {
  const { read, aborted, underWay } = stalled();
  const leaving = Array.from({ length: count }, () => new AbortController());
  const all = Promise.allSettled(leaving.map((one, n) => read(n, one)));
  await settled(underWay);
  for (const [n, one] of leaving.entries()) one.abort(new Error(`${n} left`));
  expect(await all).toMatchObject(leaving.map((_, n) => ({ reason: new Error(`${n} left`) })));
  expect(aborted).toEqual([true]);
});

it('a read that is aborted before its request leaves is not sent', async () => {
  const { read, seen } = together(multipart([part(200, row(2))]));
  const left = new AbortController();
  const [one, other] = [read(1, left.signal), read(2)];
  left.abort(new Error('left'));
  await expect(one).rejects.toThrow('left');
  expect(await other).toEqual(row(2));
  expect(seen.map(({ body }) => [1, 2].map((n) => body.includes(id(n))))).toEqual([[false, true]]);
});

it('nothing is sent when every read is aborted, or was before', async () => {
  const { read, seen } = together(multipart([part(200, row(3))]));
  const left = new AbortController();
  const one = read(1, left.signal);
  left.abort(new Error('left'));
  await expect(one).rejects.toThrow('left');
  await expect(read(2, left.signal)).rejects.toThrow('left');
  expect(await read(3)).toEqual(row(3));
  expect(seen).toHaveLength(1);
});
