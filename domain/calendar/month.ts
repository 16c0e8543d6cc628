/** The month as a wall calendar shows it: whole weeks from Monday, each with its ISO number. */
import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import utc from 'dayjs/plugin/utc.js';
import { addDays, type Day, weekday } from '../time.ts';

dayjs.extend(utc);
dayjs.extend(isoWeek);

/** A month as `YYYY-MM`. */
export type Month = string;

export type Week = {
  /** ISO 8601: week 1 contains the year's first Thursday. */
  number: number;
  /** Seven, from Monday. */
  days: Day[];
};

/** The range of the calendar; keys and the date field stop at its ends. */
export const calendarBounds: Readonly<{ first: Day; last: Day }> = { first: '1900-01-01', last: '2199-12-31' };

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** Returns the same day some months later, or the month's last day if it has no such day. */
export const addMonths = (day: Day, months: number): Day => dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD');

/** Returns the days since Monday: 0 on Monday, 6 on Sunday. */
const daysSinceMonday = (day: Day): number => (weekday(day) + 6) % 7;

/** Returns the four to six weeks of a month, with the days of its neighbours that fall into them. */
export function weeksOf(month: Month): Week[] {
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const weeks: Week[] = [];
  for (let monday = addDays(first, -daysSinceMonday(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(weekOf(monday));
  }
  return weeks;
}

/** Returns the week of a day. */
export function weekOf(day: Day): Week {
  const monday = addDays(day, -daysSinceMonday(day));
  return { number: dayjs.utc(monday).isoWeek(), days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)) };
}

/** Returns the first and the last day of a month's weeks. */
export function spanOfWeeks(month: Month): { first: Day; last: Day } {
  const weeks = weeksOf(month);
  return { first: weeks[0]?.days[0] ?? '', last: weeks.at(-1)?.days.at(-1) ?? '' };
}

/**
 * Returns the day that a key leads to in a grid of dates, by the ARIA practices; undefined for any other key.
 * @param key as a keyboard event names it
 * @param shift whether Shift is held: a year instead of a month
 * @see WAI-ARIA Authoring Practices, "Date Picker Dialog Example"
 */
export function dayAfterKey(day: Day, key: string, shift: boolean): Day | undefined {
  const target = Object.hasOwn(targets, key) ? targets[key]?.(day, shift ? 12 : 1) : undefined;
  if (target === undefined) return undefined;
  return target < calendarBounds.first || target > calendarBounds.last ? day : target;
}

const targets: Readonly<Record<string, (day: Day, months: number) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -daysSinceMonday(day)),
  End: (day) => addDays(day, 6 - daysSinceMonday(day)),
  PageUp: (day, months) => addMonths(day, -months),
  PageDown: (day, months) => addMonths(day, months),
};

/** `2026-03` → `March 2026`. */
export const displayMonth = (month: Month): string => dayjs.utc(`${month}-01`).format('MMMM YYYY');

/** `2026-03-02` → `Monday, 2 March 2026`. */
export const displayLongDay = (day: Day): string => dayjs.utc(day).format('dddd, D MMMM YYYY');

/** The column headings, and their full names for screen readers. */
export const weekdays: readonly { short: string; name: string }[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map((name) => ({ short: name.slice(0, 3), name }));
