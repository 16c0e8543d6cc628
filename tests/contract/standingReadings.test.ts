/** Who is barred whatever is recorded of them: a profile that is gone, and a suspended person. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findPerson } from '../../api/adapters/merges/people.ts';
import { bind } from '../../dataverse/key.ts';
import { markedSuspended } from '../../dataverse/readings/markedSuspended.ts';
import { readClearances } from '../../dataverse/readings/readClearances.ts';
import { noProfileItem } from '../../domain/clearance/standing.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { inactiveState } from '../../domain/schema/choices/rowState.ts';
import { volunteerStatus } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Day } from '../../domain/time.ts';
import { readSuspensionRows } from '../../frontend/src/staff/clearance/suspensionRows.ts';
import { searchVolunteers } from '../../frontend/src/staff/volunteers/searchVolunteers.ts';
import { aDataverse, aRow } from './dataverse.ts';

const { activity, attendance, contact, suspension, volunteerProfile } = tables;
const dataverse = (await aDataverse()).client();
const today: Day = '2026-03-02';
const asOf = '2026-03-01T16:30:00Z';

async function aVolunteer(name: string, hasContact = false): Promise<string> {
  const person = hasContact && (await aRow(dataverse, contact, { crf69_contid: name }));
  return aRow(dataverse, volunteerProfile, {
    crf69_volunteerid: name,
    crf69_volunteerstatus: volunteerStatus.codes.active,
    ...(person && { 'crf69_Contact@odata.bind': bind(contact, person) }),
  });
}
const read = (ids: readonly string[]) => readClearances(ids, { requirements: [], asOf }, { dataverse });

it('nobody is cleared whose profile is gone or deactivated', async () => {
  const [gone, ana] = [randomUUID(), await aVolunteer('Ana')];
  await dataverse.update(volunteerProfile, ana, { statecode: inactiveState });
  const { items } = await read([gone, ana]);
  expect([items[gone], items[ana]]).toEqual([[noProfileItem], [noProfileItem]]);
});

it('a suspension holds for the person: for each of their profiles, and for nobody else', async () => {
  const [one, other, ben] = [await aVolunteer('Ana', true), await aVolunteer('Ana again'), await aVolunteer('Ben')];
  const suspended = await aRow(dataverse, suspension, {
    crf69_from: today,
    crf69_suspendedon: asOf,
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, one),
  });
  const statuses = async () => {
    const { rows } = await searchVolunteers(dataverse, { name: '', organizations: [], roles: [] }, { pageSize: 50 });
    return Object.fromEntries(rows.flatMap(({ id, status }) => ([one, other, ben].includes(id) ? [[id, status]] : [])));
  };
  const barOf = async (id: string) => (await read([id])).items[id]?.[0]?.bar;
  expect([await barOf(one), await barOf(other), await barOf(ben)]).toEqual(['suspended', undefined, undefined]);
  const { _crf69_contact_value: person } = await dataverse.retrieve(volunteerProfile, one);
  await dataverse.update(volunteerProfile, other, { 'crf69_Contact@odata.bind': bind(contact, person ?? '') });
  expect([await barOf(one), await barOf(other), await barOf(ben)]).toEqual(['suspended', 'suspended', undefined]);
  expect(await statuses()).toEqual({ [one]: 'Suspended', [other]: 'Suspended', [ben]: 'Active' });
  const session = await aRow(dataverse, activity, { crf69_activityid: 'Games' });
  await aRow(dataverse, attendance, {
    crf69_datetime: asOf,
    'crf69_Activity@odata.bind': bind(activity, session),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, other),
  });
  expect(await markedSuspended(dataverse, { today, daysBack: 1 })).toMatchObject([
    { personId: person, pageId: person, marks: [{ suspensionId: suspended }] },
  ]);
  // A status that staff set in Dynamics without times says the same.
  for (const code of [attendanceStatus.codes.attended, attendanceStatus.codes.absent]) {
    const later = await aRow(dataverse, activity, { crf69_activityid: 'Songs', crf69_scheduledon: asOf });
    await aRow(dataverse, attendance, {
      crf69_attendance: code,
      'crf69_Activity@odata.bind': bind(activity, later),
      'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, other),
    });
  }
  // Another suspension of the same person adds neither a person nor a mark.
  const twice = await aRow(dataverse, suspension, {
    crf69_from: today,
    crf69_suspendedon: asOf,
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, other),
  });
  const [found, ...more] = await markedSuspended(dataverse, { today, daysBack: 1 });
  expect([found?.marks.map(({ start }) => start), more]).toEqual([[asOf, asOf], []]);
  await dataverse.update(suspension, twice, { crf69_liftedon: asOf });
  const { signal } = new AbortController();
  expect((await readSuspensionRows(dataverse, other, signal)).map(({ id }) => id)).toEqual([suspended]);
  expect((await findPerson(dataverse, other, today))?.isSuspended).toBe(true);
  await dataverse.update(suspension, suspended, { crf69_liftedon: asOf });
  expect(await statuses()).toEqual({ [one]: 'Active', [other]: 'Active', [ben]: 'Active' });
});
