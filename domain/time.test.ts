import { expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  displayDateTime,
  displayMoment,
  displayTime,
  instantAt,
  isDay,
  readDay,
  weekday,
} from './time.ts';

it('days are counted across months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('days have their day of the week', () => {
  expect(weekday('2026-03-01')).toBe(0);
  expect(weekday('2026-03-07')).toBe(6);
});

it('instants are read from a Singapore clock', () => {
  expect(instantAt('2026-03-01', '07:30')).toBe('2026-02-28T23:30:00.000Z');
});

it('instants move by minutes', () => {
  expect(addMinutes('2026-02-28T23:30:00.000Z', 90)).toBe('2026-03-01T01:00:00.000Z');
  expect(addMinutes('2026-03-01T00:00:00.000Z', -1)).toBe('2026-02-28T23:59:00.000Z');
});

it('a displayed time is Singapore’s, whatever the zone of the machine', () => {
  expect(displayTime('2026-03-01T16:05:00Z')).toBe('00:05');
  expect(displayTime('2026-03-01T04:00:00Z')).toBe('12:00');
});

it('a time is displayed with Singapore’s day, and with seconds where the specification has them', () => {
  expect(displayDateTime('2026-03-01T16:05:59Z')).toBe('02/03/2026 00:05');
  expect(displayMoment('2026-03-01T16:05:59Z')).toBe('02/03/2026 00:05:59');
});

it('a typed day is read as people here write it', () => {
  expect([readDay('31/12/2001'), readDay(' 1/2/2001 ')]).toEqual(['2001-12-31', '2001-02-01']);
});

it.each(['', 'x31/12/2001', '31/12/20011', '131/12/2001', '31/12/2001x', '31/02/2001', '2001-12-31'])(
  '%j is no typed day',
  (typed) => {
    expect(readDay(typed)).toBeUndefined();
  },
);

it('a day is four, two and two digits of the calendar', () => {
  expect(isDay('2024-02-29')).toBe(true);
  for (const wrong of ['2025-02-29', '2024-2-29', 'x2024-02-29', '2024-02-29T00:00', ''])
    expect(isDay(wrong)).toBe(false);
});
