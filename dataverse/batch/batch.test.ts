import { expect, it } from 'vitest';
import { tables } from '../../domain/schema/index.ts';
import { firstPage, retrieve } from '../operations/readOperations.ts';
import { create, remove, update } from '../operations/writeOperations.ts';
import { error, multipart, operationsIn, part, set } from '../testing/multipart.ts';
import { type Seen, scriptedClient } from '../testing/scriptedFetch.ts';
import { changeSet, valuesOf } from './items.ts';

const { contact, volunteerProfile } = tables;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

it('a batch writes reads and change sets as multipart, and reads an outcome for each', async () => {
  const { batch, seen } = scriptedClient(
    multipart([
      part(200, { crf69_contid: '--batchresponse_1--' }),
      set(part(204, undefined, ['Content-ID: 2']), part(204, undefined, ['Content-ID: 1'])),
      part(200, { value: [] }),
    ]),
  );
  const [row, made, page] = await batch([
    retrieve(contact, id(1), { select: ['crf69_contid'] }),
    changeSet([
      create(contact, id(2), { crf69_contid: "O'Hara" }),
      create(volunteerProfile, id(3), { 'crf69_Contact@odata.bind': '$1' }),
    ]),
    firstPage(contact, { top: 1 }),
  ]);
  expect(row).toEqual({ ok: true, value: { crf69_contid: '--batchresponse_1--' } });
  expect(made).toEqual({ ok: true, value: ['created', 'created'] });
  expect(page).toMatchObject({ ok: true, value: { rows: [] } });
  const [request] = seen;
  const boundary = /boundary="(.*)"/.exec(request?.headers.get('content-type') ?? '')?.[1];
  expect(request?.body.replaceAll(boundary ?? '', 'B')).toBe(
    [
      '--B',
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      '',
      `GET /api/data/v9.2/crf69_contacts(${id(1)})?$select=crf69_contid HTTP/1.1`,
      'Accept: application/json',
      '',
      '',
      '--B',
      'Content-Type: multipart/mixed; boundary="changeset_1_B"',
      '',
      '--changeset_1_B',
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      'Content-ID: 1',
      '',
      `PATCH /api/data/v9.2/crf69_contacts(${id(2)}) HTTP/1.1`,
      'Accept: application/json',
      'Content-Type: application/json',
      'If-None-Match: *',
      '',
      '{"crf69_contid":"O\'Hara"}',
      '--changeset_1_B',
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      'Content-ID: 2',
      '',
      `PATCH /api/data/v9.2/crf69_volunteerprofiles(${id(3)}) HTTP/1.1`,
      'Accept: application/json',
      'Content-Type: application/json',
      'If-None-Match: *',
      '',
      '{"crf69_Contact@odata.bind":"$1"}',
      '--changeset_1_B--',
      '--B',
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      '',
      'GET /api/data/v9.2/crf69_contacts?$top=1 HTTP/1.1',
      'Accept: application/json',
      '',
      '',
      '--B--',
      '',
    ].join('\r\n'),
  );
});

it('a batch that stops reports what failed, what was done and what was not tried', async () => {
  const { batch, seen } = scriptedClient(multipart([part(204), part(400, error('0x80044331'))], 400));
  const outcomes = await batch([1, 2, 3].map((n) => update(contact, id(n), {})));
  expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.error.kind))).toEqual(['done', 'invalid', 'notRun']);
  expect(() => valuesOf(outcomes)).toThrow('update crf69_contacts: the request was refused (400 0x80044331)');
  expect(seen).toHaveLength(1);
});

it('a batch continues after an error on request', async () => {
  const { batch, seen } = scriptedClient(multipart([part(404, error('0x80040217')), part(204)]));
  const outcomes = await batch(
    [1, 2].map((n) => update(contact, id(n), {})),
    {
      continueOnError: true,
    },
  );
  expect(seen[0]?.headers.get('prefer')).toBe('odata.continue-on-error');
  expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.error.kind))).toEqual(['notFound', 'done']);
});

it('a batch continues after a row that existed already, which is no failure', async () => {
  const { batch, seen } = scriptedClient(
    multipart([part(204), part(412, error('0x80060882'))], 412),
    multipart([part(204)]),
  );
  const outcomes = await batch([1, 2, 3].map((n) => create(contact, id(n), {})));
  expect(valuesOf(outcomes)).toEqual(['created', 'existed', 'created']);
  expect(seen.map(operationsIn)).toEqual([3, 1]);
});

it('a batch waits after a 429 in its middle and sends only the remaining operations', async () => {
  const { batch, seen, clock } = scriptedClient(
    multipart([part(204), part(429, error('0x80072322'))], 429),
    multipart([part(204), part(204)]),
  );
  const outcomes = await batch([1, 2, 3].map((n) => create(contact, id(n), {})));
  expect(valuesOf(outcomes)).toEqual(['created', 'created', 'created']);
  expect(seen.map(operationsIn)).toEqual([3, 2]);
  expect(clock.waits).toEqual([7000]);
});

it('a batch is sent again when its answer breaks off, if every operation is repeatable', async () => {
  const brokenOff = () =>
    new Response(`--batchresponse_1\r\n${part(204)}`, {
      headers: { 'Content-Type': 'multipart/mixed; boundary=batchresponse_1' },
    });
  const { batch } = scriptedClient(
    brokenOff(),
    multipart([part(412, error('0x80060882'))], 412),
    multipart([part(404, error('0x80040217'))], 404),
  );
  const outcomes = await batch([create(contact, id(1), {}), remove(contact, id(2))]);
  expect(outcomes).toEqual([
    { ok: true, value: 'unsure' },
    { ok: true, value: undefined },
  ]);
});

it('a batch holds 1000 operations; more are split between items, and a change set is never split', async () => {
  const whole = (seen: Seen) => multipart(Array.from({ length: operationsIn(seen) }, () => part(204)));
  const { seen, ...client } = scriptedClient(whole, whole, whole);
  const many = Array.from({ length: 2500 }, (_, n) => update(contact, id(n), {}));
  expect(valuesOf(await client.batch(many))).toHaveLength(2500);
  expect(seen.map(operationsIn)).toEqual([1000, 1000, 500]);
  await expect(client.batch([changeSet(many)])).rejects.toMatchObject({ kind: 'invalid' });
});

it('a change set that fails says which operation failed', async () => {
  const failed = part(412, error('0x80060882'), ['Content-ID: 2']);
  const client = scriptedClient(multipart([set(failed)], 412), multipart([failed], 412));
  const operations = [update(contact, id(1), {}), create(contact, id(2), {})] as const;
  for (const _ of ['inside a set', 'alone']) {
    const call = client.atomic(operations);
    await expect(call).rejects.toMatchObject({
      kind: 'preconditionFailed',
      index: 1,
      operation: 'create crf69_contacts',
    });
  }
});

const long = { filter: undefined, select: ['crf69_contid'] } as const;

it('a long query over 32 KB goes through a batch, and over 64 KB is refused', async () => {
  const { eq, or } = await import('../filter.ts');
  const names = (count: number) => or(...Array.from({ length: count }, (_, n) => eq('crf69_contid', `name ${n}`)));
  const { seen, ...client } = scriptedClient(multipart([part(200, { value: [] })]));
  expect(await client.listAll(contact, { ...long, filter: names(900) })).toEqual([]);
  expect(seen[0]?.url).toMatch(/\$batch$/);
  await expect(client.listAll(contact, { ...long, filter: names(3000) })).rejects.toMatchObject({ kind: 'invalid' });
});
