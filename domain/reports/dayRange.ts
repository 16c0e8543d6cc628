/** The days that a report covers. */
import { addDays, type Day, isDay, startOfDay } from '../time.ts';

/** Singapore days, the first and the last both within. */
export type DayRange = { from: Day; to: Day };

/** Instants as ISO 8601 in UTC: from the first on, before the second. */
export type InstantRange = { from: string; before: string };

/** From the start of the year to today. */
export const defaultRange = (today: Day): DayRange => ({ from: `${today.slice(0, 4)}-01-01`, to: today });

/**
 * Reads a range as an address holds it.
 * @returns each day that is one; the default's for what is missing or no day
 */
export function readRange(from: string | null, to: string | null, today: Day): DayRange {
  const usual = defaultRange(today);
  return { from: from && isDay(from) ? from : usual.from, to: to && isDay(to) ? to : usual.to };
}

/** @returns what to tell the person who chose it; nothing when there is nothing wrong */
export const rangeProblem = ({ from, to }: DayRange): string | undefined =>
  from > to ? 'The first day is after the last day.' : undefined;

/** The whole of both days, by Singapore's clock. */
export const instantsOf = ({ from, to }: DayRange): InstantRange => ({
  from: startOfDay(from),
  before: startOfDay(addDays(to, 1)),
});
