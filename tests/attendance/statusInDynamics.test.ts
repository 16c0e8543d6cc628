/** Tests that a status which staff set in a Dynamics form means the same to every list, register and email, over the local Dataverse. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readOwnSessions } from '../../api/adapters/ownSessions.ts';
import { bind } from '../../dataverse/key.ts';
import { hasCome, noTimes, statusOf, type Times } from '../../domain/attendance/status.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { instantAt } from '../../domain/time.ts';
import { activityPresence, trainingPresence } from '../../frontend/src/staff/attendance/list/sessionPresence.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import type { RegisterKind, RegisterRow } from '../../frontend/src/staff/attendance/records/registerKind.ts';
import { registerKinds } from '../../frontend/src/staff/attendance/records/registerKinds.ts';
import { trainingRegister } from '../../frontend/src/staff/attendance/records/trainingRegister.ts';
import { forgottenBy } from '../../frontend/src/staff/home/forgotten.ts';
import { sessionsOn } from '../../frontend/src/staff/home/sessionsOn.ts';
import { timesIn } from '../../frontend/src/staff/outbox/pending.ts';
import { type Coming, type OccasionSearch, occasionFilter } from '../../frontend/src/staff/volunteers/occasions.ts';
import { type Addressed, sessionAddresses } from '../../frontend/src/staff/volunteers/sessionAddresses.ts';
import { aDataverse } from '../contract/dataverse.ts';
import { Device } from './device.ts';

const { activity, attendance, trainingAttendance, trainingSession, volunteerProfile } = tables;
const { attended, absent } = attendanceStatus.codes;
const { signal } = new AbortController();

const dataverse = (await aDataverse()).client();

async function aVolunteer(name: string): Promise<string> {
  const id = randomUUID();
  await dataverse.create(volunteerProfile, id, { crf69_volunteerid: name });
  return id;
}

/** Returns the profile's id. */
async function onRegister(session: string, name: string, marks: RowInput<typeof attendance>): Promise<string> {
  const id = await aVolunteer(name);
  await dataverse.create(attendance, randomUUID(), {
    ...marks,
    'crf69_Activity@odata.bind': bind(activity, session),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
  });
  return id;
}

async function atTraining(session: string, name: string, marks: RowInput<typeof trainingAttendance>): Promise<void> {
  await dataverse.create(trainingAttendance, randomUUID(), {
    ...marks,
    'crf69_TrainingSession@odata.bind': bind(trainingSession, session),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, await aVolunteer(name)),
  });
}

it('somebody whose status staff set in Dynamics without times has come, or not, for every list alike', async () => {
  const [choir, course] = [randomUUID(), randomUUID()];
  const then = { crf69_scheduledon: instantAt('2026-06-02', '09:00'), crf69_duration: 120 };
  await dataverse.create(activity, choir, { crf69_activityid: 'Choir', ...then });
  await dataverse.create(trainingSession, course, { crf69_sessionname: 'Course', ...then });
  const times = {
    crf69_datetime: instantAt('2026-06-02', '09:00'),
    crf69_attendanceend: instantAt('2026-06-02', '11:00'),
  };
  const came = await onRegister(choir, 'Set attended', { crf69_attendance: attended });
  await onRegister(choir, 'Set absent later', { ...times, crf69_attendance: absent });
  await onRegister(choir, 'Unmarked', {});
  await atTraining(course, 'Set attended', { crf69_attended: true });
  await atTraining(course, 'Checked in', { crf69_attended: false, crf69_attendancestart: times.crf69_datetime });
  await atTraining(course, 'Unmarked', {});
  const onHome = await sessionsOn(dataverse, '2026-06-02', signal);
  const cameTo = (name: string) => onHome.find((session) => session.name === name)?.rows.filter(hasCome).length;
  expect([cameTo('Choir'), cameTo('Course')]).toEqual([1, 2]);
  const reading = { dataverse, signal };
  const stay = async (register: RegisterKind, id: string) =>
    (await register.readRows(id, reading)).map((row) => [row.name, statusOf(row)]).sort();
  expect(await stay(activityRegister, choir)).toEqual([
    ['Set absent later', 'Absent'],
    ['Set attended', 'Attended'],
    ['Unmarked', 'Absent'],
  ]);
  expect(await stay(trainingRegister, course)).toEqual([
    ['Checked in', 'Checked-In'],
    ['Set attended', 'Attended'],
    ['Unmarked', 'Absent'],
  ]);
  const present = [await activityPresence([choir], reading), await trainingPresence([course], reading)];
  expect(present.map((of) => [...of.values()])).toEqual([[{ present: 1, total: 3 }], [{ present: 2, total: 3 }]]);
  const written = async (kind: 'activity' | 'training', id: string, who: Addressed) =>
    (await sessionAddresses(dataverse, { kind, id }, who)).lacking;
  expect(await written('activity', choir, 'came')).toBe(1);
  expect(await written('activity', choir, 'absent')).toBe(2);
  expect(await written('training', course, 'came')).toBe(2);
  expect(await written('training', course, 'absent')).toBe(1);
  const found = async (coming: Coming, of: Partial<OccasionSearch>) => {
    const filter = occasionFilter({ activities: [], trainings: [], ...of, coming });
    const rows = await dataverse.listAll(volunteerProfile, { select: ['crf69_volunteerid'], filter });
    return rows.map((row) => row.crf69_volunteerid).sort();
  };
  expect(await found('came', { activities: [choir] })).toEqual(['Set attended']);
  expect(await found('came', { trainings: [course] })).toEqual(['Checked in', 'Set attended']);
  expect(await found('absent', { trainings: [course] })).toEqual(['Unmarked']);
  const own = await readOwnSessions(dataverse, came, new Date('2026-07-01T00:00:00Z'));
  expect(own.attended).toMatchObject([{ on: '2026-06-02T01:00:00Z', hundredthsOfHours: 200 }]);
});

