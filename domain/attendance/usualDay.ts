/** On which day of the week something usually takes place, as its sessions tell. */
import { addDays, type Day, displayDay, weekday } from '../time.ts';

const week = 7;
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * @param days of the latest sessions, the latest first
 * @returns the day of the week that most of them were on, 0 for Sunday to 6 for Saturday; of two alike the later one;
 *   nothing without sessions
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

/** `Saturday 28/02/2026` */
export const weekdayAndDay = (day: Day): string => `${names[weekday(day)]} ${displayDay(day)}`;

/** @returns the first such day of the week from a day on, that day included */
export const nextOn = (of: number, from: Day): Day => addDays(from, (of - weekday(from) + week) % week);

/** @returns the closest such day of the week, before or after: on Sunday Saturday’s session is marked, on Friday prepared */
export function nearestOn(of: number, to: Day): Day {
  const ahead = (of - weekday(to) + week) % week;
  return addDays(to, ahead > week / 2 ? ahead - week : ahead);
}

/** The next session that is planned, or else the next usual day. */
export function nextSession(days: readonly Day[], today: Day): Day | undefined {
  const [planned] = days.filter((day) => day >= today).sort();
  if (planned) return planned;
  const usual = usualWeekday(days);
  return usual === undefined ? undefined : nextOn(usual, today);
}
