/** Tests that nobody is given time that has not passed, over the local Dataverse. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readOwnSessions } from '../../api/adapters/ownSessions.ts';
import { bind } from '../../dataverse/key.ts';
import { activityTimes } from '../../domain/attendance/attendanceTimes.ts';
import { tables } from '../../domain/schema/index.ts';
import { ownHours } from '../../domain/signup/ownHours.ts';
import { instantAt } from '../../domain/time.ts';
import { readSessions } from '../../frontend/src/staff/people/sessionRows.ts';
import { aDataverse } from '../contract/dataverse.ts';

const { activity, attendance, volunteerProfile } = tables;
const dataverse = (await aDataverse()).client();

it('a person is present for no time that has not passed: an end written in advance counts once the session is over', async () => {
  const [day, choir, person] = ['2026-10-10', randomUUID(), randomUUID()] as const;
  const times = { start: instantAt(day, '09:00'), end: instantAt(day, '10:40') };
  await dataverse.create(activity, choir, {
    crf69_activityid: 'Choir',
    crf69_scheduledon: times.start,
    crf69_duration: 100,
  });
  await dataverse.create(volunteerProfile, person, { crf69_volunteerid: 'Siti' });
  await dataverse.create(attendance, randomUUID(), {
    ...activityTimes(times),
    'crf69_Activity@odata.bind': bind(activity, choir),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, person),
  });
  const presentAt = async (time: string) =>
    (await readSessions(dataverse, [person], new Date(instantAt(day, time)))).last.map((one) => one.minutesPresent);
  expect([await presentAt('09:27'), await presentAt('10:40')]).toEqual([[null], [100]]);
  const hoursAt = async (time: string) =>
    ownHours((await readOwnSessions(dataverse, person, new Date(instantAt(day, time)))).attended);
  expect([await hoursAt('09:27'), await hoursAt('10:40')]).toEqual([[], [{ year: 2026, programme: '', hours: 1.67 }]]);
});
