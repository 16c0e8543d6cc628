import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { byDay, newestFirst } from './events.ts';
import { addMonths, dayAfterKey, displayLongDay, displayMonth, monthOf, weekOf, weeksOf } from './month.ts';

const anyDay = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1901-01-01', days));

it('the weeks of a month begin on Monday and include the neighbours’ days', () => {
  const weeks = weeksOf('2026-03');
  expect(weeks.map(({ number }) => number)).toEqual([9, 10, 11, 12, 13, 14]);
  expect(weeks[0]?.days[0]).toBe('2026-02-23');
  expect(weeks.at(-1)?.days.at(-1)).toBe('2026-04-05');
});

it('the weeks of a month are four where February fits into them, and six where the last is begun', () => {
  expect(weeksOf('2021-02')).toHaveLength(4);
  expect(weeksOf('2026-08').map(({ days }) => days[0])).toHaveLength(6);
  expect(weeksOf('2026-08').at(-1)?.days[0]).toBe('2026-08-31');
});

it.each([
  ['2027-01', [53, 1, 2, 3, 4]],
  ['2024-12', [48, 49, 50, 51, 52, 1]],
  ['2021-01', [53, 1, 2, 3, 4]],
])('the weeks of a month are numbered by ISO 8601 over the turn of the year: %s', (month, numbers) => {
  expect(weeksOf(month).map(({ number }) => number)).toEqual(numbers);
});

it('the weeks of a month include every day of the month, each once and in order', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const days = weeksOf(monthOf(day)).flatMap((week) => week.days);
      expect(days).toContain(day);
      expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
    }),
  );
});

it.each([
  ['ArrowLeft', false, '2026-02-28'],
  ['ArrowRight', false, '2026-03-02'],
  ['ArrowUp', false, '2026-02-22'],
  ['ArrowDown', false, '2026-03-08'],
  ['Home', false, '2026-02-23'],
  ['End', false, '2026-03-01'],
  ['PageUp', false, '2026-02-01'],
  ['PageDown', false, '2026-04-01'],
  ['PageUp', true, '2025-03-01'],
  ['PageDown', true, '2027-03-01'],
])('the key %s (Shift: %s) leads from Sunday, 1 March 2026 to %s', (key, shift, target) => {
  expect(dayAfterKey('2026-03-01', key, shift)).toBe(target);
});

it('any other key does nothing in the grid', () => {
  for (const key of ['a', 'constructor']) expect(dayAfterKey('2026-03-01', key, false)).toBeUndefined();
});

it('a key does not leave the calendar’s range', () => {
  expect(dayAfterKey('2199-12-30', 'ArrowRight', false)).toBe('2199-12-31');
  expect(dayAfterKey('2199-12-31', 'ArrowRight', false)).toBe('2199-12-31');
  expect(dayAfterKey('1900-01-02', 'ArrowLeft', false)).toBe('1900-01-01');
  expect(dayAfterKey('1900-05-01', 'PageUp', true)).toBe('1900-05-01');
});

it('a key goes to the last day of a shorter month', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
});

it('months and days are written in words', () => {
  expect(displayMonth('2026-03')).toBe('March 2026');
  expect(displayLongDay('2026-03-02')).toBe('Monday, 2 March 2026');
});

it('events are sorted newest first, and those of a day are found', () => {
  const event = (name: string, date: string) => ({ name, description: '', date });
  const sorted = newestFirst([event('b', '2026-03-01'), event('c', '2026-03-02'), event('a', '2026-03-01')]);
  expect(sorted.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  expect(byDay(sorted, ({ date }) => [date]).get('2026-03-01')).toHaveLength(2);
});

it('the week of a day is from Monday to Sunday, over the end of a year too', () => {
  expect(weekOf('2027-01-01')).toEqual({
    number: 53,
    days: ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
  });
  expect(weekOf('2026-11-23').days[0]).toBe('2026-11-23');
});
