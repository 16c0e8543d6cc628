import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { holidaysWith, publicHolidays } from './publicHolidays.ts';

it('the list of public holidays agrees with the library’s', () => {
  const singapore = new Holidays('SG');
  const years = [...new Set(publicHolidays.reckoned.map((day) => Number(day.slice(0, 4))))];
  const reckoned = years.flatMap((year) =>
    singapore.getHolidays(year, 'en').flatMap(({ type, date }) => (type === 'public' ? [date.slice(0, 10)] : [])),
  );
  expect(years).toHaveLength(10);
  expect(publicHolidays.reckoned).toEqual([...new Set(reckoned)].sort());
});

it('the settings add days off', () => {
  const isHoliday = holidaysWith(['2026-11-10']);
  expect(['2026-11-09', '2026-11-10', '2026-11-11'].map(isHoliday)).toEqual([true, true, false]);
});
