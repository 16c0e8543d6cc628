/** Tests what Home and the lists show of registers, over the local Dataverse. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { bind } from '../../dataverse/key.ts';
import { findSessions } from '../../dataverse/readings/find/others.ts';
import { isOver } from '../../domain/attendance/sessionSpan.ts';
import { spanOf } from '../../domain/attendance/showModes.ts';
import { attendanceStatus } from '../../domain/schema/choices/records.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import { instantAt } from '../../domain/time.ts';
import { readDashboard } from '../../frontend/src/staff/attendance/dashboard/readDashboard.ts';
import { activityList } from '../../frontend/src/staff/attendance/list/activityList.ts';
import type { ListKind } from '../../frontend/src/staff/attendance/list/listKind.ts';
import { recurringList } from '../../frontend/src/staff/attendance/list/recurringList.ts';
import { activityPresence, trainingPresence } from '../../frontend/src/staff/attendance/list/sessionPresence.ts';
import { trainingList } from '../../frontend/src/staff/attendance/list/trainingList.ts';
import { usualText } from '../../frontend/src/staff/attendance/list/usualText.ts';
import { activityRegister } from '../../frontend/src/staff/attendance/records/activityRegister.ts';
import { trainingRegister } from '../../frontend/src/staff/attendance/records/trainingRegister.ts';
import { readSignups } from '../../frontend/src/staff/attendance/signup/signupRows.ts';
import { sessionsBetween } from '../../frontend/src/staff/calendar/calendarRows.ts';
import { forgottenBy } from '../../frontend/src/staff/home/forgotten.ts';
import { sessionsLackingPeople } from '../../frontend/src/staff/home/sessionsLackingPeople.ts';
import { sessionsOn } from '../../frontend/src/staff/home/sessionsOn.ts';
import { readSessions } from '../../frontend/src/staff/people/sessionRows.ts';
import { loadActivities } from '../../frontend/src/staff/reports/sessions/loadActivities.ts';
import { loadTrainings } from '../../frontend/src/staff/reports/sessions/loadTrainings.ts';
import { aDataverse } from '../contract/dataverse.ts';

const { activity, attendance, recurringActivity, trainingAttendance, trainingSession, volunteerProfile } = tables;
const { attended, absent } = attendanceStatus.codes;
const { signal } = new AbortController();
const today = '2026-03-03';
const ids = { reading: randomUUID(), rained: randomUUID(), firstAid: randomUUID(), club: randomUUID() };

const dataverse = (await aDataverse()).client();

beforeAll(async () => {
  const session = (day: string) => ({ crf69_scheduledon: instantAt(day, '09:00'), crf69_duration: 120 });
  const lastSaturday = '2026-02-28';
  await dataverse.create(recurringActivity, ids.club, { crf69_name: 'Club', crf69_scheduledtime: '15:30' });
  await dataverse.create(activity, ids.reading, { crf69_activityid: 'Reading', ...session(today) });
  await dataverse.create(activity, ids.rained, {
    crf69_activityid: 'Club of Saturday',
    ...session(lastSaturday),
    crf69_cancelledon: instantAt(lastSaturday, '08:00'),
    'crf69_RecurringActivity@odata.bind': bind(recurringActivity, ids.club),
  });
  await dataverse.create(trainingSession, ids.firstAid, { crf69_sessionname: 'First aid', ...session(today) });
  await onRegister(ids.reading, 'Ana', { crf69_datetime: instantAt(today, '08:55') });
  await onRegister(ids.reading, 'Ben', {
    crf69_attendance: attended,
    crf69_datetime: instantAt(today, '09:00'),
    crf69_attendanceend: instantAt(today, '11:00'),
  });
  await onRegister(ids.reading, 'Cheryl', { crf69_attendance: absent });
  await onRegister(ids.reading, 'Dev', {});
  await onRegister(ids.rained, 'Eve', { crf69_datetime: instantAt(lastSaturday, '08:50') });
  await onRegister(ids.rained, 'Fay', { crf69_datetime: instantAt('2026-02-20', '08:50') });
  await onRegister(ids.rained, 'Gus', {
    crf69_attendance: attended,
    crf69_datetime: instantAt(lastSaturday, '09:00'),
    crf69_attendanceend: instantAt(lastSaturday, '11:00'),
  });
  await dataverse.create(trainingAttendance, randomUUID(), {
    crf69_attendancestart: instantAt(today, '09:00'),
    'crf69_TrainingSession@odata.bind': bind(trainingSession, ids.firstAid),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, await aVolunteer('Hal')),
  });
});

async function aVolunteer(name: string): Promise<string> {
  const id = randomUUID();
  await dataverse.create(volunteerProfile, id, { crf69_volunteerid: name });
  return id;
}

type Marks = { crf69_attendance?: number; crf69_datetime?: string; crf69_attendanceend?: string };

/** Returns the profile's id. */
async function onRegister(session: string, name: string, marks: Marks): Promise<string> {
  const id = await aVolunteer(name);
  await dataverse.create(attendance, randomUUID(), {
    ...marks,
    'crf69_Activity@odata.bind': bind(activity, session),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, id),
  });
  return id;
}

