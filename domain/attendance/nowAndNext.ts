/** Finds the sessions of a list that a coordinator most likely looks for. */

import { isOver } from './sessionSpan.ts';

/** `scheduledOn` is an instant, `duration` in minutes. */
export type TimedSession = { id: string; scheduledOn?: string | null; duration?: number | null };

const minuteMs = 60_000;
/** People come early: a session counts as now this long before it begins. */
const earlyMs = 30 * minuteMs;

/**
 * Returns the sessions that take place or begin within half an hour, and the first of those after, by id.
 * @param now in milliseconds
 */
export function nowAndNext(sessions: readonly TimedSession[], now: number): Map<string, 'Now' | 'Next'> {
  const found = new Map<string, 'Now' | 'Next'>();
  let next: { id: string; start: number } | undefined;
  for (const { id, scheduledOn, duration } of sessions) {
    if (!scheduledOn) continue;
    const start = Date.parse(scheduledOn);
    if (start - earlyMs > now) {
      if (!next || start < next.start) next = { id, start };
    } else if (!isOver({ scheduledOn, duration: duration ?? null }, now)) found.set(id, 'Now');
  }
  if (next) found.set(next.id, 'Next');
  return found;
}
