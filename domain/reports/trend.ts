/** Distributes the attended records of a report over its months. */
import { hoursPresent } from '../attendance/timePresent.ts';
import { addMonths, type Month, monthOf } from '../calendar/month.ts';
import type { DayRange } from '../dayRange.ts';

/** @property hours of the activities @property present hours between check-in and check-out */
export type MonthFigures = { month: Month; records: number; hours: number; present: number };

/**
 * Sums by the month in which each activity was scheduled.
 * @param counts attended records by activity, with their minutes present; `null` for those without one
 * @param facts of each known activity: its month, and its hours in hundredths
 * @returns every month of the range, also empty ones. What was scheduled outside the range counts in its nearest month,
 * because it was attended within; what has no date counts in none.
 */
export function trendByMonth(
  { from, to }: DayRange,
  counts: ReadonlyMap<string | null, { records: number; minutes: number }>,
  facts: ReadonlyMap<string, { month: Month | null; hundredths: number }>,
): MonthFigures[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  const sums = new Map<Month, { records: number; hundredths: number; minutes: number }>();
  for (let month = first; month <= last; month = monthOf(addMonths(`${month}-01`, 1))) {
    sums.set(month, { records: 0, hundredths: 0, minutes: 0 });
  }
  for (const [id, { records, minutes }] of counts) {
    const fact = id === null ? undefined : facts.get(id);
    if (!fact?.month) continue;
    const sum = sums.get(fact.month < first ? first : fact.month > last ? last : fact.month);
    if (!sum) continue;
    sum.records += records;
    sum.hundredths += fact.hundredths * records;
    sum.minutes += minutes;
  }
  return [...sums].map(([month, { records, hundredths, minutes }]) => ({
    month,
    records,
    hours: hundredths / 100,
    present: hoursPresent(minutes),
  }));
}