it.each(['activity', 'training'] as const)(
  'a mark replaces a status that staff set in Dynamics of an %s, gives way to one that was set meanwhile, and undone gives it back',
  async (kind) => {
    const id = randomUUID();
    const isActivity = kind === 'activity';
    if (isActivity) await dataverse.create(activity, id, { crf69_activityid: 'Drums' });
    else await dataverse.create(trainingSession, id, { crf69_sessionname: 'Drums' });
    for (const name of ['Set before', 'Set meanwhile'])
      if (isActivity) await onRegister(id, name, name === 'Set before' ? { crf69_attendance: attended } : {});
      else await atTraining(id, name, { crf69_attended: name === 'Set before' });
    const read = () => registerKinds[kind].readRows(id, { dataverse });
    const [before, meanwhile] = await read();
    if (!before || !meanwhile) throw new Error('Both are on it.');
    if (isActivity) await dataverse.update(attendance, meanwhile.id, { crf69_attendance: attended });
    else await dataverse.update(trainingAttendance, meanwhile.id, { crf69_attended: true });
    const device = new Device(dataverse, { kind, id }, [before, meanwhile]);
    const marked = { start: '2026-06-02T01:05:00Z', end: '2026-06-02T03:00:00Z' };
    const mark = async (row: RegisterRow, from: Times, to: Times) => {
      device.outbox.change({ kind, id }, [{ row, base: { times: from }, want: { times: to } }]);
      await expect.poll(() => device.outbox.size()).toBe(0);
      const rows = await read();
      return rows.filter((each) => each.id === row.id).map(timesIn);
    };
    const set = { start: null, end: null, came: true };
    expect(timesIn(before)).toEqual(set);
    expect(await mark(before, timesIn(before), marked)).toEqual([marked]);
    expect(await mark(before, marked, set)).toEqual([set]);
    expect(await mark(before, set, noTimes)).toEqual([noTimes]);
    expect(device.notices()).toEqual([]);
    expect(await mark(meanwhile, timesIn(meanwhile), marked)).toEqual([set]);
    expect(device.notices()).toHaveLength(1);
  },
);

it('a training whose attendance staff set in Dynamics waits for no check-out', async () => {
  const course = randomUUID();
  const day = '2026-06-09';
  await dataverse.create(trainingSession, course, {
    ...{ crf69_sessionname: 'Short course', crf69_scheduledon: instantAt(day, '09:00'), crf69_duration: 60 },
  });
  await atTraining(course, 'Set attended', { crf69_attended: true, crf69_attendancestart: instantAt(day, '09:00') });
  const forgotten = await forgottenBy(dataverse, new Date(instantAt(day, '12:00')), signal);
  expect(forgotten.filter(({ name }) => name === 'Short course')).toEqual([]);
});
