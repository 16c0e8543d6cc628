/** What the readings of clearances ask for, and what they make of the answers. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { endingClearances } from '../../dataverse/readings/endingClearances.ts';
import { readClearances, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { noteOf } from '../../domain/clearance/noteOf.ts';
import type { Requirement } from '../../domain/clearance/requirement.ts';
import { volunteerRole, volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { entitySet, tables } from '../../domain/schema/index.ts';
import { addDays, addMonths, addYears, type Day, singaporeDay, startOfDay } from '../../domain/time.ts';
import { whomItStops } from '../../frontend/src/staff/requirements/whomItStops.ts';
import { aDataverse, aRow } from './dataverse.ts';

const { characterReference, clearance, contact, programme, requirement, volunteerProfile } = tables;
const service = await aDataverse();
const today: Day = '2026-03-02';
/** 00:30 in Singapore, while it is still yesterday in UTC. */
const asOf = '2026-03-01T16:30:00Z';
let requests: string[] = [];
let questions: string[] = [];
const fetch: typeof globalThis.fetch = (url, init) => {
  requests.push(String(url));
  questions.push(...(String(init?.body).match(/^GET [^?]+/gm) ?? []));
  return globalThis.fetch(url, init);
};
const dataverse = service.client({ fetch });
const call = { dataverse };

const mentoring = randomUUID();
const art = randomUUID();
const training = randomUUID();
const references = randomUUID();
const draft = randomUUID();
const off = randomUUID();
const { regular: role } = volunteerRole.codes;

beforeAll(async () => {
  await dataverse.create(programme, mentoring, { crf69_name: 'Mentoring' });
  await dataverse.create(programme, art, { crf69_name: 'Art' });
  await dataverse.create(requirement, training, {
    ...{ crf69_name: 'Training', crf69_appliesfrom: today, crf69_validmonths: 12, crf69_warndays: 30 },
    ...{ crf69_training: 'safe.html', crf69_fromage: 12, crf69_belowage: 99 },
  });
  await dataverse.create(requirement, references, {
    crf69_name: 'References',
    crf69_appliesfrom: '2020-01-01',
    crf69_references: 1,
    crf69_validmonths: 24,
    crf69_roles: String(role),
  });
  await dataverse.associate(requirement, references, 'crf69_requirement_programmes', mentoring);
  await dataverse.create(requirement, draft, { crf69_name: 'Draft' });
  await dataverse.create(requirement, off, { crf69_name: 'Off', crf69_appliesfrom: '2020-01-01' });
  await dataverse.update(requirement, off, { statecode: 1 });
});

async function aVolunteer(
  name: string,
  row: { programme?: string; birthday?: Day; role?: number; status?: number } = {},
) {
  const [id, person] = [randomUUID(), randomUUID()];
  if (row.birthday) await dataverse.create(contact, person, { crf69_contid: name, crf69_birthday: row.birthday });
  await dataverse.create(volunteerProfile, id, {
    crf69_volunteerid: name,
    ...(row.role !== undefined && { crf69_role: row.role }),
    crf69_volunteerstatus: row.status ?? volunteerStatus.codes.active,
    ...(row.programme && { 'crf69_Programme@odata.bind': bind(programme, row.programme) }),
    ...(row.birthday && { 'crf69_Contact@odata.bind': bind(contact, person) }),
  });
  return id;
}
const recorded = (volunteer: string, row: { crf69_completedon?: Day; crf69_exempteduntil?: Day }, of = training) =>
  dataverse.create(clearance, randomUUID(), {
    ...row,
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer),
    'crf69_Requirement@odata.bind': bind(requirement, of),
  });
async function answered(
  volunteer: string,
  row: { crf69_answeredon?: string; crf69_declined?: boolean; crf69_needslook?: boolean },
) {
  return aRow(dataverse, characterReference, {
    ...row,
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer),
  });
}
const switchOff = (id: string) => dataverse.update(characterReference, id, { statecode: 1 });

it('the requirements are those that are not switched off, drafts among them, by name', async () => {
  const blank = { validMonths: null, warnDays: 0, roles: [], programmes: [], fromAge: null, belowAge: null };
  const none = { references: null, training: null };
  expect(await readRequirements(call)).toEqual<Requirement[]>([
    { ...blank, ...none, id: draft, name: 'Draft', appliesFrom: null },
    {
      ...blank,
      ...none,
      id: references,
      name: 'References',
      appliesFrom: '2020-01-01',
      validMonths: 24,
      roles: [role],
      programmes: [mentoring],
      references: 1,
    },
    {
      ...blank,
      ...none,
      id: training,
      name: 'Training',
      appliesFrom: today,
      validMonths: 12,
      warnDays: 30,
      fromAge: 12,
      belowAge: 99,
      training: 'safe.html',
    },
  ]);
});

const read = async (ids: readonly string[], programmeId?: string) =>
  readClearances(ids, { requirements: await readRequirements(call), asOf, programmeId }, call);
