/** Formats a cell's value as text. */
import { serialDay } from '../../../../../domain/excelSerial.ts';
import { displayDay } from '../../../../../domain/time.ts';
import type { NumberFormat } from './numberFormats.ts';

const daysTo1904 = 1462;
const millisecondsOfDay = 86_400_000;

/**
 * Returns the number as people read it: `17/08/1994`, `04/03/2026 19:42`, `36:30`, `0091234567`, and never
 * `8.1234567E7`.
 * @param raw the number as in the file
 */
export function numberText(raw: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  if (format === 'date') return dateText(number + (from1904 ? daysTo1904 : 0)) ?? raw;
  if (format === 'time') return timeText(number) ?? raw;
  if (!/[.eE]/.test(raw)) return format === 'plain' ? raw : raw.padStart(format.digits, '0');
  // Excel writes 12.6 as 12.600000000000001, but has only fifteen exact digits.
  const exact = Number(number.toPrecision(15));
  const text = Number.isInteger(exact) ? BigInt(exact).toString() : String(exact);
  return format === 'plain' ? text : text.padStart(format.digits, '0');
}

function dateText(serial: number): string | undefined {
  // Before March 1900 Excel counts a day that did not exist; beyond 9999 there are no dates.
  if (serial < 61 || serial >= 2_958_466) return undefined;
  // Rounded to milliseconds, because the fraction of a day is inexact, and never to minutes: 23:59:59 is not tomorrow.
  const moment = Math.round(serial * millisecondsOfDay);
  const day = displayDay(serialDay(Math.floor(moment / millisecondsOfDay)));
  const time = moment % millisecondsOfDay;
  return time === 0 ? day : `${day} ${hoursAndMinutes(time)}`;
}

/** Formats hours and minutes, also beyond a day: a sum of 36 hours is 36:00, however the cell is formatted. */
const timeText = (days: number): string | undefined =>
  days < 0 || days >= 2_958_466 ? undefined : hoursAndMinutes(Math.round(days * millisecondsOfDay));

function hoursAndMinutes(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
