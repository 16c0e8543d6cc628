import { describe, expect, it } from 'vitest';
import { attendanceCode, noTimes, sameTimes, statusOf } from './status.ts';

const start = '2026-03-01T01:00:00Z';
const end = '2026-03-01T03:00:00Z';

describe('the status of a volunteer', () => {
  it.each([
    ['nobody has marked', noTimes, 'Absent', 955870001],
    ['has come', { start, end: null }, 'Checked-In', null],
    ['has come and gone', { start, end }, 'Attended', 955870000],
    // As an older record may be left: without a start nobody was there.
    ['has only an end', { start: null, end }, 'Absent', 955870001],
  ] as const)('who %s', (_who, times, status, code) => {
    expect(statusOf(times)).toBe(status);
    expect(attendanceCode(times)).toBe(code);
  });
});

describe('two pairs of times', () => {
  it('are the same however they are written', () => {
    expect(sameTimes({ start, end: null }, { start: '2026-03-01T01:00:00.000Z', end: null })).toBe(true);
    expect(sameTimes({ start, end }, { start: '2026-03-01T09:00:00+08:00', end })).toBe(true);
  });

  it('differ in either of them, and from none', () => {
    expect(sameTimes({ start, end }, { start, end: start })).toBe(false);
    expect(sameTimes({ start, end }, { start, end: null })).toBe(false);
    expect(sameTimes(noTimes, { start, end: null })).toBe(false);
    expect(sameTimes(noTimes, noTimes)).toBe(true);
  });
});
