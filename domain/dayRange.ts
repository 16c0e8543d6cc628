/** The days that a report covers. */
import { addDays, type Day, startOfDay } from './time.ts';

/** Singapore days, the first and the last both within. */
export type DayRange = { from: Day; to: Day };

/** Instants as ISO 8601 in UTC: from the first on, before the second. */
export type InstantRange = { from: string; before: string };

/** @returns what to tell the person who chose it; nothing when there is nothing wrong */
export const reportRangeProblem = ({ from, to }: DayRange): string | undefined =>
  from > to ? 'The first day is after the last day.' : undefined;

/** The whole of both days, by Singapore's clock. */
export const instantsOf = ({ from, to }: DayRange): InstantRange => ({
  from: startOfDay(from),
  before: startOfDay(addDays(to, 1)),
});
