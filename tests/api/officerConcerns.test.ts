/** What officers and their deputy read and write of concerns, over a Dataverse that knows their roles. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { concernTimelinesIn } from '../../api/adapters/concernTimelines.ts';
import { recordConcern } from '../../api/usecases/safeguarding/recordConcern.ts';
import { type Client, createClient } from '../../dataverse/client.ts';
import { appRole, safeguardingDeputy, volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
import { raisedByReferee } from '../../domain/concerns/raisedByReferee.ts';
import type { ConcernChange } from '../../domain/concerns/timeline.ts';
import { unsignedReference } from '../../domain/people/unsigned.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { countRaised } from '../../frontend/src/staff/clearance/raisedConcerns.ts';
import { type Concern, readConcerns } from '../../frontend/src/staff/concerns/concernRows.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';
import { problem } from './pressing.ts';

const signal = new AbortController().signal;
const { lookedInto, referred, raised, closed } = concernState.codes;
const most = 2;

let service: RunningDataverse;
let as: (token: string) => Client;

beforeAll(async () => {
  const roles = new Map([
    ['app', appRole],
    ['staff', volunteerStaff],
    ['officer', volunteerOfficer],
    ['deputy', safeguardingDeputy],
  ]);
  const tokens = async (token: string) => ({ userId: randomUUID(), mayUse: true, role: roles.get(token) });
  service = await startDataverse({ port: 0, file: ':memory:', tokens });
  as = (token) => createClient({ url: service.url, token: async () => token, maxWaitMs: 0 });
});
afterAll(() => service.stop());

const readBy = async (role: string): Promise<Concern[]> => {
  const { open, closed } = await readConcerns(as(role), most, signal);
  return [...open, ...closed];
};
const seen = async (id: string, role = 'officer') => {
  const found = (await readBy(role)).find((concern) => concern.id === id);
  if (!found) throw new Error('The concern was made');
  return found;
};

const words = { crf69_about: 'Nur Aisyah', crf69_facts: 'She shouted.', crf69_concernstate: raised };

async function aConcern(state = raised) {
  const id = randomUUID();
  await as('administrator').create(tables.concern, id, { ...words, crf69_concernstate: state });
  return id;
}

const now = () => new Date('2026-03-02T02:05:00Z');
const record = ({ id, subject, etag }: Concern, change: ConcernChange, key = randomUUID(), timelines = as('app')) =>
  recordConcern(
    { concern: id, subject, seen: etag, ...change, by: 'Olive Officer', idempotencyKey: key },
    { now, concernTimelines: concernTimelinesIn(timelines) },
  );

it("an officer changes a concern's status, and each save is one line of its timeline, newest first", async () => {
  const id = await aConcern();
  await record(await seen(id), { state: lookedInto, note: 'Rang her.\n\nShe comes on Monday.' });
  await record(await seen(id), { state: referred, referredTo: 'The police' });
  const after = await seen(id);
  expect(after).toMatchObject({ state: referred, referredTo: 'The police' });
  expect(after.timeline.split('\n').map((line) => line.replace(/^.{16} /, ''))).toEqual([
    'Olive Officer: Referred; referred to The police',
    'Olive Officer: Looked into; Rang her. She comes on Monday.',
  ]);
});

it('a concern names the referee who raised it as long as the reference does, and holds a reference that they gave', async () => {
  const [id, reference, all] = [randomUUID(), randomUUID(), as('administrator')];
  await all.create(tables.characterReference, reference, { crf69_name: 'Tan Wei Ling' });
  const ofReference = { 'crf69_CharacterReference@odata.bind': rowReference(tables.characterReference, reference) };
  await all.create(tables.concern, id, { ...words, crf69_raisedby: raisedByReferee, ...ofReference });
  const raisedBy = async () => (await seen(id)).raisedBy;
  expect(await raisedBy()).toBe('Referee Tan Wei Ling');
  expect((await seen(id)).holdsReference).toBe(true);
  await all.update(tables.characterReference, reference, { crf69_declined: true });
  expect((await seen(id)).holdsReference).toBe(false);
  const unsigned = unsignedReference({ id: reference, same: [] }, 'a1b2c3d4-5');
  await all.update(tables.characterReference, reference, unsigned);
  expect(await raisedBy()).toBe('Erased referee a1b2c3d4');
  await all.remove(tables.characterReference, reference);
  expect(await raisedBy()).toBe('Referee');
});

it('a save whose answer was lost is stored once, also after somebody else has saved', async () => {
  const id = await aConcern();
  const before = await seen(id);
  const key = randomUUID();
  await Promise.allSettled([record(before, { note: 'Rang her.' }, key), record(before, { note: 'Rang her.' }, key)]);
  await record(await seen(id), { note: 'Rang him.' });
  await record(before, { note: 'Rang her.' }, key);
  expect((await seen(id)).timeline.match(/Rang her/g)).toHaveLength(1);
});

it('what another officer wrote meanwhile is not overwritten', async () => {
  const id = await aConcern();
  const before = await seen(id);
  await record(before, { note: 'Spoke to the parents.' });
  await expect(record(before, { state: lookedInto })).rejects.toMatchObject(problem(409, 'too-late'));
  expect(await seen(id)).toMatchObject({ state: raised, timeline: expect.stringContaining('Spoke to the parents.') });
});

it.each([
  ['a state that may not follow', { state: raised }, 'state'],
  ['nothing', {}, 'note'],
  ['a note of only spaces', { note: ' ' }, 'note'],
  ['more than the columns hold', { outcome: 'x'.repeat(4001) }, 'outcome'],
])('a record with %s is refused, and nothing is stored', async (_what, change, field) => {
  const before = await seen(await aConcern(lookedInto));
  await expect(record(before, change)).rejects.toMatchObject({
    details: { code: 'invalid-answers', fields: { [field]: expect.any(String) } },
  });
  expect(await seen(before.id)).toEqual(before);
});

it('the list has every open concern, however old, and of the closed ones the newest', async () => {
  const open = await aConcern();
  for (const _each of [1, 2, 3]) await aConcern(closed);
  const found = await readConcerns(as('officer'), most, signal);
  expect(found.open.map(({ id }) => id)).toContain(open);
  expect([found.closed.length, found.closedCount]).toEqual([most, 3]);
});

it('Home counts what nobody has looked into, for each reader of what they may read', async () => {
  const counted = () =>
    Promise.all(['staff', 'officer', 'deputy'].map((role) => countRaised(as(role).batchedReads(), signal)));
  const [staff = 0, officer = 0, deputy = 0] = await counted();
  await aConcern();
  await aConcern(lookedInto);
  await as('administrator').create(tables.officerConcern, randomUUID(), { ...words, crf69_about: 'Olive Officer' });
  expect(await counted()).toEqual([staff, officer + 1, deputy + 2]);
  expect(staff).toBe(0);
});

it.each([
  ['an officer', 'the deputy’s', 'officerConcern', 'officer', 'deputy'],
  ['the deputy', 'the officers’', 'deputyConcern', 'deputy', 'officer'],
] as const)(
  'the concern about %s is %s alone: nobody else reads or finds it, and nobody but the app writes to it',
  async (_whom, _whose, key, subject, reader) => {
    const id = randomUUID();
    const table = tables[key];
    await as('administrator').create(table, id, { ...words, crf69_about: 'Olive Officer' });
    const usual = await aConcern();
    const refused = { kind: 'forbidden' };
    for (const role of ['staff', subject]) {
      await expect(as(role).retrieve(table, id)).rejects.toMatchObject(refused);
      await expect(as(role).listAll(table)).rejects.toMatchObject(refused);
    }
    for (const role of ['staff', subject, reader]) {
      await expect(as(role).update(table, id, { crf69_outcome: 'None' })).rejects.toMatchObject(refused);
      const written = record({ ...(await seen(usual)), id, subject }, { note: 'x' }, randomUUID(), as(role));
      await expect(written).rejects.toBeDefined();
    }
    expect((await readBy(subject)).map((one) => one.id)).not.toContain(id);
    await expect(readBy('staff')).rejects.toMatchObject(refused);

    const before = await seen(id, reader);
    expect(before).toMatchObject({ about: 'Olive Officer', facts: 'She shouted.', subject });
    expect(await readBy(reader)).toContainEqual(expect.objectContaining({ id: usual }));
    await record(before, { state: lookedInto, note: 'Rang the parent.' });
    expect(await seen(id, reader)).toMatchObject({
      state: lookedInto,
      timeline: expect.stringContaining('Olive Officer: Looked into; Rang the parent.'),
    });
    for (const role of ['officer', 'deputy']) await expect(as(role).remove(table, id)).rejects.toMatchObject(refused);
  },
);
