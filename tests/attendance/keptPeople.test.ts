/** Whom a device knows without a signal, over a Dataverse that knows the role of staff. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { create } from '../../dataverse/operations/writeOperations.ts';
import { readClearances, readRequirements } from '../../dataverse/readings/readClearances.ts';
import { readSuspensions } from '../../dataverse/readings/suspensions.ts';
import { volunteerStaff } from '../../domain/access/index.ts';
import { noteOf } from '../../domain/clearance/noteOf.ts';
import { withSuspensions } from '../../domain/clearance/suspension.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import { readVolunteerClearances } from '../../frontend/src/staff/clearance/volunteerClearances.ts';
import { keptClearances, keptText } from '../../frontend/src/staff/volunteers/kept/keptPeople.ts';
import { loadPeople } from '../../frontend/src/staff/volunteers/kept/loadPeople.ts';
import { aDataverse, tokensOf } from '../contract/dataverse.ts';

const service = await aDataverse({ tokens: tokensOf({ staff: { role: volunteerStaff } }) });
const [dataverse, administrator] = [service.clientOf('staff'), service.clientOf('administrator')];
const today = singaporeDay(new Date());
const ids = {
  mentoring: randomUUID(),
  art: randomUUID(),
  ana: randomUUID(),
  ben: randomUUID(),
  cheryl: randomUUID(),
  contact: randomUUID(),
  gone: randomUUID(),
};
const { activity, clearance, contact, programme, requirement, suspension, volunteerProfile } = tables;

const profile = (id: string, name: string, of?: string) =>
  create(volunteerProfile, id, {
    crf69_volunteerid: name,
    crf69_volunteerstatus: volunteerStatus.codes.active,
    'crf69_Programme@odata.bind': bind(programme, ids.art),
    ...(of && { 'crf69_Contact@odata.bind': bind(contact, of) }),
  });
const [identity, training] = [randomUUID(), randomUUID()];
const rule = { crf69_appliesfrom: '2026-01-01' };
await administrator.atomic([
  create(programme, ids.mentoring, { crf69_name: 'Mentoring' }),
  create(programme, ids.art, { crf69_name: 'Art' }),
  create(requirement, identity, { crf69_name: 'Identity', ...rule }),
  create(requirement, training, { crf69_name: 'Training', ...rule }),
  create(activity, randomUUID(), {
    crf69_scheduledon: new Date().toISOString(),
    crf69_duration: 60,
    'crf69_Programme@odata.bind': bind(programme, ids.mentoring),
  }),
  profile(ids.ana, 'Ana Lim'),
  create(contact, ids.contact, { crf69_number: '+6591234321' }),
  profile(ids.ben, 'Ben Tan', ids.contact),
  profile(ids.cheryl, 'Cheryl Ng'),
  create(volunteerProfile, ids.gone, { crf69_volunteerid: 'Gone', statecode: 1 }),
  create(clearance, randomUUID(), {
    crf69_completedon: '2026-02-01',
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, ids.ana),
    'crf69_Requirement@odata.bind': bind(requirement, identity),
  }),
  create(suspension, randomUUID(), {
    crf69_from: '2026-01-01',
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, ids.ben),
  }),
]);
await administrator.associate(requirement, training, 'crf69_requirement_programmes', ids.mentoring);

it('register, picker, person’s page, panel and what a device keeps give one standing, with the programmes of today and without', async () => {
  const kept = await loadPeople(dataverse, { today });
  expect(kept.people.map(({ name }) => name).sort()).toEqual(['Ana Lim', 'Ben Tan', 'Cheryl Ng']);
  const requirements = await readRequirements({ dataverse });
  for (const programmeId of [null, ids.mentoring]) {
    const read = await readClearances([ids.ana, ids.ben, ids.cheryl], { requirements, programmeId }, { dataverse });
    const own = keptClearances(kept, kept.people, programmeId);
    const atTheDoor = withSuspensions(read, await readSuspensions(dataverse, {}), today);
    for (const { id } of kept.people)
      for (const one of [own, atTheDoor])
        expect({ ...noteOf(one, id, today), asOf: '' }).toEqual({ ...noteOf(read, id, today), asOf: '' });
  }
  const everybody = [...kept.people.map(({ id }) => id), ids.gone, randomUUID()];
  const { items } = await readClearances(everybody, { requirements }, { dataverse });
  const signal = new AbortController().signal;
  for (const id of everybody)
    expect((await readVolunteerClearances(id, { dataverse, signal })).items).toEqual(items[id]);
  const statuses = (programmeId: string | null) =>
    kept.people.map(({ id }) => noteOf(keptClearances(kept, kept.people, programmeId), id, today).status).sort();
  expect(statuses(null)).toEqual(['Cleared', 'Not cleared', 'Not cleared']);
  expect(statuses(ids.mentoring)).toEqual(['Not cleared', 'Not cleared', 'Not cleared']);
});

it('a device keeps only who joined or came in the last year where there are too many, and says so', async () => {
  const kept = await loadPeople(dataverse, { today, most: 2 });
  expect(kept.isRecentOnly).toBe(true);
  expect(kept.people).toHaveLength(3);
  expect(keptText(kept)).toMatch(/^3 people are on this device, read at \d\d:\d\d: those who joined or came/);
});

it('of namesakes a device keeps the ends of their numbers, and the years of birth of those without one or with the same, of nobody else', async () => {
  const kept = async () =>
    Object.fromEntries(
      (await loadPeople(dataverse, { today })).people.flatMap(({ id, number }) => (number ? [[id, number]] : [])),
    );
  const namesake = async (values: RowInput<typeof contact> = {}) => {
    const [id, of] = [randomUUID(), randomUUID()];
    await administrator.atomic([create(contact, of, values), profile(id, 'ben tan ', of)]);
    return id;
  };
  expect(await kept()).toEqual({});
  await namesake();
  expect(await kept()).toEqual({ [ids.ben]: '•••• 4321' });
  const bornOnly = await namesake({ crf69_birthday: '1990-05-01' });
  expect(await kept()).toEqual({ [ids.ben]: '•••• 4321', [bornOnly]: 'born 1990' });
  const son = await namesake({ crf69_number: '9123 4321', crf69_birthday: '2001-05-01' });
  expect(await kept()).toMatchObject({ [ids.ben]: '•••• 4321', [son]: '•••• 4321, born 2001' });
});
