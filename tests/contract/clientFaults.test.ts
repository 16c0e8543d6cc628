/** Tests the client against the local Dataverse while its answers are lost, refused and late. */
import { v4 as newId } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { eq, isIn } from '../../dataverse/filter.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { tables } from '../../domain/schema/index.ts';
import { aDataverse } from './dataverse.ts';

const { contact, activity, volunteerProfile } = tables;

/** Waiting advances the clock and takes no time. */
let ahead = 0;
const now = () => Date.now() + ahead;
const waits: number[] = [];
const wait = async (ms: number) => {
  waits.push(ms);
  ahead += ms;
};
const service = await aDataverse({ clock: now });
const { order } = service;
const client = service.client({ now, wait, maxWaitMs: 300_000 });
afterEach(() => {
  waits.splice(0);
  return service.calm();
});

const named = async (name: string) =>
  (await client.listAll(contact, { select: [], filter: eq('crf69_contid', name) })).length;

it('a create whose answer is lost creates one row and reports that it cannot be sure', async () => {
  await order({ match: '^PATCH', drop: 'after' });
  expect(await client.create(contact, newId(), { crf69_contid: 'Lost' })).toBe('unsure');
  await order({ match: '^PATCH', drop: 'before' });
  expect(await client.create(contact, newId(), { crf69_contid: 'Lost' })).toBe('created');
  expect(await named('Lost')).toBe(2);
});

it('an insert whose answer is lost creates one tree', async () => {
  await order({ match: '^POST', drop: 'after' });
  const row = { crf69_volunteerid: 'Tree', crf69_Contact: { crf69_contid: 'Tree' } };
  expect(await client.insert(volunteerProfile, newId(), row)).toBe('unsure');
  expect(await named('Tree')).toBe(1);
});

it('a change set whose answer is lost is done once, and the caller is told to check', async () => {
  await order({ match: '\\$batch', drop: 'after' });
  const rows = [newId(), newId()].map((id) => create(contact, id, { crf69_contid: 'Set' }));
  await expect(client.atomic(rows)).rejects.toMatchObject({ kind: 'preconditionFailed', answerLost: true, index: 0 });
  expect(await named('Set')).toBe(2);
});

it('a batch whose answer is lost has an outcome for each row', async () => {
  await order({ match: '\\$batch', drop: 'after' });
  const rows = Array.from({ length: 20 }, () => create(contact, newId(), { crf69_contid: 'Batch' }));
  expect(new Set(valuesOf(await client.batch(rows, { continueOnError: true })))).toEqual(new Set(['unsure']));
  expect(await named('Batch')).toBe(20);
});

it('removing and linking succeed, however often their answers are lost', async () => {
  const [session, volunteer] = [newId(), newId()];
  await client.create(activity, session, {});
  await client.create(volunteerProfile, volunteer, {});
  await order({ match: '\\$ref', drop: 'after', count: 2 });
  await client.associate(activity, session, 'crf69_activities_volunteers', volunteer);
  await order({ match: '^DELETE', drop: 'after', count: 2 });
  await client.disassociate(activity, session, 'crf69_activities_volunteers', volunteer);
  await order({ match: '^DELETE', drop: 'after', count: 2 });
  await client.remove(activity, session);
  expect(await client.find(activity, session)).toBeUndefined();
});

it('no page is lost or read twice', async () => {
  const rows = Array.from({ length: 12 }, () => create(contact, newId(), { crf69_contid: 'Page' }));
  valuesOf(await client.batch(rows));
  const pages = client.list(contact, { select: [], filter: eq('crf69_contid', 'Page'), pageSize: 5 });
  const seen: string[] = [];
  for await (const page of pages) {
    seen.push(...page.map((row) => row.crf69_contactid));
    await order({ match: '^GET', drop: 'after' });
    await order({ match: '^GET', status: 503 });
  }
  expect(new Set(seen).size).toBe(12);
  expect(seen).toHaveLength(12);
});

it('a Retry-After is respected, also by a POST', async () => {
  await order({ match: '^POST', status: 429, retryAfter: 17 });
  await client.request({ method: 'POST', path: 'crf69_contacts', body: { crf69_contid: 'Throttled' } });
  expect(waits).toEqual([expect.closeTo(17_000, -2)]);
  expect(await named('Throttled')).toBe(1);
});

it('a long query waits and is repeated like any other', async () => {
  await client.create(contact, newId(), { crf69_contid: 'Needle' });
  await order({ match: '\\$batch', drop: 'after' });
  await order({ match: '\\$batch', status: 429, retryAfter: 3 });
  const names = Array.from({ length: 1500 }, (_, n) => `nobody with the number ${n}`);
  const filter = isIn('crf69_contid', [...names, 'Needle']);
  expect(await client.listAll(contact, { select: ['crf69_contid'], filter })).toMatchObject([
    { crf69_contid: 'Needle' },
  ]);
  expect(waits).toHaveLength(2);
});

it('under the service’s own limits everything completes, and no request comes too early', async () => {
  await order({ limits: { requests: 3, concurrent: 1, windowMs: 20_000 } });
  const made = [];
  for (let n = 0; n < 12; n += 1) made.push(await client.create(contact, newId(), { crf69_contid: 'Limited' }));
  expect(new Set(made)).toEqual(new Set(['created']));
  // Each wait is for a whole window, as the service said; a request that came too early would have waited twice.
  expect(waits).toHaveLength(3);
  await service.calm();
  expect(await named('Limited')).toBe(12);
});
