import { expect, it } from 'vitest';
import { nearestOn, nextSession, usualWeekday, weekdayAndDay, weekdaysText } from './usualDay.ts';

// 2026-03-07 is a Saturday.
const saturday = 6;

it('the usual day is the weekday of most of the latest sessions', () => {
  expect(usualWeekday(['2026-03-01', '2026-02-28', '2026-02-21'])).toBe(saturday);
  expect(usualWeekday(['2026-03-01', '2026-02-28'])).toBe(0);
  expect(usualWeekday([])).toBeUndefined();
});

it('the next session is the planned one, or else on the next usual day, today included', () => {
  expect(nextSession(['2026-03-15', '2026-03-07', '2026-02-28'], '2026-03-03')).toBe('2026-03-07');
  expect(nextSession(['2026-02-28', '2026-02-21'], '2026-03-03')).toBe('2026-03-07');
  expect(nextSession(['2026-02-28', '2026-02-21'], '2026-03-07')).toBe('2026-03-07');
  expect(nextSession([], '2026-03-07')).toBeUndefined();
});

it.each([
  ['the day before', '2026-03-06', '2026-03-07'],
  ['on the day', '2026-03-07', '2026-03-07'],
  ['the day after', '2026-03-08', '2026-03-07'],
  ['three days after', '2026-03-10', '2026-03-07'],
  ['four days after', '2026-03-11', '2026-03-14'],
])('%s, the closest Saturday is offered', (_when, today, offered) => {
  expect(nearestOn(saturday, today)).toBe(offered);
});

it('the next session is the first planned one, today’s included', () => {
  expect(nextSession(['2026-03-20', '2026-03-04', '2026-03-14', '2026-02-28'], '2026-03-04')).toBe('2026-03-04');
  expect(nextSession(['2026-03-20', '2026-03-04', '2026-03-14', '2026-02-28'], '2026-03-05')).toBe('2026-03-14');
});

it('a weekday is written out', () => {
  expect(weekdaysText(saturday)).toBe('Saturdays');
  expect(weekdayAndDay('2026-02-28')).toBe('Saturday 28/02/2026');
});
