/** What officers and their deputy read and write of concerns, over a Dataverse that knows their roles. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { safeguardingDeputy, volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { tables } from '../../domain/schema/index.ts';
import { changeConcern, readConcerns, timelineLine } from '../../frontend/src/staff/concerns/concernRows.ts';
import { type RunningDataverse, startDataverse } from '../../infra/local/dataverse/service.ts';

const signal = new AbortController().signal;
const { lookedInto, referred, raised } = concernState.codes;

let service: RunningDataverse;
let as: (token: string) => Client;

beforeAll(async () => {
  const roles = new Map([
    ['staff', volunteerStaff],
    ['officer', volunteerOfficer],
    ['deputy', safeguardingDeputy],
  ]);
  const tokens = async (token: string) => ({ userId: randomUUID(), mayUse: true, role: roles.get(token) });
  service = await startDataverse({ port: 0, file: ':memory:', tokens });
  as = (token) => createClient({ url: service.url, token: async () => token, maxWaitMs: 0 });
});
afterAll(() => service.stop());

const seen = async (id: string) => {
  const found = (await readConcerns(as('officer'), signal)).find((concern) => concern.id === id);
  if (!found) throw new Error('The concern was made');
  return found;
};

const words = { crf69_about: 'Nur Aisyah', crf69_facts: 'She shouted.', crf69_concernstate: raised };

async function aConcern() {
  const id = randomUUID();
  await as('administrator').create(tables.concern, id, words);
  return seen(id);
}

const olive = { by: 'Olive Officer', now: new Date('2026-03-02T02:05:00Z') };
const nothing = { referredTo: '', outcome: '' };

it("an officer changes a concern's status, and each save is one line of its timeline, newest first", async () => {
  const before = await aConcern();
  const change = { ...nothing, state: lookedInto, note: 'Rang her.\n\nShe comes on Monday.' };
  await changeConcern(as('officer'), before, change, timelineLine(before, change, olive));
  const between = await seen(before.id);
  const next = { ...nothing, state: referred, referredTo: 'The police', note: '' };
  await changeConcern(as('officer'), between, next, timelineLine(between, next, olive));
  const after = await seen(before.id);
  expect(after).toMatchObject({ state: referred, referredTo: 'The police' });
  expect(after.timeline.split('\n').map((line) => line.replace(/^.{16} /, ''))).toEqual([
    'Olive Officer: Referred; referred to The police',
    'Olive Officer: Looked into; Rang her. She comes on Monday.',
  ]);
});

it('a save whose answer was lost is stored once', async () => {
  const before = await aConcern();
  const change = { ...nothing, state: lookedInto, note: 'Rang her.' };
  const line = timelineLine(before, change, olive);
  await changeConcern(as('officer'), before, change, line);
  await expect(changeConcern(as('officer'), before, change, line)).rejects.toMatchObject({
    kind: 'preconditionFailed',
  });
  await changeConcern(as('officer'), await seen(before.id), change, line);
  expect((await seen(before.id)).timeline).toBe(line);
});

it('what another officer wrote meanwhile is not overwritten', async () => {
  const before = await aConcern();
  const first = { ...nothing, state: raised, note: 'Spoke to the parents.' };
  await changeConcern(as('officer'), before, first, timelineLine(before, first, olive));
  const second = { ...nothing, state: lookedInto, note: '' };
  const theirs = changeConcern(as('officer'), before, second, timelineLine(before, second, olive));
  await expect(theirs).rejects.toMatchObject({ kind: 'preconditionFailed' });
  expect((await seen(before.id)).timeline).toContain('Spoke to the parents.');
});

it.each([
  ['an officer', 'the deputy’s', 'officerConcern', 'officer', 'deputy'],
  ['the deputy', 'the officers’', 'deputyConcern', 'deputy', 'officer'],
] as const)(
  'the concern about %s is %s alone: nobody else reads, changes or finds it, and nobody deletes it',
  async (_whom, _whose, key, subject, reader) => {
    const id = randomUUID();
    const table = tables[key];
    await as('administrator').create(table, id, { ...words, crf69_about: 'Olive Officer' });
    const usual = await aConcern();
    const refused = { kind: 'forbidden' };
    for (const role of ['staff', subject]) {
      await expect(as(role).retrieve(table, id)).rejects.toMatchObject(refused);
      await expect(as(role).listAll(table)).rejects.toMatchObject(refused);
      await expect(as(role).update(table, id, { crf69_outcome: 'None' })).rejects.toMatchObject(refused);
    }
    expect((await readConcerns(as(subject), signal)).map((one) => one.id)).not.toContain(id);
    await expect(readConcerns(as('staff'), signal)).rejects.toMatchObject(refused);

    const read = async () => (await readConcerns(as(reader), signal)).find((one) => one.id === id);
    const before = await read();
    expect(before).toMatchObject({ about: 'Olive Officer', facts: 'She shouted.', subject });
    expect(await readConcerns(as(reader), signal)).toContainEqual(usual);
    if (!before) throw new Error('The concern was made');
    const change = { ...nothing, state: lookedInto, note: 'Rang the parent.' };
    await changeConcern(as(reader), before, change, timelineLine(before, change, olive));
    expect(await read()).toMatchObject({
      state: lookedInto,
      timeline: expect.stringContaining('Olive Officer: Looked into; Rang the parent.'),
    });
    for (const role of ['officer', 'deputy']) await expect(as(role).remove(table, id)).rejects.toMatchObject(refused);
  },
);
