import { expect, it } from 'vitest';
import { tables } from '../../domain/schema/index.ts';
import { createClient } from '../client.ts';
import { retrieve } from '../operations/readOperations.ts';
import { create, update } from '../operations/writeOperations.ts';
import { error, multipart, operationsIn, part, set } from '../testing/multipart.ts';
import { dropped, type Seen, scripted, scriptedClient } from '../testing/scriptedFetch.ts';
import { changeSet } from './items.ts';

const { contact } = tables;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const updates = (...numbers: number[]) => numbers.map((n) => update(contact, id(n), {}));
const once = (n: number) => ({ ...create(contact, id(n), {}), repeatable: false });
/** Of an answer that succeeded but says less or more than was asked. */
const lost = { kind: 'unexpected', status: 200, code: '', answerLost: true };

it('a batch whose last answers are missing does not say that they failed, and is not sent again', async () => {
  const { batch, seen } = scriptedClient(multipart([part(204)]));
  const outcomes = await batch(updates(1, 2));
  expect(outcomes).toMatchObject([{ ok: true }, { ok: false, error: { ...lost, operation: '$batch' } }]);
  expect(seen).toHaveLength(1);
});

it('a batch without any answer reports each operation as lost', async () => {
  const { batch, seen } = scriptedClient(multipart([]));
  expect(await batch(updates(1, 2))).toMatchObject([
    { ok: false, error: lost },
    { ok: false, error: lost },
  ]);
  expect(seen).toHaveLength(1);
});

it('a batch whose first operation is throttled is sent again as a whole', async () => {
  const { batch, seen } = scriptedClient(
    multipart([part(429, error('0x80072322'))], 429),
    multipart([part(204), part(204)]),
  );
  expect(await batch(updates(1, 2))).toMatchObject([{ ok: true }, { ok: true }]);
  expect(seen.map(operationsIn)).toEqual([2, 2]);
});

it('a header with a line break is refused, because it could begin another request', async () => {
  const { batch, seen } = scriptedClient();
  const outcomes = await batch([update(contact, id(1), {}, { ifMatch: 'W/"1"\r\nPrefer: x' })]);
  expect(outcomes).toMatchObject([{ ok: false, error: { kind: 'invalid' } }]);
  expect(seen).toEqual([]);
});

it('an operation that is answered twice is reported as lost', async () => {
  const { batch } = scriptedClient(multipart([set(part(204), part(204))]));
  expect(await batch(updates(1))).toMatchObject([
    { ok: false, error: { ...lost, operation: 'update crf69_contacts' } },
  ]);
});

it('a batch that stops does not send the operations of its later requests', async () => {
  const { batch, seen } = scriptedClient((seen: Seen) =>
    multipart(
      [...Array.from({ length: operationsIn(seen) - 1 }, () => part(204)), part(400, error('0x80044331'))],
      400,
    ),
  );
  const outcomes = await batch(updates(...Array.from({ length: 1002 }, (_, n) => n)));
  const kinds = outcomes.slice(998).map((outcome) => (outcome.ok ? 'done' : outcome.error.kind));
  expect(kinds).toEqual(['done', 'invalid', 'notRun', 'notRun']);
  expect(seen).toHaveLength(1);
});

it('a batch that continues on request sends its later requests after a failure', async () => {
  const { batch, seen } = scriptedClient(
    (seen: Seen) =>
      multipart([part(400, error('')), ...Array.from({ length: operationsIn(seen) - 1 }, () => part(204))]),
    multipart([part(204)]),
  );
  const outcomes = await batch(updates(...Array.from({ length: 1001 }, (_, n) => n)), { continueOnError: true });
  expect(outcomes.filter(({ ok }) => !ok)).toHaveLength(1);
  expect(seen).toHaveLength(2);
});

it('a batch waits for the longest time that any of its operations was told', async () => {
  const told = (seconds: string, ...after: string[]) =>
    part(429, error('0x80072322')).replace('Retry-After: 7', [`Retry-After: ${seconds}`, ...after].join('\r\n'));
  const { batch, seen, clock } = scriptedClient(
    multipart([told('2'), part(204), told('9'), told('4')]),
    multipart([part(204), part(204), part(204)]),
  );
  const outcomes = await batch(updates(1, 2, 3, 4), { continueOnError: true });
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(clock.waits).toEqual([9000]);
  expect(seen.map(operationsIn)).toEqual([4, 3]);
  expect(seen[1]?.body).not.toContain(id(2));
});

