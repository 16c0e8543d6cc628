/** What officers say is required, over a Dataverse that knows their role. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { readRequirements } from '../../dataverse/readings/readClearances.ts';
import { volunteerOfficer, volunteerStaff } from '../../domain/access/index.ts';
import { noFields, requirementOf } from '../../domain/clearance/requirementFields.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import {
  readAllRequirements,
  saveRequirement,
  savingProblem,
  switchOff,
} from '../../frontend/src/staff/requirements/requirementRows.ts';
import { whomItStops } from '../../frontend/src/staff/requirements/whomItStops.ts';
import { aDataverse, tokensOf } from '../contract/dataverse.ts';

const today = singaporeDay(new Date());
const mentoring = randomUUID();
const signal = new AbortController().signal;

const service = await aDataverse({
  tokens: tokensOf({ staff: { role: volunteerStaff }, officer: { role: volunteerOfficer } }),
});
const [dataverse, officer] = [service.clientOf('staff'), service.clientOf('officer')];
await service.clientOf('administrator').create(tables.programme, mentoring, { crf69_name: 'Mentoring' });

it('an officer sees whom a draft would stop before it is put in force, and then it stops them', async () => {
  const id = randomUUID();
  const name = 'Identity sighted';
  const blank = { id, etag: '', isOff: false, fields: noFields, programmeNames: [] };
  await saveRequirement(officer, blank, { ...noFields, name, programmes: [mentoring] });
  const draft = (await readAllRequirements(officer, signal)).find((one) => one.id === id) ?? blank;
  const elsewhere = randomUUID();
  await officer.create(tables.programme, elsewhere, { crf69_name: 'Art' });
  const aVolunteer = async (volunteer: string, programme: string | undefined, status?: number) => {
    const profile = randomUUID();
    await dataverse.create(tables.volunteerProfile, profile, {
      crf69_volunteerid: volunteer,
      ...(status !== undefined && { crf69_volunteerstatus: status }),
      ...(programme && { 'crf69_Programme@odata.bind': bind(tables.programme, programme) }),
    });
    return profile;
  };
  const ana = await aVolunteer('Ana Lim', mentoring);
  await aVolunteer('Ben Tan', mentoring);
  await aVolunteer('Cheryl Ng', elsewhere);
  await aVolunteer('Dan Unknown', undefined);
  await aVolunteer('Eve Gone', mentoring, volunteerStatus.codes.exited);
  await service.clientOf('administrator').create(tables.clearance, randomUUID(), {
    crf69_completedon: today,
    'crf69_VolunteerProfile@odata.bind': bind(tables.volunteerProfile, ana),
    'crf69_Requirement@odata.bind': bind(tables.requirement, id),
  });
  const effect = { volunteers: 4, applies: 3, stopped: ['Ben Tan', 'Dan Unknown'], hasMore: false };
  expect(await whomItStops(officer, requirementOf(id, draft.fields), { day: today, signal })).toEqual(effect);
  expect((await readRequirements({ dataverse })).find((one) => one.id === id)?.appliesFrom).toBeNull();
  await saveRequirement(officer, draft, { ...draft.fields, appliesFrom: today });
  expect((await readRequirements({ dataverse })).find((one) => one.id === id)?.appliesFrom).toBe(today);
});

it('an officer edits a requirement, with its programmes, and not over another’s change', async () => {
  const id = randomUUID();
  const fields = { ...noFields, name: 'First aid', appliesFrom: today, programmes: [mentoring] };
  const blank = { id, etag: '', isOff: false, fields: noFields, programmeNames: [] };
  await saveRequirement(officer, blank, fields);
  const read = async () => (await readAllRequirements(officer, signal)).find((one) => one.id === id) ?? blank;
  const seen = await read();
  expect(seen).toMatchObject({ fields, programmeNames: ['Mentoring'] });
  await saveRequirement(officer, seen, { ...fields, validMonths: '24', programmes: [] });
  expect((await read()).fields).toMatchObject({ validMonths: '24', programmes: [] });
  const late = await saveRequirement(officer, seen, fields).catch(savingProblem);
  expect(late).toContain('Somebody else has changed');
  const staff = await saveRequirement(dataverse, await read(), fields).catch(savingProblem);
  expect(staff).toBe('Only volunteer officers may change what is required.');
  const inUse = async () => (await readRequirements({ dataverse })).some((one) => one.id === id);
  await switchOff(officer, await read());
  expect(await inUse()).toBe(false);
  await saveRequirement(officer, await read(), { ...fields, description: 'Sighted' });
  expect(await inUse()).toBe(false);
  await saveRequirement(officer, await read(), fields, false);
  expect(await inUse()).toBe(true);
});
