import { addMinutes } from '../time.ts';
import type { Schedule } from './times.ts';

/** Somebody who was checked in and never out is looked for this many days back: a weekend lies between. */
export const forgottenDays = 7;

/**
 * The times of somebody who was checked in and never out, once the day is over: they left when the session ended.
 * Whoever came after that left when they came, until somebody knows better.
 * @param start the check-in, an instant
 */
export function forgottenTimes(start: string, { scheduledOn, duration }: Schedule): { start: string; end: string } {
  const end = scheduledOn === null ? start : addMinutes(scheduledOn, duration ?? 0);
  return { start, end: Date.parse(end) >= Date.parse(start) ? end : start };
}
