/** Tests the door without a signal: forty people come, two are not cleared, and who let them in, and why, arrives. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { associate } from '../../dataverse/operations/link.ts';
import { create, remove, update, upsert } from '../../dataverse/operations/writeOperations.ts';
import { endingClearances } from '../../dataverse/readings/endingClearances.ts';
import { readClearances, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { appRole, safeguardingDeputy, volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
import { noTimes, type Times } from '../../domain/attendance/status.ts';
import { noteOf } from '../../domain/clearance/noteOf.ts';
import type { ClearanceNote, NewOverride } from '../../domain/clearance/override.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, addYears, singaporeDay } from '../../domain/time.ts';
import { addVolunteers } from '../../frontend/src/staff/attendance/records/addVolunteers.ts';
import { storeOverride } from '../../frontend/src/staff/attendance/records/overrideRows.ts';
import { clearedAs } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { markAttended } from '../../frontend/src/staff/attendance/recurring/markAttended.ts';
import type { RegisterSource } from '../../frontend/src/staff/outbox/marks.ts';
import { aDataverse, tokensOf } from '../contract/dataverse.ts';
import { Device } from './device.ts';

const { activity, attendance, characterReference, clearance, contact, programme, requirement, volunteerProfile } =
  tables;
const kind = registerKinds.activity;
const today = singaporeDay(new Date());
const attended: Times = { start: '2026-03-01T01:00:00Z', end: '2026-03-01T03:00:00Z' };
const mentoring = randomUUID();
const identity = randomUUID();
const references = randomUUID();

const service = await aDataverse({
  tokens: tokensOf({
    staff: { role: volunteerStaff, name: 'Mei Lin' },
    tan: { userId: randomUUID(), role: volunteerStaff, name: 'Tan' },
    officer: { role: volunteerOfficer },
    deputy: { role: safeguardingDeputy },
    app: { role: appRole },
  }),
});
const [dataverse, officer] = [service.clientOf('staff'), service.clientOf('officer')];
const administrator = service.clientOf('administrator');

const overrideBy = (by: string, reason: string): NewOverride => ({
  ...{ id: randomUUID(), ownerId: by, by, reason },
  ...{ on: '2026-03-01T00:50:00Z', missing: 'Two references: 1 of 2 answered' },
});

beforeAll(async () => {
  await administrator.create(programme, mentoring, { crf69_name: 'Mentoring' });
  const appliesfrom = { crf69_appliesfrom: addDays(today, -30) };
  await officer.atomic([
    create(requirement, identity, { crf69_name: 'Identity sighted', ...appliesfrom }),
    create(requirement, references, { crf69_name: 'Two references', crf69_references: 2, ...appliesfrom }),
    associate(requirement, identity, 'crf69_requirement_programmes', mentoring),
    associate(requirement, references, 'crf69_requirement_programmes', mentoring),
  ]);
});
afterEach(service.calm);

/** Creates cleared volunteers, the first of them with only one reference. */
async function volunteersOf(count: number, uncleared: number) {
  const people = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), name: `Volunteer ${index + 10}` }));
  await administrator.atomic([
    ...people.flatMap(({ id, name }) => {
      const born = randomUUID();
      return [
        create(contact, born, { crf69_contid: name, crf69_birthday: '1990-05-01' }),
        create(volunteerProfile, id, {
          crf69_volunteerid: name,
          crf69_volunteerstatus: volunteerStatus.codes.active,
          'crf69_Contact@odata.bind': bind(contact, born),
        }),
        create(clearance, randomUUID(), {
          crf69_name: `${name}: Identity sighted`,
          crf69_completedon: addDays(today, -3),
          'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
          'crf69_Requirement@odata.bind': bind(requirement, identity),
        }),
      ];
    }),
  ]);
  await administrator.atomic(
    people.flatMap(({ id }, index) =>
      [0, 1].map((place) =>
        create(characterReference, randomUUID(), {
          crf69_name: `Referee ${place + 1}`,
          crf69_answeredon: '2026-01-05T01:00:00Z',
          crf69_declined: place === 1 && index < uncleared,
          'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
        }),
      ),
    ),
  );
  return people;
}

async function aRegister(people: readonly { id: string; name: string }[]): Promise<RegisterSource> {
  const id = randomUUID();
  await dataverse.create(activity, id, { crf69_activityid: 'Mentoring' });
  await addVolunteers(dataverse, kind, { id, name: 'Mentoring' }, people);
  return { kind: 'activity', id };
}

