/** Derives when a session takes place: until its end, over midnight too. */
import { addDays, addMinutes, singaporeDay, startOfDay } from '../time.ts';
import type { Schedule } from './times.ts';

/**
 * Returns when a session ends, an instant; one without a duration lasts to the end of its day. Undefined when it is not
 * scheduled.
 */
export function sessionEnd({ scheduledOn, duration }: Schedule): string | undefined {
  if (scheduledOn === null) return undefined;
  return duration ? addMinutes(scheduledOn, duration) : startOfDay(addDays(singaporeDay(scheduledOn), 1));
}
