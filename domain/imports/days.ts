/** Dates as spreadsheets hold them. */
import { addDays, type Day, isDay, readDay } from '../time.ts';

const serialDays = /^(\d{5})(?:\.\d+)?$/;
const timeOfDay = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?Z?$/i;

/**
 * A day as Excel counts it. Excel holds that 1900 had a 29 February, so its count is right from March 1900 on.
 * @param serial days since 30 December 1899
 */
export const serialDay = (serial: number): Day => addDays('1899-12-30', Math.floor(serial));

/**
 * Reads day/month/year, with slashes, dashes or dots; also Excel's count of days, and `YYYY-MM-DD`.
 * @returns nothing when there is no such day
 */
export function readImportedDay(text: string): Day | undefined {
  const serial = serialDays.exec(text);
  if (serial) return serialDay(Number(serial[1]));
  const day = text.replace(timeOfDay, '').trim();
  return isDay(day) ? day : readDay(day.replace(/[-.]/g, '/'));
}
