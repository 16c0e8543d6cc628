import { addMinutes } from '../time.ts';
import type { Schedule } from './times.ts';

/** How many days back a missing checkout is looked for: enough for a weekend between. */
export const forgottenDays = 7;

/**
 * Returns the times of a person with a check-in and no checkout, once the day is over: they left when the session
 * ended. A person who came after that left when they came, until somebody corrects it.
 * @param start the check-in, an instant
 */
export function forgottenTimes(start: string, { scheduledOn, duration }: Schedule): { start: string; end: string } {
  const end = scheduledOn === null ? start : addMinutes(scheduledOn, duration ?? 0);
  return { start, end: Date.parse(end) >= Date.parse(start) ? end : start };
}
