import { expect, it } from 'vitest';
import { instantAt, singaporeDay } from '../time.ts';
import { isWithinHours, isWorkingDay, workingDayFrom, workingMomentFrom } from './workingHours.ts';

/** A Tuesday; 2026-03-02 is a Monday. */
const isHoliday = (day: string) => day === '2026-03-03';
const at = (day: string, time: string) => new Date(instantAt(day, time));

it('people work from Monday to Friday, except on holidays', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-03-${day}` as const);
  expect(days.filter((day) => isWorkingDay(day, isHoliday))).toEqual([
    '2026-03-02',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
  ]);
  expect(days.map((day) => workingDayFrom(day, isHoliday))).toEqual([
    ...['2026-03-02', '2026-03-02', '2026-03-04', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'],
  ]);
});

it.each([
  ['2026-03-02', '08:59', false, '2026-03-02'],
  ['2026-03-02', '09:00', true, undefined],
  ['2026-03-02', '17:59', true, undefined],
  ['2026-03-02', '18:00', false, '2026-03-04'],
  ['2026-03-03', '10:00', false, '2026-03-04'],
  ['2026-03-06', '23:59', false, '2026-03-09'],
  ['2026-03-07', '12:00', false, '2026-03-09'],
] as const)('%s at %s is in working hours: %s', (day, time, isWithin, next) => {
  const instant = at(day, time);
  expect(singaporeDay(instant)).toBe(day);
  expect(isWithinHours(instant, isHoliday)).toBe(isWithin);
  const expected = next === undefined ? instant.toISOString() : instantAt(next, '09:00');
  expect(Date.parse(workingMomentFrom(instant, isHoliday))).toBe(Date.parse(expected));
});
