/** Decides which sessions the dashboard of a recurring activity shows. */
import type { DayRange } from '../dayRange.ts';
import { addDays, type Day, isDay, startOfMonth } from '../time.ts';

/** Returns the range from the start of the month two months ago to the end of the current month. */
export function defaultRange(today: Day): DayRange {
  return { from: startOfMonth(today, -2), to: addDays(startOfMonth(today, 1), -1) };
}

/** Returns what is wrong with a typed range, in words; undefined when it can be shown. */
export function dashboardRangeProblem({ from, to }: DayRange): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Please choose a start and an end date.';
  return from > to ? 'The start date must not be after the end date.' : undefined;
}
