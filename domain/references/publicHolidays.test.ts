import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { holidaysWith, holidayWarning, publicHolidays } from './publicHolidays.ts';

it('the list of public holidays agrees with the library’s', () => {
  const singapore = new Holidays('SG');
  const years = [...new Set(publicHolidays.reckoned.map((day) => Number(day.slice(0, 4))))];
  const reckoned = years.flatMap((year) =>
    singapore.getHolidays(year, 'en').flatMap(({ type, date }) => (type === 'public' ? [date.slice(0, 10)] : [])),
  );
  expect(years[0]).toBe(publicHolidays.years.first);
  expect(years.at(-1)).toBe(publicHolidays.years.last);
  expect(years).toHaveLength(10);
  expect(publicHolidays.reckoned).toEqual([...new Set(reckoned)].sort());
});

it('the operator is warned once fewer than twelve months of the list are left', () => {
  expect(holidayWarning('2034-12-31')).toBeUndefined();
  expect(holidayWarning('2035-01-01')).toContain('ends on 2035-12-31');
});

it('the settings add days off', () => {
  const isHoliday = holidaysWith(['2026-11-10']);
  expect(['2026-11-09', '2026-11-10', '2026-11-11'].map(isHoliday)).toEqual([true, true, false]);
});
