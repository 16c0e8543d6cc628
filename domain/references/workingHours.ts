/** The hours in which the chaser writes: 09:00 to 18:00 in Singapore, on days on which people work. */
import { addDays, type Day, displayTime, instantAt, singaporeDay, weekday } from '../time.ts';

export const opens = '09:00';
export const closes = '18:00';

/** Whether nobody works on a day from Monday to Friday. */
export type IsHoliday = (day: Day) => boolean;

export const isWorkingDay = (day: Day, isHoliday: IsHoliday): boolean =>
  weekday(day) >= 1 && weekday(day) <= 5 && !isHoliday(day);

/** @returns the day itself, or the first working day after it */
export function workingDayFrom(day: Day, isHoliday: IsHoliday): Day {
  let found = day;
  while (!isWorkingDay(found, isHoliday)) found = addDays(found, 1);
  return found;
}

/** @returns whether an instant is within working hours */
export function isWithinHours(instant: Date, isHoliday: IsHoliday): boolean {
  const time = displayTime(instant.toISOString());
  return isWorkingDay(singaporeDay(instant), isHoliday) && time >= opens && time < closes;
}

/** @returns the instant itself within working hours, otherwise the next at which they begin; ISO 8601 */
export function workingMomentFrom(instant: Date, isHoliday: IsHoliday): string {
  if (isWithinHours(instant, isHoliday)) return instant.toISOString();
  const day = singaporeDay(instant);
  const isOver = displayTime(instant.toISOString()) >= closes;
  return instantAt(workingDayFrom(isOver ? addDays(day, 1) : day, isHoliday), opens);
}
