/** The periods that reports are asked for most. They follow the day: this month ends today. */
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

/** @returns the days of a period; one that is still going on ends today */
export function rangeOf(period: Period, today: Day): DayRange {
  const length = { month: 1, quarter: 3, year: 12 }[unitOf(period)];
  const monthOfYear = Number(today.slice(5, 7)) - 1;
  const start = addMonths(startOfMonth(today), -(monthOfYear % length));
  if (period.startsWith('this')) return { from: start, to: today };
  return { from: addMonths(start, -length), to: addDays(start, -1) };
}

const unitOf = (period: Period): 'month' | 'quarter' | 'year' =>
  period.endsWith('month') ? 'month' : period.endsWith('quarter') ? 'quarter' : 'year';

/** What an address says of the days: a period, which follows the day, or two days that stay. */
export type RangeChoice = { range: DayRange; period: Period | undefined };

/** What is shown unless an address says otherwise: from the start of the year to today. */
const usual: Period = 'this-year';

/**
 * Reads a range as an address holds it.
 * @returns each day that is one, the usual range's for what is missing or no day; without any, the period's
 */
export function readRange(from: string | null, to: string | null, period: string | null, today: Day): RangeChoice {
  const chosen = isPeriod(period) ? period : usual;
  const whole = rangeOf(chosen, today);
  const [first, last] = [from && isDay(from) ? from : undefined, to && isDay(to) ? to : undefined];
  if (first === undefined && last === undefined) return { range: whole, period: chosen };
  return { range: { from: first ?? whole.from, to: last ?? whole.to }, period: undefined };
}