const names = (items: readonly { name: string; by: string }[] = []) => items.map(({ name, by }) => `${name}: ${by}`);

it('nothing but the status counts before a requirement is in force in Singapore', async () => {
  const all = await readRequirements(call);
  const [ana, ben] = [await aVolunteer('Ana'), await aVolunteer('Ben', { status: volunteerStatus.codes.screening })];
  for (const requirements of [[], all.filter(({ id }) => id === draft), all.filter(({ id }) => id === training)]) {
    const { items } = await readClearances([ana, ben], { requirements, asOf: '2026-03-01T15:59:59Z' }, call);
    expect([items[ana], names(items[ben])]).toEqual([[], ['Status: nothing']]);
  }
  requests = [];
  expect(await read([])).toEqual({ asOf, items: {} });
  expect((await readClearances([], { requirements: all }, call)).asOf > asOf).toBe(true);
});

it('a volunteer has what is recorded of them and of nobody else, in the present', async () => {
  const birthday = '2000-01-01';
  const [ana, ben] = [
    await aVolunteer('Ana', { birthday, programme: art, role }),
    await aVolunteer('Ben', { birthday, programme: art, role }),
  ];
  await recorded(ana, { crf69_completedon: '2026-01-31' });
  const { items } = await read([ana, ben]);
  expect(items).toEqual({
    [ana]: [
      { requirementId: training, name: 'Training', by: 'completed', lastDay: '2027-01-31', warnFrom: '2027-01-01' },
    ],
    [ben]: [{ requirementId: training, name: 'Training', by: 'nothing', lastDay: null, warnFrom: null }],
  });
  const onDay = async (day: Day) => noteOf(await readClearances([ana], { requirements, asOf, day }, call), ana, today);
  const requirements = await readRequirements(call);
  const statuses = [await onDay('2026-02-01'), await onDay('2027-01-31'), await onDay('2027-02-01')];
  expect(
    statuses.map(({ status }) => status),
    'a session is judged by its own day, once it is to come',
  ).toEqual(['Cleared', 'Renew soon', 'Not cleared']);
  await recorded(ben, { crf69_exempteduntil: '2026-06-30' });
  await recorded(ben, { crf69_exempteduntil: '2026-05-31' }, references);
  expect((await read([ben])).items[ben]?.map(({ by, lastDay }) => [by, lastDay])).toEqual([['exempted', '2026-06-30']]);
});

it('a volunteer is cleared by no reference of another, and needs no look because of one', async () => {
  const of = { birthday: '2000-01-01', programme: mentoring, role };
  const [ana, ben, cy] = [await aVolunteer('Ana', of), await aVolunteer('Ben', of), await aVolunteer('Cy', of)];
  await answered(ana, { crf69_answeredon: '2026-02-01T00:00:00Z' });
  await answered(cy, { crf69_needslook: true });
  const { items } = await read([ana, ben, cy]);
  const byReferences = (id: string) => names(items[id]).find((one) => one.startsWith('References'));
  expect([byReferences(ana), byReferences(ben)]).toEqual(['References: completed', 'References: nothing']);
  expect(byReferences(cy)).not.toBe('References: completed');
});

it('the programme of the session counts beside that of the profile', async () => {
  const id = await aVolunteer('Cara', { birthday: '2000-01-01', programme: art, role });
  expect(names((await read([id])).items[id])).toEqual(['Training: nothing']);
  expect(names((await read([id], mentoring)).items[id])).toEqual(['References: nothing', 'Training: nothing']);
  const own = await aVolunteer('Dina', { birthday: '2000-01-01', programme: mentoring, role });
  expect(names((await read([own], art)).items[own])).toEqual(['References: nothing', 'Training: nothing']);
});

it('what is unknown of a profile is said, and an unknown birthday is that of an adult', async () => {
  const id = await aVolunteer('Evan');
  expect((await read([id])).items[id]).toMatchObject([{ name: 'References', unknown: 'role and programme' }]);
});

it('a reference counts from its day in Singapore, unless it was declined or switched off', async () => {
  const of = { birthday: '2000-01-01' as const, programme: mentoring, role };
  const last = async (id: string) => (await read([id])).items[id]?.[0]?.lastDay;
  const [answers, declines, offs, waits] = [
    await aVolunteer('Faye', of),
    await aVolunteer('Gus', of),
    await aVolunteer('Hana', of),
    await aVolunteer('Ian', of),
  ];
  await answered(answers, { crf69_answeredon: '2026-01-31T17:00:00Z' });
  await answered(declines, { crf69_answeredon: '2026-01-31T17:00:00Z', crf69_declined: true });
  await switchOff(await answered(offs, { crf69_answeredon: '2026-01-31T17:00:00Z' }));
  await answered(waits, {});
  expect(await last(answers)).toBe('2028-02-01');
  for (const id of [declines, offs, waits]) expect(await last(id)).toBeNull();
});

