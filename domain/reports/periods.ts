/** The periods that reports are most often asked for. They move with the day: this month ends today. */
import { addMonths } from '../calendar/month.ts';
import type { DayRange } from '../dayRange.ts';
import { addDays, type Day, isDay, startOfMonth } from '../time.ts';

export const periods = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
} as const;
export type Period = keyof typeof periods;

const isPeriod = (name: string | null): name is Period => name !== null && Object.hasOwn(periods, name);

/** Returns the days of a period; a current one ends today. */
export function rangeOf(period: Period, today: Day): DayRange {
  const length = { month: 1, quarter: 3, year: 12 }[unitOf(period)];
  const monthOfYear = Number(today.slice(5, 7)) - 1;
  const start = addMonths(startOfMonth(today), -(monthOfYear % length));
  if (period.startsWith('this')) return { from: start, to: today };
  return { from: addMonths(start, -length), to: addDays(start, -1) };
}

const unitOf = (period: Period): 'month' | 'quarter' | 'year' =>
  period.endsWith('month') ? 'month' : period.endsWith('quarter') ? 'quarter' : 'year';

/** The range in an address: a period, which moves with the day, or two fixed days. */
export type RangeChoice = { range: DayRange; period: Period | undefined };

/** The default: from the start of the year to today. */
const usual: Period = 'this-year';

/**
 * Reads a range from an address.
 * @returns each valid day, and the default range's day for a missing or invalid one; without any day, the period's
 */
export function readRange(from: string | null, to: string | null, period: string | null, today: Day): RangeChoice {
  const chosen = isPeriod(period) ? period : usual;
  const whole = rangeOf(chosen, today);
  const [first, last] = [from && isDay(from) ? from : undefined, to && isDay(to) ? to : undefined];
  if (first === undefined && last === undefined) return { range: whole, period: chosen };
  return { range: { from: first ?? whole.from, to: last ?? whole.to }, period: undefined };
}
