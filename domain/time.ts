/** Singapore's days. People see Singapore time, storage is UTC; a day without a time never passes through `Date`. */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { displayTime } from './clock.ts';

export { displayTime };

dayjs.extend(utc);

// Singapore has no daylight saving. With a fixed offset, birthdays before 1982, when the zone was +07:30 and a browser
// sends 16:30Z, are still read as the intended day.
const singaporeOffsetMinutes = 8 * 60;

/** A day as `YYYY-MM-DD`. */
export type Day = string;

/** Returns the Singapore day on which an instant falls. */
export function singaporeDay(instant: string | Date): Day {
  return dayjs.utc(instant).utcOffset(singaporeOffsetMinutes).format('YYYY-MM-DD');
}

/** Returns the instant at which a Singapore day begins, as ISO 8601 in UTC. */
export function startOfDay(day: Day): string {
  return dayjs.utc(`${day}T00:00:00+08:00`).toISOString();
}

/** Returns whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && dayjs.utc(value).format('YYYY-MM-DD') === value;
}

/** `2001-12-31` → `31/12/2001`, as people here write dates. */
export function displayDay(day: Day): string {
  return day.split('-').reverse().join('/');
}

/** `31/12/2001` → `2001-12-31`; undefined when there is no such day. */
export function readDay(typed: string): Day | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim());
  if (!match) return undefined;
  const [, dayOfMonth = '', month = '', year = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** Returns the day that many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD');
}

/** Returns the same day some months later; the month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  return dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD');
}

/** Returns how many days later one day is than another; negative when it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/** Returns the same day some years later; 29 February becomes the 28th in other years. */
export function addYears(day: Day, years: number): Day {
  return dayjs.utc(day).add(years, 'year').format('YYYY-MM-DD');
}

/** Returns the day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(day: Day): number {
  return dayjs.utc(day).day();
}

/** Returns the instant of a Singapore clock time, `HH:mm`, on a day, as ISO 8601 in UTC. */
export function instantAt(day: Day, time: string): string {
  return dayjs.utc(`${day}T${time}:00+08:00`).toISOString();
}

/** Returns the instant that many minutes later, or earlier for a negative number, as ISO 8601 in UTC. */
export function addMinutes(instant: string, minutes: number): string {
  return dayjs.utc(instant).add(minutes, 'minute').toISOString();
}

/** Returns the first day of a day's month, or of a month some months later (earlier when negative). */
export function startOfMonth(day: Day, months = 0): Day {
  return dayjs.utc(day).startOf('month').add(months, 'month').format('YYYY-MM-DD');
}

/** Formats an instant by Singapore's clock, with its day: `31/12/2001 23:59`. */
export function displayDateTime(instant: string): string {
  return `${displayDay(singaporeDay(instant))} ${displayTime(instant)}`;
}

/**
 * Formats an instant with its day and seconds, as specified for when a volunteer was created: `31/12/2001 23:59:59`.
 */
export function displayMoment(instant: string): string {
  return dayjs.utc(instant).utcOffset(singaporeOffsetMinutes).format('DD/MM/YYYY HH:mm:ss');
}