it('an operation that is not repeatable is not sent again after a 503, and a repeatable one beside it is', async () => {
  const { batch, seen } = scriptedClient(multipart([part(503), part(503)]), multipart([part(204)]));
  const outcomes = await batch([once(1), ...updates(2)], { continueOnError: true });
  expect(outcomes).toMatchObject([{ ok: false, error: { kind: 'unavailable' } }, { ok: true }]);
  expect(seen.map(operationsIn)).toEqual([2, 1]);
  expect(seen[1]?.body).not.toContain(id(1));
});

it('a change set with one operation that is not repeatable is not sent again after a 503', async () => {
  const { batch, seen } = scriptedClient(multipart([part(503)], 503));
  const outcomes = await batch([changeSet([...updates(1), once(2)])]);
  expect(outcomes).toMatchObject([{ ok: false, error: { kind: 'unavailable' } }]);
  expect(seen).toHaveLength(1);
});

it('a batch with one operation that is not repeatable is not sent again when the connection drops', async () => {
  for (const items of [[...updates(1), once(2)], [changeSet([...updates(1), once(2)])]]) {
    const { batch, seen } = scriptedClient(dropped());
    const outcomes = await batch(items);
    expect(outcomes[0]).toMatchObject({ ok: false, error: { kind: 'network', answerLost: true } });
    expect(seen).toHaveLength(1);
  }
});

it('a batch passes on what is no error of Dataverse', async () => {
  const { options } = scripted();
  const token = async () => {
    throw new RangeError('no account');
  };
  await expect(createClient({ ...options, token }).batch(updates(1))).rejects.toThrow(RangeError);
});

it('a change set holds 1 to 1000 operations', async () => {
  const { batch, seen } = scriptedClient((seen: Seen) =>
    multipart([set(...Array.from({ length: operationsIn(seen) }, () => part(204)))]),
  );
  expect(await batch([changeSet(updates(...Array.from({ length: 1000 }, (_, n) => n)))])).toMatchObject([{ ok: true }]);
  await expect(batch([changeSet([])])).rejects.toThrow('change set: 1 to 1000 operations');
  expect(seen).toHaveLength(1);
});

const reads = [1, 2].map((n) => retrieve(contact, id(n), { select: ['crf69_contid'] }));
const row = (name: string, ...head: string[]) => part(200, { crf69_contid: name }, head);

it('the answers are told apart by their Content-ID, and by their place where they have none', async () => {
  const { atomic } = scriptedClient(
    multipart([set(row('second', 'Content-ID: 2'), row('first', 'Content-ID: 1'))]),
    multipart([set(row('first'), row('second'))]),
  );
  for (const _ of ['numbered', 'not numbered']) {
    const rows = await atomic(reads);
    expect(rows.map(({ crf69_contid }) => crf69_contid)).toEqual(['first', 'second']);
  }
});

it('a change set with fewer or more answers than operations is reported as lost', async () => {
  const { atomic } = scriptedClient(
    multipart([set(row('first'))]),
    multipart([set()]),
    multipart([set(row('1'), row('2'), row('3'))]),
  );
  for (const _ of ['one answer', 'none', 'three']) {
    await expect(atomic(reads)).rejects.toMatchObject({ ...lost, operation: 'change set' });
  }
});

it('a failed change set whose answer names no operation of it is reported as a whole', async () => {
  const failed = (...head: string[]) => multipart([set(part(400, error('0x80040265'), head))], 400);
  const { atomic } = scriptedClient(failed(), failed('Content-ID: 9'), failed('Content-ID: x'));
  for (const _ of ['no number', 'a number that nobody gave', 'no integer']) {
    const call = atomic(updates(1, 2));
    await expect(call).rejects.toMatchObject({ kind: 'invalid', operation: 'change set', index: undefined });
  }
});

it('a change set after one that failed is reported as not run', async () => {
  const { batch } = scriptedClient(multipart([part(400, error(''))], 400));
  const outcomes = await batch([...updates(1), changeSet(updates(2, 3))]);
  expect(outcomes[1]).toMatchObject({
    ok: false,
    error: { kind: 'notRun', status: 0, code: '', operation: 'change set' },
  });
});
