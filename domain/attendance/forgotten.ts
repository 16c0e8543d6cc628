import { sessionEnd } from './sessionSpan.ts';
import type { Schedule } from './times.ts';

/** How many days back a missing checkout is looked for: enough for a weekend between. */
export const forgottenDays = 7;

/**
 * Returns the times of a person with a check-in and no checkout, once the session is over: they left when it ended. A
 * person who came after that left when they came, until somebody corrects it. Nobody leaves later than now.
 * @param start the check-in, an instant
 * @param now in milliseconds
 */
export function forgottenTimes(start: string, schedule: Schedule, now: number): { start: string; end: string } {
  const planned = sessionEnd(schedule) ?? start;
  const end = Date.parse(planned) > now ? `${new Date(now).toISOString().slice(0, 19)}Z` : planned;
  return { start, end: Date.parse(end) >= Date.parse(start) ? end : start };
}
