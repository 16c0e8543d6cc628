/** Finds the weekday of an activity from its sessions. */
import { addDays, type Day, displayDay, weekday } from '../time.ts';

const week = 7;
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * Returns the weekday of most sessions, 0 for Sunday to 6 for Saturday; of two equal ones the more recent; undefined
 * without sessions.
 * @param days of the latest sessions, newest first
 */
export function usualWeekday(days: readonly Day[]): number | undefined {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(weekday(day), (counts.get(weekday(day)) ?? 0) + 1);
  let usual: number | undefined;
  for (const [each, count] of counts) {
    if (usual === undefined || count > (counts.get(usual) ?? 0)) usual = each;
  }
  return usual;
}

/** `Saturdays` */
export const weekdaysText = (of: number): string => `${names[of]}s`;

/** `Sat` */
export const shortWeekday = (day: Day): string => names[weekday(day)]?.slice(0, 3) ?? '';

/** `Saturday 28/02/2026` */
export const weekdayAndDay = (day: Day): string => `${names[weekday(day)]} ${displayDay(day)}`;

/** Returns the first such weekday on or after a day. */
export const nextOn = (of: number, from: Day): Day => addDays(from, (of - weekday(from) + week) % week);

/**
 * Returns the closest such weekday, before or after: on Sunday staff mark Saturday’s session, on Friday they prepare
 * it.
 */
export function nearestOn(of: number, to: Day): Day {
  const ahead = (of - weekday(to) + week) % week;
  return addDays(to, ahead > week / 2 ? ahead - week : ahead);
}

/** Returns the next planned session, or else the next usual day. */
export function nextSession(days: readonly Day[], today: Day): Day | undefined {
  const [planned] = days.filter((day) => day >= today).sort();
  if (planned) return planned;
  const usual = usualWeekday(days);
  return usual === undefined ? undefined : nextOn(usual, today);
}
