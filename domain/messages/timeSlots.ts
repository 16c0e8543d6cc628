/** The times for which an email may be scheduled: whole hours in Singapore, from this hour on, at most a year ahead. */
import { nextOn } from '../attendance/usualDay.ts';
import { addDays, addYears, type Day, displayTime, instantAt, singaporeDay } from '../time.ts';

/** Returns the first and the last day that may be chosen. */
export function scheduleDays(now: Date): { first: Day; last: Day } {
  const first = singaporeDay(now);
  return { first, last: addYears(first, 1) };
}

/**
 * Returns the hours of a day that may be chosen, as `HH:00`; today without those that have passed.
 * @param own the time of an email of another app, such as `09:30`, which is one more for it alone
 */
export function timeSlots(day: Day, now: Date, own = ''): string[] {
  const { first, last } = scheduleDays(now);
  if (day < first || day > last) return [];
  const from = day === first ? Number(displayTime(now.toISOString()).slice(0, 2)) : 0;
  const hours = Array.from({ length: 24 - from }, (_, index) => `${String(from + index).padStart(2, '0')}:00`);
  const isToCome = day > first || own > displayTime(now.toISOString());
  return own === '' || hours.includes(own) || !isToCome ? hours : [...hours, own].sort();
}

const [monday, friday] = [1, 5];

/** The hour at which most newsletters are read. */
export const usualSlot = '09:00';

/** Returns the days that are chosen most often: tomorrow, the next Friday and the next Monday, in their order. */
export function usualDays(now: Date): Day[] {
  const tomorrow = addDays(singaporeDay(now), 1);
  return [...new Set([tomorrow, nextOn(friday, tomorrow), nextOn(monday, tomorrow)])].sort();
}

/** Returns the instant of a slot, ISO 8601 in UTC; undefined when it may not be chosen (any more). */
export function slotInstant(day: Day, slot: string, now: Date, own = ''): string | undefined {
  return timeSlots(day, now, own).includes(slot) ? instantAt(day, slot) : undefined;
}

/** `14:00` → `02:00 PM`, as specified for the slots to choose from; other times are `HH:mm`. */
export function displaySlot(slot: string): string {
  const hour = Number(slot.slice(0, 2));
  const shown = String(hour % 12 || 12).padStart(2, '0');
  return `${shown}:${slot.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