it('Home reads only the sessions of its day, with everybody on their registers', async () => {
  const sessions = await sessionsOn(dataverse, today, signal);
  expect(sessions.map(({ name, rows }) => [name, rows.length]).sort()).toEqual([
    ['First aid', 1],
    ['Reading', 4],
  ]);
  const reading = sessions.find(({ name }) => name === 'Reading');
  expect(reading?.rows.filter(({ start }) => start !== null)).toHaveLength(2);
  expect(reading?.rows.filter((row) => row.absent)).toHaveLength(1);
});

it('Home lists who was not checked out in the last week, and of today’s sessions only those that are over', async () => {
  const listed = async (time: string) =>
    (await forgottenBy(dataverse, new Date(instantAt(today, time)), signal)).map(({ name, rows }) => [
      name,
      rows.map((row) => row.name),
    ]);
  expect(await listed('10:59')).toEqual([['Club of Saturday', ['Eve']]]);
  expect(await listed('11:00')).toContainEqual(['Reading', ['Ana']]);
  const later = await forgottenBy(dataverse, new Date(instantAt('2026-03-04', '09:00')), signal);
  expect(later.flatMap(({ rows }) => rows)).toHaveLength(3);
});

it('a session that runs over midnight stands on Home and in the lists of every day until its end, and nobody is forgotten there before', async () => {
  const [camp, evening] = [randomUUID(), randomUUID()];
  const begun = (day: string, time: string, minutes: number) => ({
    crf69_scheduledon: instantAt(day, time),
    crf69_duration: minutes,
  });
  await dataverse.create(activity, camp, {
    ...{ crf69_activityid: 'Camp', crf69_signupopen: true, crf69_places: 3 },
    ...begun('2026-05-01', '22:00', 3 * 24 * 60),
  });
  await dataverse.create(trainingSession, evening, { crf69_sessionname: 'Night', ...begun('2026-05-03', '22:00', 60) });
  await onRegister(camp, 'Ivy', { crf69_datetime: instantAt('2026-05-01', '21:50') });
  const onHome = async (day: string) => (await sessionsOn(dataverse, day, signal)).map(({ name }) => name);
  expect(await onHome('2026-05-04')).toEqual(['Camp']);
  expect(await onHome('2026-05-03')).toEqual(['Camp', 'Night']);
  expect(await onHome('2026-05-05')).toEqual([]);
  const sort = { by: 'name', descending: false } as const;
  for (const mode of ['Today', 'Upcoming'] as const) {
    const found = (kind: ListKind) =>
      kind.read({ span: spanOf(mode, '2026-05-04'), sort, filter: '' }, { dataverse, next: undefined, signal });
    expect((await found(activityList)).rows.map(({ name }) => name)).toEqual(['Camp']);
    expect((await found(trainingList)).rows).toEqual([]);
  }
  const calendar = await sessionsBetween(dataverse, '2026-05-04', '2026-05-10', signal);
  expect(calendar).toMatchObject([{ name: 'Camp', places: 3, taken: 1 }]);
  const uncounted = { ...dataverse, apply: () => Promise.reject(new Error('too many rows')) };
  const [shown, ...more] = await sessionsBetween(uncounted, '2026-05-04', '2026-05-10', signal);
  expect([shown?.name, shown?.taken, more]).toEqual(['Camp', undefined, []]);
  const [forgotten] = await forgottenBy(dataverse, new Date(instantAt('2026-05-04', '05:30')), signal);
  expect(forgotten && isOver(forgotten, Date.parse(instantAt('2026-05-04', '05:30')))).toBe(false);
  expect(forgotten && isOver(forgotten, Date.parse(instantAt('2026-05-04', '22:00')))).toBe(true);
});

