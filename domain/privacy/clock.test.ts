import { expect, it } from 'vitest';
import { holidaysWith, publicHolidays } from '../references/publicHolidays.ts';
import { isWorkingDay } from '../references/workingHours.ts';
import { addDays, type Day, daysBetween } from '../time.ts';
import { deadlinesOf } from './clock.ts';
import { daysLeftText, latenessOf } from './daysLeft.ts';

const isHoliday = holidaysWith([]);

it('a withdrawal has seven working days, and is overdue after ten; weekends and holidays do not count', () => {
  // Friday; Christmas is the next one.
  expect(deadlinesOf('withdrawal', '2026-12-18', isHoliday)).toEqual({
    target: '2026-12-30',
    last: '2027-01-05',
    isUncertain: false,
  });
});

it('every withdrawal of ten years counts exactly its working days over all holidays, and ends on one', () => {
  const start: Day = '2026-01-01';
  const days = Array.from({ length: daysBetween(start, '2035-12-31') }, (_each, index) => addDays(start, index));
  const working = days.filter((day) => isWorkingDay(day, isHoliday));
  let passed = 0;
  for (const day of days.filter((each) => each < '2035-12-01')) {
    while ((working[passed] ?? '') <= day) passed += 1;
    const { target, last } = deadlinesOf('withdrawal', day, isHoliday);
    expect([target, last]).toEqual([working[passed + 6], working[passed + 9]]);
  }
});

it('a day beyond the list of holidays is said to be uncertain', () => {
  const end: Day = `${publicHolidays.years.last}-12-31`;
  expect(deadlinesOf('withdrawal', end, isHoliday).isUncertain).toBe(true);
  expect(deadlinesOf('withdrawal', addDays(end, -30), isHoliday).isUncertain).toBe(false);
});

it.each(['access', 'correction', 'erasure'] as const)('a request for %s has thirty days', (kind) => {
  expect(deadlinesOf(kind, '2026-03-01', isHoliday)).toMatchObject({ target: '2026-03-31', last: '2026-03-31' });
});

it('a request is late after its target, and overdue after its last day', () => {
  const of = { target: '2026-03-10', last: '2026-03-13' };
  const told = (today: Day) => [latenessOf(of, today), daysLeftText(of.last, today)];
  expect(told('2026-03-10')).toEqual(['inTime', '3 days left']);
  expect(told('2026-03-12')).toEqual(['late', '1 day left']);
  expect(told('2026-03-13')).toEqual(['late', 'Last day is today']);
  expect(told('2026-03-15')).toEqual(['overdue', 'Overdue by 2 days']);
});
