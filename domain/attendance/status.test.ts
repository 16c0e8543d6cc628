import { expect, it } from 'vitest';
import { attendanceStatus } from '../schema/choices/records.ts';
import {
  absentTimes,
  attendanceCode,
  hasCome,
  isUnmarked,
  noTimes,
  sameTimes,
  statusOf,
  statusWords,
  storedTimes,
  whereaboutsOf,
} from './status.ts';

const start = '2026-03-01T01:00:00Z';
const end = '2026-03-01T03:00:00Z';
const { attended, absent } = attendanceStatus.codes;

it.each([
  ['nobody has marked', noTimes, 'Absent', null],
  ['somebody has called absent', absentTimes, 'Absent', 955870001],
  ['has come', { start, end: null }, 'Checked-In', null],
  ['has come and gone', { start, end }, 'Attended', 955870000],
  // Older records may have an end without a start; nobody was there then.
  ['has only an end', { start: null, end }, 'Absent', null],
] as const)('the status of a volunteer who %s', (_who, times, status, code) => {
  expect(statusOf(times)).toBe(status);
  expect(attendanceCode(times)).toBe(code);
});

it('a volunteer who is not marked has neither come nor been marked absent', () => {
  expect([noTimes, absentTimes, { start, end: null }, { start, end }].map(isUnmarked)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ['who has not come', noTimes, 'Not here'],
  ['who is checked in', { start, end: null }, 'Here'],
  ['whose end is still to come', { start, end }, 'Here'],
  ['whose end is over', { start, end: '2026-03-01T02:00:00Z' }, 'Left'],
] as const)('a volunteer %s is where their times say', (_who, times, where) => {
  expect(whereaboutsOf(times, Date.parse('2026-03-01T02:00:00Z'))).toBe(where);
});

it('an absence is read back as it was written', () => {
  for (const times of [noTimes, absentTimes, { start, end: null }, { start, end }])
    expect(storedTimes(times.start, times.end, attendanceCode(times))).toEqual(times);
});

it.each([
  ['Attended without times', [null, null, attended], 'Attended', 'Left', true],
  ['Attended with a check-in alone', [start, null, attended], 'Attended', 'Here', true],
  ['Attended with an end alone', [null, end, attended], 'Attended', 'Left', true],
  ['Absent although there are times', [start, end, absent], 'Absent', 'Not here', false],
] as const)('the status that somebody set in Dynamics counts: %s', (_what, [from, to, code], status, where, came) => {
  const times = storedTimes(from, to, code);
  expect([statusOf(times), whereaboutsOf(times, Date.parse(start)), hasCome(times)]).toEqual([status, where, came]);
  expect([isUnmarked(times), statusWords(times, true)]).toEqual([false, status]);
  // Undoing a mark gives back what was.
  expect([attendanceCode(times), times.start, times.end]).toEqual([code, from, to]);
  expect(sameTimes(times, { start: from, end: to })).toBe(false);
});

it('what a mark wrote is read back without what Dynamics adds', () => {
  expect(storedTimes(start, end, attended)).toEqual({ start, end });
});

it('two pairs of times are the same however they are written', () => {
  expect(sameTimes({ start, end: null }, { start: '2026-03-01T01:00:00.000Z', end: null })).toBe(true);
  expect(sameTimes({ start, end }, { start: '2026-03-01T09:00:00+08:00', end })).toBe(true);
});

it('two pairs of times differ when either time differs, and from having none', () => {
  expect(sameTimes({ start, end }, { start, end: start })).toBe(false);
  expect(sameTimes({ start, end }, { start, end: null })).toBe(false);
  expect(sameTimes(noTimes, { start, end: null })).toBe(false);
  expect(sameTimes(noTimes, noTimes)).toBe(true);
  expect(sameTimes(noTimes, absentTimes)).toBe(false);
});

it('before a session begins nobody is absent who is not marked so', () => {
  expect(statusWords(noTimes, true)).toBe('Expected');
  expect([statusWords(noTimes, false), statusWords(absentTimes, true)]).toEqual(['Absent', 'Absent']);
});
