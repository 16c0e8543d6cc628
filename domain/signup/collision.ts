import { sessionEnd } from '../attendance/sessionSpan.ts';
import type { Schedule } from '../attendance/times.ts';

/** Returns whether two sessions overlap; false if one has no time. */
export function collides(one: Schedule, other: Schedule): boolean {
  const [oneEnd, otherEnd] = [sessionEnd(one), sessionEnd(other)];
  if (one.scheduledOn === null || other.scheduledOn === null || !oneEnd || !otherEnd) return false;
  return Date.parse(one.scheduledOn) < Date.parse(otherEnd) && Date.parse(other.scheduledOn) < Date.parse(oneEnd);
}
