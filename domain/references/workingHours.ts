/** The hours in which references are chased: 09:00 to 18:00 in Singapore, on working days. */
import { addDays, type Day, displayTime, instantAt, singaporeDay, weekday } from '../time.ts';

export const opens = '09:00';
export const closes = '18:00';

/** Returns whether a day from Monday to Friday is a holiday. */
export type IsHoliday = (day: Day) => boolean;

export const isWorkingDay = (day: Day, isHoliday: IsHoliday): boolean =>
  weekday(day) >= 1 && weekday(day) <= 5 && !isHoliday(day);

/** Returns the day itself, or the first working day after it. */
export function workingDayFrom(day: Day, isHoliday: IsHoliday): Day {
  let found = day;
  while (!isWorkingDay(found, isHoliday)) found = addDays(found, 1);
  return found;
}

/** Returns whether an instant is in working hours. */
export function isWithinHours(instant: Date, isHoliday: IsHoliday): boolean {
  const time = displayTime(instant.toISOString());
  return isWorkingDay(singaporeDay(instant), isHoliday) && time >= opens && time < closes;
}

/** Returns the instant itself in working hours, otherwise the start of the next ones; ISO 8601. */
export function workingMomentFrom(instant: Date, isHoliday: IsHoliday): string {
  if (isWithinHours(instant, isHoliday)) return instant.toISOString();
  const day = singaporeDay(instant);
  const isOver = displayTime(instant.toISOString()) >= closes;
  return instantAt(workingDayFrom(isOver ? addDays(day, 1) : day, isHoliday), opens);
}