async function notesOf(people: readonly { id: string }[], programmeId: string | null) {
  const requirements = await readRequirements({ dataverse });
  const ids = people.map(({ id }) => id);
  const clearances = await readClearances(ids, { requirements, programmeId }, { dataverse });
  return new Map(ids.map((id) => [id, noteOf(clearances, id, today)]));
}

it('a referee who declined has not answered, and the session’s programme counts like the volunteer’s own', async () => {
  const [uncleared, cleared] = await volunteersOf(2, 1);
  if (!uncleared || !cleared) throw new Error('two were made');
  const notes = await notesOf([uncleared, cleared], mentoring);
  expect(notes.get(uncleared.id)).toMatchObject({
    status: 'Not cleared',
    reason: 'Two references: 1 of 2 answered',
  });
  expect(notes.get(cleared.id)).toMatchObject({ status: 'Cleared', reason: 'Identity sighted; Two references' });
  const elsewhere = await notesOf([uncleared], randomUUID());
  expect(elsewhere.get(uncleared.id)).toMatchObject({ status: 'Cleared', reason: 'Nothing is required' });
  // Where neither the volunteer nor the session has a programme, nobody can tell that it is another one.
  const nowhere = await notesOf([uncleared], null);
  expect(nowhere.get(uncleared.id)?.reason).toBe('Two references: 1 of 2 answered (programme not known)');
});

it('only officers edit what is required, and neither they nor staff write what somebody has completed', async () => {
  await expect(dataverse.update(requirement, identity, { crf69_name: 'Less' })).rejects.toMatchObject({ status: 403 });
  await officer.update(requirement, identity, { crf69_warndays: 0 });
  for (const one of [dataverse, officer])
    await expect(one.create(clearance, randomUUID(), { crf69_completedon: today })).rejects.toMatchObject({
      status: 403,
    });
});

it('an override is stored also where a colleague has just added the same person', async () => {
  const [person] = await volunteersOf(1, 1);
  if (!person) throw new Error('one was made');
  const { id } = await aRegister([person]);
  const clearance: ClearanceNote = {
    status: 'Not cleared',
    reason: 'Two references: 1 of 2 answered',
    asOf: attended.start ?? '',
  };
  const override = overrideBy('Mei Lin', 'Her mother is here');
  const passed = [{ ...person, clearance, override }];
  for (let tries = 0; tries < 2; tries += 1) {
    await addVolunteers(dataverse, kind, { id, name: 'Mentoring' }, passed);
    await markAttended(dataverse, id, passed, attended);
  }
  const [row] = await kind.readRows(id, { dataverse });
  expect(row).toMatchObject({ start: attended.start, override: { by: 'Mei Lin', reason: 'Her mother is here' } });
});

it('a row whose profile is gone keeps its name, clears nobody, and is let in by name', async () => {
  const source = await aRegister([]);
  const rowId = randomUUID();
  await dataverse.create(attendance, rowId, {
    crf69_name: 'Old Friend at Mentoring',
    'crf69_Activity@odata.bind': bind(activity, source.id),
  });
  const rows = await kind.readRows(source.id, { dataverse });
  const [row] = rows;
  if (!row) throw new Error('the row is shown');
  expect(row).toMatchObject({ id: rowId, name: 'Old Friend', volunteerId: '' });
  expect((await notesOf([{ id: clearedAs(row) }], mentoring)).get(rowId)?.reason).toBe('No profile – not cleared');
  const device = new Device(dataverse, source, rows);
  const override = overrideBy('Mei Lin', 'His wife knows him');
  device.owner = 'Mei Lin';
  device.outbox.change(source, [{ row, base: { times: noTimes }, want: { times: attended, override } }]);
  await expect.poll(() => device.outbox.size()).toBe(0);
  await device.read();
  expect(device.row(rowId)).toMatchObject({ start: attended.start, override: { reason: 'His wife knows him' } });
});

it('staff make an override and nobody changes or deletes one, the app and officers neither', async () => {
  const [person] = await volunteersOf(1, 1);
  if (!person) throw new Error('one was made');
  const { id } = await aRegister([person]);
  const mine = overrideBy('Mei Lin', 'Her mother is here');
  await dataverse.send(storeOverride(id, { volunteerId: person.id, name: person.name }, mine));
  for (const who of ['staff', 'officer', 'deputy', 'app'] as const) {
    const as = service.clientOf(who);
    const changed = { crf69_reason: 'Another' };
    await expect(as.update(tables.override, mine.id, changed)).rejects.toMatchObject({ status: 403 });
    await expect(as.send(upsert(tables.override, mine.id, changed))).rejects.toMatchObject({ status: 403 });
    await expect(as.send(remove(tables.override, mine.id))).rejects.toMatchObject({ status: 403 });
  }
});

