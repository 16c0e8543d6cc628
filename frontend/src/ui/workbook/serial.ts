/** Dates as Excel counts them: days since 30 December 1899, the time of day as a fraction. */
import { type Day, isDay, singaporeDay, startOfDay } from '../../../../domain/time.ts';

const millisecondsOfDay = 86_400_000;
const serialOf1970 = 25_569;

/**
 * @returns a day's number, the same in every time zone of browser and reader; nothing before March 1900, where Excel
 *   counts a day that never was, and for what is no day
 */
export function daySerial(day: Day): number | undefined {
  if (!isDay(day) || day < '1900-03-01') return undefined;
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, dayOfMonth) / millisecondsOfDay + serialOf1970;
}

/** @returns an instant's number by Singapore's clock; nothing for what is no instant */
export function instantSerial(instant: string): number | undefined {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return undefined;
  const day = singaporeDay(instant);
  const serial = daySerial(day);
  return serial === undefined ? undefined : serial + (at - Date.parse(startOfDay(day))) / millisecondsOfDay;
}