it('the lists count as present who is checked in or attended, and nobody who is absent or unmarked', async () => {
  const reading = { dataverse, signal };
  expect((await activityPresence([ids.reading, ids.rained], reading)).get(ids.reading)).toEqual({
    present: 2,
    total: 4,
  });
  expect((await trainingPresence([ids.firstAid], reading)).get(ids.firstAid)).toEqual({ present: 1, total: 1 });
});

it('a recurring activity shows its weekday, its time and its next date', async () => {
  const { rows } = await recurringList.read(
    { span: {}, sort: { by: 'name', descending: false }, filter: '' },
    { dataverse, next: undefined, signal },
  );
  expect(rows.map((row) => usualText(row, today))).toEqual([{ usual: 'Saturdays 15:30', next: '07/03/2026' }]);
});

it('Home lists the sessions with places of the next 14 days that lack people, also once sign-up is over, and says so', async () => {
  const open = async (name: string, day: string, values: RowInput<typeof activity> = {}) => {
    const id = randomUUID();
    await dataverse.create(activity, id, {
      ...{ crf69_activityid: name, crf69_scheduledon: instantAt(day, '09:00'), crf69_signupopen: true },
      ...{ crf69_places: 2, ...values },
    });
    return id;
  };
  const [first, last] = ['2026-07-01', '2026-07-15'];
  const full = await open('Full', first);
  for (const name of ['Jo', 'Kim']) await onRegister(full, name, {});
  await onRegister(await open('Half', first), 'Lea', {});
  await open('Over', last, { crf69_signupuntil: instantAt(first, '08:00') });
  await open('Later', last, { crf69_signupfrom: instantAt(first, '08:01') });
  await open('Beyond', '2026-07-16');
  await open('Unlimited', first, { crf69_places: null });
  await open('Not open', first, { crf69_signupopen: false });
  await open('Off', first, { crf69_cancelledon: instantAt(first, '07:00') });
  const lacking = await sessionsLackingPeople(dataverse, new Date(instantAt(first, '08:00')), signal);
  const found = lacking.map(({ name, taken, isClosed, opensOn }) => [name, taken, isClosed, opensOn !== undefined]);
  expect(found.slice(0, 2).sort()).toEqual([
    ['Later', 0, false, true],
    ['Over', 0, true, false],
  ]);
  expect(found.slice(2)).toEqual([['Half', 1, false, false]]);
});

it('everybody on a register counts alike everywhere, also a guest whose profile is gone, and whoever has no name', async () => {
  const [fair, day] = [randomUUID(), '2026-09-01'];
  await dataverse.create(activity, fair, { crf69_activityid: 'Fair', crf69_scheduledon: instantAt(day, '09:00') });
  const checkedIn = { crf69_datetime: instantAt(day, '09:00') };
  for (const name of ['Moe', '']) await onRegister(fair, name, checkedIn);
  const ofFair = { crf69_name: 'Nia at Fair', 'crf69_Activity@odata.bind': bind(activity, fair) };
  await dataverse.create(attendance, randomUUID(), { ...checkedIn, ...ofFair });
  const reading = { dataverse, signal };
  const names = ['(no name)', 'Moe', 'Nia'];
  expect((await activityRegister.readRows(fair, reading)).map(({ name }) => name)).toEqual(names);
  const [forgotten] = await forgottenBy(dataverse, new Date(instantAt('2026-09-02', '09:00')), signal);
  expect(forgotten?.rows.map(({ name }) => name).sort()).toEqual(names);
  expect((await sessionsOn(dataverse, day, signal))[0]?.rows).toHaveLength(3);
  expect((await activityPresence([fair], reading)).get(fair)).toEqual({ present: 3, total: 3 });
  const range = { from: instantAt(day, '00:00'), before: instantAt('2026-09-02', '00:00') };
  const report = await loadActivities(dataverse, { range, pageSize: 10, signal });
  expect(report.rows).toMatchObject([{ listed: 3, withoutHours: 3 }]);
});