it('a clearance that ends within 60 days is on Home, unless it was renewed or the volunteer has left', async () => {
  const yearly = randomUUID();
  await officer.create(requirement, yearly, {
    crf69_name: 'Declaration',
    crf69_validmonths: 12,
    crf69_appliesfrom: addDays(today, -400),
  });
  const [soon, renewed, left] = await volunteersOf(3, 0);
  if (!soon || !renewed || !left) throw new Error('three were made');
  const declared = (id: string, day: string) =>
    create(clearance, randomUUID(), {
      crf69_completedon: day,
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
      'crf69_Requirement@odata.bind': bind(requirement, yearly),
    });
  const ending = addDays(addYears(today, -1), 20);
  await administrator.atomic([
    declared(soon.id, ending),
    declared(renewed.id, ending),
    declared(renewed.id, today),
    declared(left.id, ending),
  ]);
  await dataverse.update(volunteerProfile, left.id, { crf69_volunteerstatus: volunteerStatus.codes.exited });
  const found = await endingClearances(dataverse, today, new AbortController().signal);
  expect(found).toEqual([
    {
      volunteerId: soon.id,
      name: soon.name,
      requirementId: yearly,
      requirement: 'Declaration',
      lastDay: addYears(ending, 1),
      warning: 30,
    },
  ]);
  await officer.update(requirement, yearly, { statecode: 1 });
});

it('forty people come without a signal: two have an override by name, and its reason arrives through refusals and a conflict', async () => {
  const people = await volunteersOf(40, 2);
  const source = await aRegister(people);
  const notes = await notesOf(people, mentoring);
  const rows = await kind.readRows(source.id, { dataverse });
  const device = new Device(dataverse, source, rows);
  device.isOnline = false;
  const reason = 'Supervised by Mei for the whole session';
  const stopped = rows.filter((row) => notes.get(row.volunteerId)?.status === 'Not cleared');
  expect(stopped).toHaveLength(2);
  device.outbox.change(
    source,
    rows.flatMap((row) => {
      const note: ClearanceNote | undefined = notes.get(row.volunteerId);
      const override = stopped.includes(row) ? overrideBy('Mei Lin', reason) : undefined;
      return [{ row, base: { times: noTimes }, want: { times: attended, clearance: note, override } }];
    }),
  );
  expect(device.outbox.size()).toBe(40);
  device.kill();
  expect(device.outbox.size()).toBe(40);

  const [first, second] = stopped;
  if (!first || !second) throw new Error('two are not cleared');
  // Meanwhile a colleague lets in and marks the first of them on another device.
  const tan = service.clientOf('tan');
  await tan.atomic([
    storeOverride(source.id, first, overrideBy('Tan', 'Known to me')),
    update(attendance, first.id, { crf69_datetime: '2026-03-01T00:30:00Z' }),
  ]);
  for (const status of [503, 429, 401]) await service.order({ match: 'POST.*batch', count: 1, status });
  // Tan is signed in on this device now: only Mei can send what she decided.
  device.isOnline = true;
  device.owner = 'Tan';
  await expect
    .poll(() => {
      device.outbox.retry();
      return device.outbox.all().map(({ problem }) => problem);
    })
    .toEqual(['owner', 'owner']);
  device.owner = 'Mei Lin';
  device.outbox.retry();
  await expect
    .poll(() => {
      device.outbox.retry();
      return device.outbox.size();
    })
    .toBe(0);

  const stored = await dataverse.listAll(attendance, {});
  const byRow = new Map(stored.map((row) => [row.crf69_attendanceid, row]));
  expect(byRow.get(second.id)).toMatchObject({
    crf69_clearancereason: 'Two references: 1 of 2 answered',
    crf69_datetime: attended.start,
  });
  expect(byRow.get(first.id)).toMatchObject({ crf69_datetime: '2026-03-01T00:30:00Z' });
  await device.read();
  expect(device.row(second.id).override).toEqual({ by: 'Mei Lin', reason });
  expect(device.row(first.id).override).toEqual({ by: 'Tan; Mei Lin', reason: `Known to me; ${reason}` });
  const kept = await kind.readRows(source.id, { dataverse });
  expect(kept.filter((row) => row.clearanceThen?.status === 'Cleared')).toHaveLength(38);
  expect(kept.filter((row) => row.override)).toHaveLength(2);
  expect(kept.find((row) => row.clearanceThen?.status === 'Cleared')?.clearanceThen?.reason).toBe(
    'Identity sighted; Two references',
  );
});
