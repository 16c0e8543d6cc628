/** What its rows may not be at all, the local Dataverse refuses in `seed.test.ts`. */

import { expect, it } from 'vitest';
import { minutesPresent } from '../../../domain/attendance/timePresent.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { type Column, columnName, rowReference, tables } from '../../../domain/schema/index.ts';
import { instantAt, singaporeDay } from '../../../domain/time.ts';
import { demoCharity } from './demoCharity.ts';
import { tablesInOrder } from './rows.ts';
import { scheduleAround } from './schedule.ts';
import { trainingsAround } from './trainings.ts';

const today = '2026-03-10';
const charity = demoCharity({ today });
const { rows } = charity;

it('a demo charity is the same for the same day', () => {
  expect(demoCharity({ today })).toEqual(charity);
});

it('a demo charity has the promised size', () => {
  expect(rows.externalOrganization).toHaveLength(12);
  expect(rows.programme).toHaveLength(8);
  expect(rows.scheme).toHaveLength(6);
  expect(rows.location).toHaveLength(20);
  expect(rows.volunteerProfile).toHaveLength(300);
  expect(rows.recurringActivity).toHaveLength(6);
  expect(rows.attendance).toHaveLength(3000);
  expect(tablesInOrder.filter((name) => rows[name].length === 0)).toEqual([]);
  const empty = [
    'bulkEmail',
    'emailDraft',
    'emailPicture',
    'erasedPerson',
    'goneRows',
    'merge',
    'openEmail',
    'personPair',
    'signup',
    'timerMark',
  ];
  expect([...tablesInOrder, ...empty].sort()).toEqual(Object.keys(tables).sort());
});

it.each(['2026-01-01', '2026-02-28', '2027-12-31'])(
  'a demo charity has the same size and the same people on %s, whatever the day of the week',
  (day) => {
    const other = demoCharity({ today: day }).rows;
    expect(other.attendance).toHaveLength(3000);
    // Since when somebody has their status is a day before the demo's.
    const [profiles, others] = [rows, other].map(({ volunteerProfile }) =>
      volunteerProfile.map((profile) => ({ ...profile, crf69_statussince: null })),
    );
    expect([other.contact, others]).toEqual([rows.contact, profiles]);
  },
);

it.each(['00:05', '07:00', '14:40'])('at %s nobody is present at a session that has not begun', (time) => {
  const now = instantAt(today, time);
  const { activity, attendance } = scheduleAround(today, now);
  const { trainingSession, trainingAttendance } = trainingsAround(today, now);
  const to = (sessions: readonly { crf69_scheduledon?: string | null }[], ids: readonly string[]) =>
    new Set(ids.filter((_, index) => (sessions[index]?.crf69_scheduledon ?? '') > now));
  const activities = to(
    activity,
    activity.map(({ crf69_activitiesid: id }) => rowReference(tables.activity, id)),
  );
  const trainings = to(
    trainingSession,
    trainingSession.map(({ crf69_trainingsessionid: id }) => rowReference(tables.trainingSession, id)),
  );
  const early = attendance.filter(
    ({ crf69_datetime: on, ...of }) => on && (on > now || activities.has(of['crf69_Activity@odata.bind'] ?? '')),
  );
  const earlyTrained = trainingAttendance.filter(
    ({ crf69_attendancestart: on, ...of }) => on && trainings.has(of['crf69_TrainingSession@odata.bind'] ?? ''),
  );
  expect([activities.size > 0, early, earlyTrained]).toEqual([true, [], []]);
});

it('whoever came was present for the minutes between their own times', () => {
  const { attendance, trainingAttendance } = rows;
  const other = [
    ...attendance.map((row) => ({ start: row.crf69_datetime, end: row.crf69_attendanceend, ...row })),
    ...trainingAttendance.map((row) => ({ start: row.crf69_attendancestart, end: row.crf69_attendanceend, ...row })),
  ].filter(({ start = null, end = null, ...row }) => row.crf69_minutespresent !== minutesPresent({ start, end }));
  expect(other).toEqual([]);
});

it('a demo charity has activities today and in the future', () => {
  const days = rows.activity.map(({ crf69_scheduledon }) => singaporeDay(crf69_scheduledon ?? ''));
  expect(days.filter((day) => day === today).length).toBeGreaterThan(2);
  expect(days.filter((day) => day > today).length).toBeGreaterThan(20);
  expect(rows.eventCalendar.filter(({ crf69_startdate }) => crf69_startdate === today)).toHaveLength(2);
});

it('people in the demo have email addresses that reach nobody', () => {
  const everything = JSON.stringify(rows);
  const domains = new Set(everything.match(/@(?!odata)[a-z0-9.-]+/gi));
  expect([...domains].sort()).toEqual(['@charity.test', '@example.com', '@example.net', '@example.org']);
});

it('people in the demo have an address each, except in a few old records', () => {
  const addresses = rows.contact.flatMap(({ crf69_email }) => crf69_email ?? []);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(rows.contact.length - addresses.length).toBe(3);
});

it('people in the demo have telephone numbers as the forms would store them', () => {
  const isNumber = ([, column]: [string, Column]) => column.kind === 'text' && column.format === 'phone';
  const numbers = tablesInOrder.flatMap((name) => {
    const columns = Object.entries<Column>(tables[name].columns).filter(isNumber);
    const stored: readonly Readonly<Record<string, unknown>>[] = rows[name];
    return stored.flatMap((row) => columns.flatMap(([column]) => String(row[columnName(column)] ?? '') || []));
  });
  expect(numbers.length).toBeGreaterThan(300);
  expect(numbers.filter((number) => readPhoneNumber(number) !== number)).toEqual([]);
});