it("a person's page lists what is over today among the last, with how they came, and what runs since yesterday", async () => {
  const day = '2026-11-28';
  const [cleanUp, art, camp] = [randomUUID(), randomUUID(), randomUUID()];
  const [fair, undated] = [randomUUID(), randomUUID()];
  const make = (id: string, name: string, scheduledOn: string | null, duration: number | null) =>
    dataverse.create(activity, id, {
      crf69_activityid: name,
      crf69_scheduledon: scheduledOn,
      crf69_duration: duration,
    });
  await make(cleanUp, 'Beach clean-up', instantAt(day, '08:30'), 180);
  await make(art, 'Art and Play', instantAt(day, '14:00'), 120);
  await make(camp, 'Camp', instantAt('2026-11-27', '18:00'), 48 * 60);
  await make(fair, 'Fair', instantAt(day, '09:00'), null);
  await make(undated, 'No day yet', null, 30 * 24 * 60);
  const person = await onRegister(cleanUp, 'Pia', { crf69_datetime: instantAt(day, '08:35') });
  const ofPerson = { 'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, person) };
  for (const id of [art, camp, fair, undated])
    await dataverse.create(attendance, randomUUID(), { ...ofPerson, 'crf69_Activity@odata.bind': bind(activity, id) });
  const shownAt = async (time: string) => {
    const { next, last } = await readSessions(dataverse, [person], new Date(instantAt(day, time)));
    return [next, last].map((sessions) => sessions.map(({ name, presence }) => [name, presence]));
  };
  const [came, unmarked] = [
    ['Beach clean-up', 'Present without hours'],
    ['Art and Play', 'Not marked'],
  ];
  const running = ['Camp', 'Fair'].map((name) => [name, '']);
  expect(await shownAt('09:30')).toEqual([[...running, ['Art and Play', '']], [came]]);
  expect(await shownAt('20:05')).toEqual([running, [unmarked, came]]);
});

it('a session that was deactivated in Dynamics is off wherever staff see it, as for volunteers', async () => {
  const [day, next] = ['2026-10-03', '2026-10-04'] as const;
  const [gala, gym, club] = [randomUUID(), randomUUID(), randomUUID()];
  const off = { crf69_scheduledon: instantAt(day, '09:00'), statecode: 1, statuscode: 2 };
  const ofClub = { 'crf69_RecurringActivity@odata.bind': bind(recurringActivity, club) };
  await dataverse.create(recurringActivity, club, { crf69_name: 'Gala' });
  await dataverse.create(activity, gala, { crf69_activityid: 'Gala', ...ofClub });
  await dataverse.create(trainingSession, gym, { crf69_sessionname: 'Gala training' });
  await dataverse.update(activity, gala, off);
  await dataverse.update(trainingSession, gym, off);
  const person = await onRegister(gala, 'Oz', {});
  const reading = { dataverse, signal };
  const range = { from: instantAt(day, '00:00'), before: instantAt(next, '00:00') };
  const asked = { span: range, sort: { by: 'name', descending: false }, filter: '' } as const;
  const listed = await Promise.all(
    [activityList, trainingList].map((kind) => kind.read(asked, { ...reading, next: undefined })),
  );
  const reports = await Promise.all(
    [loadActivities, loadTrainings].map((load) => load(dataverse, { range, pageSize: 9, signal })),
  );
  const { columns } = await readDashboard(dataverse, club, { from: day, to: day }, signal);
  const shown = [
    ...(await sessionsOn(dataverse, day, signal)),
    ...[...listed, ...reports].flatMap(({ rows }) => rows),
    ...(await sessionsBetween(dataverse, day, next, signal)),
    ...columns,
    await readSignups(gala, reading),
  ];
  expect(shown.map((one) => one?.isCancelled)).toEqual(Array(10).fill(true));
  const registers = [
    await activityRegister.readOccasion(gala, reading),
    await trainingRegister.readOccasion(gym, reading),
  ];
  expect(registers).toMatchObject(Array(2).fill({ isCalledOff: true, cancelledOn: null }));
  const ahead = await readSessions(dataverse, [person], new Date(instantAt(day, '08:00')));
  expect(ahead.next).toMatchObject([{ presence: 'Cancelled' }]);
  const { found } = await findSessions(dataverse, 'Gala', signal);
  expect(found.map(({ note }) => note)).toEqual(['Cancelled', 'Cancelled']);
});
