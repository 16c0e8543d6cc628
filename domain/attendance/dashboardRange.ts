/** Decides which sessions the dashboard of a recurring activity shows. */
import type { DayRange } from '../dayRange.ts';
import { addDays, type Day, isDay, startOfMonth } from '../time.ts';

/** Returns the range from the start of the month two months ago to the end of the current month. */
export function defaultRange(today: Day): DayRange {
  return { from: startOfMonth(today, -2), to: addDays(startOfMonth(today, 1), -1) };
}

/** A table of more than a year's sessions can be read by nobody; the volunteer report counts any length. */
const longest = 366;

/** Returns what is wrong with a typed range, in words; undefined when it can be shown. */
export function dashboardRangeProblem({ from, to }: DayRange): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Please choose a start and an end date.';
  if (from > to) return 'The start date must not be after the end date.';
  return to > addDays(from, longest) ? 'Please choose a year at most.' : undefined;
}
