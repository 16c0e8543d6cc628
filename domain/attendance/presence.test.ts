import { expect, it } from 'vitest';
import { attendanceStatus } from '../schema/choices/records.ts';
import { isPresent, presenceOf, presences, trainingPresenceOf } from './presence.ts';
import { attendanceCode, sameTimes, statusOf, storedTimes, whereaboutsOf } from './status.ts';

const { attended, absent } = attendanceStatus.codes;
const start = '2026-03-01T01:00:00Z';

it.each([
  ['of somebody who came and left', attended, start, 'Attended', 'Attended'],
  ['of an import, without times', attended, null, 'Attended', 'Attended'],
  ['of somebody who is checked in', null, start, 'Present without hours', 'Present without hours'],
  ['of somebody who stayed away', absent, null, 'Absent', 'Cancelled'],
  ['that says absent although it has a time', absent, start, 'Absent', 'Cancelled'],
  ['that nobody has touched', null, null, 'Not marked', 'Cancelled'],
] as const)('a record of an activity %s', (_whose, code, at, presence, whenCancelled) => {
  expect(presenceOf({ code, start: at, isCancelled: false })).toBe(presence);
  expect(presenceOf({ code, start: at, isCancelled: true })).toBe(whenCancelled);
});

it.each([
  [true, start, 'Attended'],
  [false, start, 'Present without hours'],
  [false, null, 'Not marked'],
  [null, null, 'Not marked'],
] as const)('a training record with attended %s from %s is %s', (attendedThen, at, presence) => {
  expect(trainingPresenceOf({ attended: attendedThen, start: at, isCancelled: false })).toBe(presence);
});

it('a person who is checked in counts as present, with hours or without', () => {
  expect(presences.filter(isPresent)).toEqual(['Attended', 'Present without hours']);
});

it('a register shows of each stored record what a report counts', () => {
  const end = '2026-03-01T03:00:00Z';
  const shown = { Attended: ['Attended'], 'Checked-In': ['Present without hours'], Absent: ['Absent', 'Not marked'] };
  for (const from of [start, null])
    for (const to of [end, null])
      for (const code of [attended, absent, null]) {
        const status = statusOf(storedTimes(from, to, code));
        expect(shown[status], `${from} ${to} ${code}`).toContain(presenceOf({ code, start: from, isCancelled: false }));
      }
});

it('both times without a status, as typed in Dynamics, wait to be confirmed, and a mark of the same times confirms them', () => {
  const end = '2026-03-01T03:00:00Z';
  const typed = storedTimes(start, end, null);
  expect([statusOf(typed), whereaboutsOf(typed, Date.parse(end)), attendanceCode(typed)]).toEqual([
    ...['Checked-In', 'Left'],
    null,
  ]);
  expect(sameTimes(typed, { start, end })).toBe(false);
  expect(attendanceCode({ start, end })).toBe(attended);
});
