/** Concerns, warnings, trainings, feeds and exports, over the Dataverse service: each is stored once, and found while it is open. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { calendarFeedsIn } from '../../api/adapters/calendarFeeds.ts';
import { clearanceWarningsIn } from '../../api/adapters/clearanceWarnings.ts';
import { concernsIn } from '../../api/adapters/concerns.ts';
import { exportsIn } from '../../api/adapters/exports.ts';
import { optionListsIn } from '../../api/adapters/optionLists.ts';
import { trainingClearancesIn } from '../../api/adapters/trainingClearances.ts';
import { trainingClearanceId, warnedOf } from '../../domain/clearance/clearanceIds.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import * as people from '../../domain/schema/choices/people.ts';
import { concernTables } from '../../domain/schema/concernTables.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import type { Day } from '../../domain/time.ts';
import { aDataverse, aRow } from './dataverse.ts';
import { inactive, linkedPeople } from './linkedPeople.ts';

const { calendarFeed, characterReference, clearance, clearanceWarning, concern, requirement } = tables;
const { trainingAttendance, trainingSession, volunteerProfile } = tables;
let time = Date.parse('2026-03-02T04:00:00Z');
const service = await aDataverse({ now: () => new Date(time) });
const dataverse = service.client();
const concerns = concernsIn(dataverse);
const warnings = clearanceWarningsIn(dataverse);
const trainings = trainingClearancesIn(dataverse);
const { aVolunteer, aReferee } = linkedPeople(dataverse);
const on = new Date('2026-03-02T04:00:00.000Z');

it('a concern names whom it is about, by the row that it was raised from, also a former one', async () => {
  const volunteer = await aVolunteer();
  const nameless = await aVolunteer({ crf69_volunteerid: null });
  const referee = await aReferee({}, volunteer);
  expect(await concerns.volunteerOf({ volunteerId: volunteer })).toBe('Ann');
  expect(await concerns.volunteerOf({ referenceId: referee })).toBe('Ann');
  const former = { statecode: 1, statuscode: 2 };
  expect(await concerns.volunteerOf({ volunteerId: await aVolunteer(former) })).toBe('Ann');
  expect(await concerns.volunteerOf({ referenceId: await aReferee(former, volunteer) })).toBe('Ann');
  expect(await concerns.volunteerOf({ volunteerId: nameless })).toBe('');
  expect(await concerns.volunteerOf({ referenceId: await aReferee() })).toBe('');
  for (const from of [
    {},
    { volunteerId: 'x' },
    { referenceId: 'x' },
    { volunteerId: randomUUID() },
    { referenceId: randomUUID() },
  ]) {
    expect(await concerns.volunteerOf(from)).toBeUndefined();
  }
});

it('a concern is stored once in the table of its subject, and found until officers were notified', async () => {
  const [volunteer, reference] = [await aVolunteer(), await aReferee()];
  const ids = { others: randomUUID(), officer: randomUUID(), deputy: randomUUID() };
  const row = { crf69_code: 'C-1', crf69_facts: 'He shouts.' };
  await concerns.raise(ids.others, row, { volunteerId: volunteer, referenceId: reference }, 'others');
  await concerns.raise(ids.others, { ...row, crf69_code: 'C-2' }, {}, 'others');
  await concerns.raise(ids.officer, row, {}, 'officer');
  await concerns.raise(ids.deputy, { crf69_facts: 'x' }, {}, 'deputy');
  const { found, failures } = await concerns.unnotified();
  expect(failures).toEqual([]);
  expect(found).toEqual([
    { id: ids.others, subject: 'others', code: 'C-1' },
    { id: ids.officer, subject: 'officer', code: 'C-1' },
    { id: ids.deputy, subject: 'deputy', code: '' },
  ]);
  expect(await dataverse.retrieve(concern, ids.others)).toMatchObject({
    crf69_facts: 'He shouts.',
    _crf69_volunteerprofile_value: volunteer,
    _crf69_characterreference_value: reference,
  });
  for (const one of found) await concerns.markNotified(one, on);
  expect((await concerns.unnotified()).found).toEqual([]);
  expect(await dataverse.retrieve(concernTables.officer, ids.officer)).toMatchObject({
    crf69_toldon: '2026-03-02T04:00:00Z',
  });
});

it('a concern whose table cannot be read does not silence the others', async () => {
  const id = randomUUID();
  await concerns.raise(id, { crf69_code: 'C-3' }, {}, 'others');
  const partly = service.client({
    fetch: (input, init) => {
      const body = typeof init?.body === 'string' ? init.body.replaceAll('deputyconcerns?', 'gone?') : init?.body;
      const asked = typeof input === 'string' ? input.replace('deputyconcerns?', 'gone?') : input;
      return fetch(asked, { ...init, ...(body !== undefined && { body }) });
    },
  });
  const { found, failures } = await concernsIn(partly).unnotified();
  expect([found.map((one) => one.id), failures.length]).toEqual([[id], 1]);
  await concerns.markNotified({ id, code: '', subject: 'others' }, on);
});

it('a concern that an officer has not closed marks its reference, and the mark goes with it', async () => {
  const [open, closed] = [await aReferee(), await aReferee()];
  const state = (code: number) => ({ crf69_concernstate: code });
  for (const referenceId of [open, open])
    await concerns.raise(randomUUID(), state(concernState.codes.raised), { referenceId }, 'others');
  await concerns.raise(randomUUID(), state(concernState.codes.closed), { referenceId: closed }, 'others');
  await concerns.raise(randomUUID(), state(concernState.codes.raised), {}, 'others');
  const found = await concerns.openReferences();
  expect(found.filter((id) => [open, closed].includes(id))).toEqual([open]);
  await concerns.markReference(open);
  await concerns.markReference(randomUUID());
  const [marked] = (await concerns.markedReferences()).filter(({ id }) => id === open);
  if (!marked) throw new Error('The reference is not marked.');
  await dataverse.update(characterReference, open, { crf69_name: 'Changed' });
  await concerns.unmarkReference(marked);
  expect((await concerns.markedReferences()).map(({ id }) => id)).toContain(open);
  for (const fresh of await concerns.markedReferences()) await concerns.unmarkReference(fresh);
  expect(await concerns.markedReferences()).toEqual([]);
  await expect(concerns.unmarkReference({ id: randomUUID(), etag: marked.etag })).rejects.toThrow();
});

it('a warning of a clearance that ends is planned once, with its email, and found until it is sent', async () => {
  const volunteerId = await aVolunteer();
  const warning = (lastDay: string, requirementName: string) => ({
    id: randomUUID(),
    volunteerId,
    name: 'Ann',
    requirement: requirementName,
    lastDay,
    warning: 30 as const,
    requirementId: randomUUID(),
  });
  const [late, soon] = [warning('2026-03-31', 'First aid'), warning('2026-03-10', 'x'.repeat(500))];
  expect(await warnings.isPlannedOn('2026-03-02')).toBe(false);
  await warnings.plan('email', [late, soon]);
  // Another run has planned one of them: it plans none.
  const more = warning('2026-03-20', 'More');
  await warnings.plan('other', [more, late]);
  const isPlanned = async (today: Day) => {
    const planned = await warnings.planned(today);
    return [late, soon].map((one) => [planned.has(one.id), planned.has(warnedOf(one))]);
  };
  expect(await isPlanned('2026-03-10')).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(await isPlanned('2026-03-11')).toEqual([
    [true, true],
    [false, false],
  ]);
  expect([await warnings.isPlannedOn('2026-03-02'), await warnings.isPlannedOn('2026-03-03')]).toEqual([true, false]);
  const email = {
    id: 'email',
    warnings: [
      {
        id: soon.id,
        name: 'Ann',
        requirement: 'x'.repeat(clearanceWarning.columns.name.maxLength),
        lastDay: '2026-03-10',
      },
      { id: late.id, name: 'Ann', requirement: 'First aid', lastDay: '2026-03-31' },
    ],
  };
  expect(await warnings.unnotified()).toEqual([email]);
  expect(await dataverse.retrieve(clearanceWarning, late.id)).toMatchObject({ crf69_days: 30 });
  await warnings.plan('next', [more]);
  await warnings.markNotified(email, on);
  expect((await warnings.unnotified()).map(({ id }) => id)).toEqual(['next']);
  expect(await dataverse.retrieve(clearanceWarning, soon.id)).toMatchObject({ crf69_toldon: '2026-03-02T04:00:00Z' });
  const wrong = { ...warning('no day', 'Wrong') };
  await expect(warnings.plan('wrong', [wrong])).rejects.toThrow();
});

it('a training that completes a requirement gives a clearance to who attended, once, and takes it back', async () => {
  const [needed, off, none] = [randomUUID(), randomUUID(), randomUUID()];
  await dataverse.create(requirement, needed, { crf69_name: 'First aid', crf69_training: ' First aid ' });
  await dataverse.create(requirement, off, { crf69_name: 'Off', crf69_training: 'Off' });
  await dataverse.update(requirement, off, inactive);
  await dataverse.create(requirement, none, { crf69_name: 'None', crf69_training: ' ' });
  const of = { id: needed, name: 'First aid', training: ' First aid ' };
  expect(await trainings.requirements()).toEqual([of]);
  const session = async (name: string, scheduledOn: string | null) => {
    return aRow(dataverse, trainingSession, { crf69_sessionname: name, crf69_scheduledon: scheduledOn });
  };
  const first = await session('First aid, evening', '2026-03-01T16:30:00Z');
  await session('First aid, some day', null);
  const other = await session('Second aid', '2026-03-01T01:00:00Z');
  const [ann, bo] = [await aVolunteer(), await aVolunteer({ crf69_volunteerid: 'Bo' })];
  const attend = (id: string, volunteer: string | undefined, attended: boolean) =>
    dataverse.create(trainingAttendance, randomUUID(), {
      crf69_attended: attended,
      'crf69_TrainingSession@odata.bind': rowReference(trainingSession, id),
      ...(volunteer && { 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteer) }),
    });
  await attend(first, ann, true);
  await attend(first, bo, false);
  await attend(first, undefined, true);
  await attend(other, bo, true);
  const evening = { id: first, name: 'First aid, evening', day: '2026-03-02' };
  const completed = [
    { id: trainingClearanceId(needed, first, ann), volunteerId: ann, volunteer: 'Ann', session: evening },
  ];
  expect(await trainings.attended(of)).toEqual({ sessions: [evening], completed });
  expect([
    await trainings.give(of, completed),
    await trainings.give(of, completed),
    await trainings.give(of, []),
  ]).toEqual([1, 0, 0]);
  expect(await dataverse.retrieve(clearance, completed[0]?.id ?? '')).toMatchObject({
    crf69_name: 'Ann: First aid',
    crf69_completedon: '2026-03-02',
    crf69_evidence: 'Attended First aid, evening',
    _crf69_volunteerprofile_value: ann,
    _crf69_requirement_value: needed,
    _crf69_trainingsession_value: first,
  });
  const [given] = await trainings.given(of);
  expect(given).toEqual({
    id: completed[0]?.id,
    etag: expect.any(String),
    sessionId: first,
    volunteerId: ann,
    isActive: true,
    isTakenBack: false,
  });
  if (!given) throw new Error('Nothing was given.');
  await trainings.takeBack([given], on);
  expect(await trainings.given(of)).toMatchObject([{ isActive: false, isTakenBack: true }]);
  // Whoever saw it before changes nothing, and what is gone is left.
  await trainings.giveAgain([given, { ...given, id: randomUUID() }]);
  expect(await trainings.given(of)).toMatchObject([{ isActive: false, isTakenBack: true }]);
  await trainings.giveAgain(await trainings.given(of));
  expect(await trainings.given(of)).toMatchObject([{ isActive: true, isTakenBack: false }]);
  await trainings.giveAgain([]);
});

it('a training that completes a requirement may be held in more sessions than one request asks about', async () => {
  const needed = await aRow(dataverse, requirement, { crf69_name: 'Many', crf69_training: 'Many' });
  const volunteer = await aVolunteer({ crf69_volunteerid: 'V'.repeat(100) });
  for (let index = 0; index < 41; index += 1) {
    const id = await aRow(dataverse, trainingSession, {
      crf69_sessionname: `Many ${index}`,
      crf69_scheduledon: '2026-03-01T01:00:00Z',
    });
    await dataverse.create(trainingAttendance, randomUUID(), {
      crf69_attended: true,
      'crf69_TrainingSession@odata.bind': rowReference(trainingSession, id),
      'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteer),
    });
  }
  const { completed } = await trainings.attended({ id: needed, name: 'Many', training: 'Many' });
  expect(completed).toHaveLength(41);
});

it('a subscription to the calendar is found by its secret alone, until it is revoked', async () => {
  const feeds = calendarFeedsIn(dataverse);
  const feed = async (token: string, row: object = {}) => {
    return aRow(dataverse, calendarFeed, {
      crf69_tokenhash: createHash('sha256').update(token).digest('hex'),
      ...row,
    });
  };
  const id = await feed('secret');
  await feed('revoked', { crf69_revokedon: '2026-03-01T00:00:00Z' });
  await dataverse.update(calendarFeed, await feed('off'), inactive);
  expect(await feeds.find('secret')).toEqual({ id, lastReadOn: null });
  await feeds.noteRead(id, on, new AbortController().signal);
  expect(await feeds.find('secret')).toEqual({ id, lastReadOn: '2026-03-02T04:00:00Z' });
  expect(await Promise.all(['revoked', 'off', 'unknown'].map(feeds.find))).toEqual([undefined, undefined, undefined]);
});

it('an export is noted once', async () => {
  const id = randomUUID();
  const noted = exportsIn(dataverse);
  await noted.note(id, { crf69_what: 'Volunteers' });
  await noted.note(id, { crf69_what: 'Another' });
  expect(await dataverse.retrieve(tables.exportRecord, id)).toMatchObject({ crf69_what: 'Volunteers' });
});

it('the options of questions are read once a minute', async () => {
  const lists = optionListsIn(dataverse, () => new Date(time));
  const id = await aRow(dataverse, tables.location, { crf69_locid: 'Centre', crf69_region: 'East' });
  expect(await lists.locations()).toEqual([{ id, code: id, label: 'Centre', region: 'East' }]);
  const other = await aRow(dataverse, tables.location, {});
  expect(await lists.locations()).toHaveLength(1);
  time += 60_000;
  expect(await lists.locations()).toEqual([
    { id: other, code: other, label: '', region: '' },
    { id, code: id, label: 'Centre', region: 'East' },
  ]);
  const codes = await lists.optionCodes();
  expect(codes('gender')).toEqual(new Set(people.gender.options.map(({ code }) => String(code))));
  expect(codes('email')).toBeUndefined();
  expect((await lists.picklists()).crf69_gender).toHaveLength(people.gender.options.length);
});
