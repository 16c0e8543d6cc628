import Holidays from 'date-holidays';
import { expect, it } from 'vitest';
import { addDays, type Day } from '../time.ts';
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

/** @see https://www.mom.gov.sg/newsroom/press-releases/2025/public-holidays-for-2026 (16 June 2025) */
it('2026 has the public holidays that the Ministry of Manpower gazetted, with the Mondays after a Sunday', () => {
  const gazetted = ['01-01', '02-17', '02-18', '03-21', '04-03', '05-01', '05-27', '05-31', '06-01', '08-09', '08-10'];
  expect(daysOff(2026)).toEqual([...gazetted, '11-08', '11-09', '12-25'].map((day) => `2026-${day}`));
});

it.each([
  ['2027-05-20', 'Vesak Day'],
  ['2028-05-09', 'Vesak Day'],
  ['2029-05-27', 'Vesak Day'],
  ['2030-05-16', 'Vesak Day'],
])('%s is off, because it is %s, which the library does not know', (day) => {
  expect(daysOff(Number(day.slice(0, 4)))).toContain(day);
});

it.each<[Day, string]>([
  ['2028-02-28', 'Hari Raya Puasa on Sunday the 27th'],
  ['2029-05-28', 'Vesak Day on Sunday the 27th'],
  ['2030-02-05', 'the new year on Sunday the 3rd, whose Monday is a holiday itself'],
  ['2030-04-15', 'Hari Raya Haji on Sunday the 14th'],
  ['2034-01-02', 'New Year’s Day on a Sunday'],
])('%s is off in lieu of %s', (day) => {
  expect(holidaysWith([])(day)).toBe(true);
});

it('a Sunday that the settings name has its day in lieu, and an ordinary Sunday has none', () => {
  expect(holidaysWith(['2026-09-06'])('2026-09-07')).toBe(true);
  expect(holidaysWith([])('2026-09-07')).toBe(false);
});

it('every year of the list has each of the eleven holidays, so none was forgotten where the library ends', () => {
  for (let year = publicHolidays.years.first; year <= publicHolidays.years.last; year += 1) {
    const within = (from: string, to: string) =>
      daysOff(year).filter((day) => day.slice(5) >= from && day.slice(5) <= to).length;
    expect(within('05-05', '06-10'), `Vesak Day ${year}`).toBeGreaterThan(0);
    expect(within('10-14', '11-16'), `Deepavali ${year}`).toBeGreaterThan(0);
    expect(daysOff(year).length, `${year}`).toBeGreaterThanOrEqual(11);
  }
});

function daysOff(year: number): Day[] {
  const isHoliday = holidaysWith([]);
  const days: Day[] = [];
  for (let day: Day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1))
    if (isHoliday(day)) days.push(day);
  return days;
}
