/** Converts dates into Excel's: days since 30 December 1899, with the time of day as a fraction. */
import { addDays, type Day, isDay, singaporeDay, startOfDay } from './time.ts';

const millisecondsOfDay = 86_400_000;
const serialOf1970 = 25_569;

/**
 * Returns a day's number, independent of time zones; undefined before March 1900, where Excel counts a day that did not
 * exist, and for text that is no day.
 */
export function daySerial(day: Day): number | undefined {
  if (!isDay(day) || day < '1900-03-01') return undefined;
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, dayOfMonth) / millisecondsOfDay + serialOf1970;
}

/** Returns an instant's number by Singapore's clock; undefined for text that is no instant. */
export function instantSerial(instant: string): number | undefined {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return undefined;
  const day = singaporeDay(instant);
  const serial = daySerial(day);
  return serial === undefined ? undefined : serial + (at - Date.parse(startOfDay(day))) / millisecondsOfDay;
}

/**
 * @returns the day that Excel counts as `serial`. Excel counts a 29 February 1900, so the result is correct from March
 * 1900 on.
 */
export const serialDay = (serial: number): Day => addDays('1899-12-30', Math.floor(serial));
