/** The days that a report covers. */
import { addDays, type Day, startOfDay } from './time.ts';

/** Singapore days, both inclusive. */
export type DayRange = { from: Day; to: Day };

/** Instants as ISO 8601 in UTC: `from` inclusive, `before` exclusive. */
export type InstantRange = { from: string; before: string };

/** Returns what to tell the person who chose the range; undefined when it is valid. */
export const reportRangeProblem = ({ from, to }: DayRange): string | undefined =>
  from > to ? 'The first day is after the last day.' : undefined;

/** Returns the instants of both whole days, by Singapore's clock. */
export const instantsOf = ({ from, to }: DayRange): InstantRange => ({
  from: startOfDay(from),
  before: startOfDay(addDays(to, 1)),
});
