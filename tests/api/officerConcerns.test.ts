/** What officers write into a concern, over a Dataverse that knows their role. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../../dataverse/client.ts';
import { volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
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

async function aConcern(row: { crf69_aboutofficer?: boolean } = {}) {
  const id = randomUUID();
  await as('administrator').create(tables.concern, id, {
    crf69_about: 'Nur Aisyah',
    crf69_facts: 'She shouted.',
    crf69_concernstate: raised,
    ...row,
  });
  return seen(id);
}

const olive = { by: 'Olive Officer', now: new Date('2026-03-02T02:05:00Z') };
const nothing = { referredTo: '', outcome: '' };

it('an officer moves a concern on, and each save is one line of its timeline, the newest first', async () => {
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

it('a save whose answer was lost is written once', async () => {
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

it('what another officer wrote meanwhile is not written over', async () => {
  const before = await aConcern();
  const first = { ...nothing, state: raised, note: 'Spoke to the parents.' };
  await changeConcern(as('officer'), before, first, timelineLine(before, first, olive));
  const second = { ...nothing, state: lookedInto, note: '' };
  const theirs = changeConcern(as('officer'), before, second, timelineLine(before, second, olive));
  await expect(theirs).rejects.toMatchObject({ kind: 'preconditionFailed' });
  expect((await seen(before.id)).timeline).toContain('Spoke to the parents.');
});

it('the concern about an officer is marked as one, and staff read neither kind', async () => {
  expect(await aConcern({ crf69_aboutofficer: true })).toMatchObject({ isAboutOfficer: true });
  expect(await aConcern()).toMatchObject({ isAboutOfficer: false });
  await expect(readConcerns(as('staff'), signal)).rejects.toMatchObject({ kind: 'forbidden' });
});
