/**
 * Singapore's public holidays, as the library date-holidays computes them; a test compares the two. The list is here
 * because the library is 44 MB with its dependencies, and the app needs ten days a year.
 */
import { addDays, addMonths, type Day, weekday } from '../time.ts';
import type { IsHoliday } from './workingHours.ts';

const reckoned: readonly Day[] = [
  // 2026
  '2026-01-01',
  '2026-02-17',
  '2026-02-18',
  '2026-03-21',
  '2026-04-03',
  '2026-05-01',
  '2026-05-27',
  '2026-05-31',
  '2026-06-01',
  '2026-08-09',
  '2026-08-10',
  '2026-11-08',
  '2026-11-09',
  '2026-12-25',
  // 2027
  '2027-01-01',
  '2027-02-06',
  '2027-02-07',
  '2027-02-08',
  '2027-03-09',
  '2027-03-26',
  '2027-05-01',
  '2027-05-16',
  '2027-08-09',
  '2027-10-28',
  '2027-12-25',
  // 2028
  '2028-01-01',
  '2028-01-26',
  '2028-01-27',
  '2028-02-26',
  '2028-04-14',
  '2028-05-01',
  '2028-05-05',
  '2028-08-09',
  '2028-11-15',
  '2028-12-25',
  // 2029
  '2029-01-01',
  '2029-02-13',
  '2029-02-14',
  '2029-03-30',
  '2029-04-24',
  '2029-05-01',
  '2029-08-09',
  '2029-11-05',
  '2029-12-25',
  // 2030
  '2030-01-01',
  '2030-02-03',
  '2030-02-04',
  '2030-02-05',
  '2030-04-13',
  '2030-04-19',
  '2030-05-01',
  '2030-08-09',
  '2030-10-25',
  '2030-12-25',
  // 2031
  '2031-01-01',
  '2031-01-23',
  '2031-01-24',
  '2031-04-02',
  '2031-04-11',
  '2031-05-01',
  '2031-08-09',
  '2031-12-25',
  // 2032
  '2032-01-01',
  '2032-01-14',
  '2032-02-11',
  '2032-02-12',
  '2032-03-22',
  '2032-03-26',
  '2032-05-01',
  '2032-08-09',
  '2032-12-25',
  // 2033
  '2033-01-01',
  '2033-01-02',
  '2033-01-31',
  '2033-02-01',
  '2033-03-11',
  '2033-04-15',
  '2033-05-01',
  '2033-05-02',
  '2033-08-09',
  '2033-12-23',
  '2033-12-25',
  '2033-12-26',
  // 2034
  '2034-01-01',
  '2034-01-02',
  '2034-02-19',
  '2034-02-20',
  '2034-02-21',
  '2034-03-01',
  '2034-04-07',
  '2034-05-01',
  '2034-08-09',
  '2034-12-12',
  '2034-12-25',
  // 2035
  '2035-01-01',
  '2035-02-08',
  '2035-02-09',
  '2035-02-18',
  '2035-03-23',
  '2035-05-01',
  '2035-08-09',
  '2035-12-01',
  '2035-12-25',
];

/**
 * Days that the library omits or puts wrongly. A day off too many makes a message a day late; a day too few sends it on a
 * festival, so where the moon leaves a doubt, both days are listed.
 */
const corrected: readonly Day[] = [
  // Vesak Day, which the library knows until 2026: the 15th of the fourth Chinese month, as gazetted until 2026.
  '2027-05-20',
  '2028-05-09',
  '2029-05-27',
  '2030-05-16',
  '2031-06-04',
  '2032-05-23',
  '2033-05-13',
  '2034-06-01',
  '2035-05-22',
  // Hari Raya Puasa and Hari Raya Haji, where the new moon is seen in Singapore a day after the library's calculation.
  '2027-03-10',
  '2027-05-17',
  '2028-02-27',
  '2028-05-06',
  '2029-02-15',
  '2029-04-25',
  '2030-02-05',
  '2030-04-14',
  '2031-01-25',
  '2031-04-03',
  '2032-01-15',
  '2032-03-23',
  '2033-01-03',
  '2033-03-12',
  '2033-12-24',
  '2034-03-02',
  '2034-12-13',
  '2035-02-19',
  '2035-12-02',
  // Deepavali, which the library does not know after 2030; in 2028 and 2030 there are two calculations.
  '2028-10-17',
  '2030-10-26',
  '2031-11-14',
  '2032-11-02',
  '2033-10-22',
  '2034-11-10',
  '2035-10-30',
];

/** The list with its source and the years that it covers. */
export const publicHolidays = {
  source:
    'npm date-holidays, region SG; 2026 as the Ministry of Manpower gazetted it, https://www.mom.gov.sg/employment-practices/public-holidays; later years are reckoned and to be compared with what it gazettes',
  years: { first: 2026, last: 2035 },
  reckoned,
  corrected,
} as const;

/** So many months before the list ends, the operator is warned. */
const monthsToRenew = 12;

/** Returns a warning to the operator where the list ends within a year; undefined before. */
export function holidayWarning(today: Day): string | undefined {
  const end: Day = `${publicHolidays.years.last}-12-31`;
  return addMonths(today, monthsToRenew) > end
    ? `The list of public holidays ends on ${end}. Please renew domain/references/publicHolidays.ts, or name further days in PUBLIC_HOLIDAYS.`
    : undefined;
}

/**
 * Returns a check for holidays. @param further days off that the settings name, as the Ministry of Manpower gazettes
 * them
 */
export function holidaysWith(further: readonly Day[]): IsHoliday {
  const days = new Set([...reckoned, ...corrected, ...further]);
  return (day) => days.has(day) || isInLieu(day, days);
}

/**
 * Returns whether the day is the Monday after a holiday on a Sunday. Where that Monday is a holiday itself, the list has the
 * Tuesday.
 * @see Holidays Act 1998, section 4(2), https://sso.agc.gov.sg/Act/HA1998
 */
const isInLieu = (day: Day, holidays: ReadonlySet<Day>): boolean =>
  weekday(day) === monday && holidays.has(addDays(day, -1));
const monday = 1;
