/** Reads dates as spreadsheets write them. */
import { serialDay } from '../excelSerial.ts';
import { type Day, isDay, readDay } from '../time.ts';

const serialDays = /^(\d{5})(?:\.\d+)?$/;
const timeOfDay = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?Z?$/i;

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** `17 Aug 1994`, `17-August-1994`, `17th August, 1994`. */
const namedMonth = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i;

/**
 * Reads day/month/year with slashes, dashes or dots, or with the month's English name; also `YYYY-MM-DD`, `YYYY/MM/DD`
 * and Excel's day count.
 * @returns undefined when there is no such day
 */
export function readImportedDay(text: string): Day | undefined {
  const serial = serialDays.exec(text);
  if (serial) return serialDay(Number(serial[1]));
  const day = text.replace(timeOfDay, '').trim();
  const yearFirst = day.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, '$3/$2/$1');
  return isDay(day) ? day : readDay(withNumberedMonth(yearFirst).replace(/[-.]/g, '/'));
}

function withNumberedMonth(text: string): string {
  const [, day, name = '', year] = namedMonth.exec(text) ?? [];
  const month = name.length < 3 ? -1 : months.findIndex((each) => each.startsWith(name.toLowerCase()));
  return month < 0 ? text : `${day}/${month + 1}/${year}`;
}