it('a reference that an officer must look at stops the volunteer, also when it is switched off', async () => {
  const of = { birthday: '2000-01-01' as const, programme: mentoring, role };
  const [open, both] = [await aVolunteer('Jo', of), await aVolunteer('Kim', of)];
  await answered(open, { crf69_answeredon: '2026-02-01T00:00:00Z', crf69_needslook: true });
  await answered(both, { crf69_answeredon: '2026-02-01T00:00:00Z' });
  await switchOff(await answered(both, { crf69_needslook: true }));
  for (const id of [open, both]) {
    expect((await read([id])).items[id]?.[0]).toMatchObject({
      by: 'nothing',
      note: 'an officer must look at a reference',
    });
  }
});

it('eighty-one volunteers are read by forties in one request, each once', async () => {
  const ids = await Promise.all(Array.from({ length: 81 }, (_, n) => aVolunteer(`Many ${n}`)));
  const requirements = await readRequirements(call);
  requests = [];
  questions = [];
  const { items } = await readClearances(ids, { requirements, asOf }, call);
  expect(Object.keys(items).sort()).toEqual(ids.toSorted());
  expect(requests).toEqual([expect.stringMatching(/\/\$batch$/)]);
  expect(questions.filter((path) => path.endsWith(entitySet(volunteerProfile)))).toHaveLength(3);
  // Whom a requirement would stop is counted over everybody, and asks for no part of them by itself.
  [requests, questions] = [[], []];
  const [rule] = requirements.filter(({ id }) => id === training);
  await whomItStops(dataverse, rule ?? expect.fail(), { day: today, signal: new AbortController().signal });
  expect([requests.length, questions.length]).toEqual([2, 1]);
});

const day: Day = '2027-06-15';
const endsIn = (days: number): Day => addMonths(addDays(day, days), -12);
const ending = async () =>
  (await endingClearances(dataverse, day)).map(({ name, warning, lastDay }) => [name, warning, lastDay]);
const of = { birthday: '2000-01-01' as const, programme: art, role };

it('an exemption until another century ends a year after it was given, and is listed then', async () => {
  const cy = await aVolunteer('Cy', of);
  await recorded(cy, { crf69_exempteduntil: '2099-12-31' });
  const end = addYears(singaporeDay(new Date()), 1);
  expect((await read([cy])).items[cy]?.map(({ lastDay }) => lastDay)).toEqual([end]);
  expect(
    (await endingClearances(dataverse, addDays(end, -7))).map(({ name, lastDay }) => [name, lastDay]),
  ).toContainEqual(['Cy', end]);
  expect((await endingClearances(dataverse, addDays(end, -61))).map(({ name }) => name)).not.toContain('Cy');
});

it('what ends within 60 days is listed, the soonest first, with the warning that is due', async () => {
  const ends = {
    first: await aVolunteer('First', of),
    second: await aVolunteer('Second', of),
    third: await aVolunteer('Third', of),
  };
  await recorded(ends.third, { crf69_completedon: endsIn(60) });
  await recorded(ends.first, { crf69_completedon: endsIn(7) });
  await recorded(ends.second, { crf69_exempteduntil: addDays(day, 30) });
  const never = {
    later: await aVolunteer('Later', of),
    gone: await aVolunteer('Gone', { ...of, status: volunteerStatus.codes.exited }),
  };
  await recorded(never.later, { crf69_completedon: endsIn(61) });
  await recorded(never.gone, { crf69_completedon: endsIn(20) });
  const rejected = await aVolunteer('Rejected', { ...of, status: volunteerStatus.codes.rejected });
  await recorded(rejected, { crf69_completedon: endsIn(20) });
  const renewed = await aVolunteer('Renewed', of);
  await recorded(renewed, { crf69_completedon: endsIn(20) });
  await recorded(renewed, { crf69_completedon: addDays(day, -1) });
  const all = await endingClearances(dataverse, day);
  expect(all[0]).toEqual({
    volunteerId: ends.first,
    name: 'First',
    requirementId: training,
    requirement: 'Training',
    lastDay: addDays(day, 7),
    warning: 7,
  });
  expect(await ending()).toEqual([
    ['First', 7, addDays(day, 7)],
    ['Second', 30, addDays(day, 30)],
    ['Third', 60, addDays(day, 60)],
  ]);
});

it('a reference that ends is listed, also of a volunteer with a known status', async () => {
  const id = await aVolunteer('Referred', { ...of, programme: mentoring, status: volunteerStatus.codes.onboarded });
  const day: Day = '2029-06-15';
  await answered(id, { crf69_answeredon: startOfDay('2027-06-20') });
  expect(await endingClearances(dataverse, day)).toMatchObject([
    { volunteerId: id, requirement: 'References', lastDay: '2029-06-20', warning: 7 },
  ]);
});

it('nothing ends before anything is in force, and nobody is read', async () => {
  requests = [];
  expect(await endingClearances(dataverse, '2019-12-31')).toEqual([]);
  expect(requests).toHaveLength(1);
});
