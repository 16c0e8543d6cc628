/** What a cell says, as text. */
import { serialDay } from '../../../../../domain/imports/days.ts';
import { displayDay } from '../../../../../domain/time.ts';
import type { NumberFormat } from './numberFormats.ts';

const daysTo1904 = 1462;
const minutesOfDay = 1440;

/**
 * @param raw the number as the file has it
 * @returns as people read it: `17/08/1994`, `04/03/2026 19:42`, `0091234567`, and never `8.1234567E7`
 */
export function numberText(raw: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  if (format === 'date') return dateText(number + (from1904 ? daysTo1904 : 0)) ?? raw;
  if (!/[.eE]/.test(raw)) return format === 'plain' ? raw : raw.padStart(format.digits, '0');
  // Excel writes 12.6 as 12.600000000000001: fifteen digits are all that it knows itself.
  const exact = Number(number.toPrecision(15));
  const text = Number.isInteger(exact) ? BigInt(exact).toString() : String(exact);
  return format === 'plain' ? text : text.padStart(format.digits, '0');
}

function dateText(serial: number): string | undefined {
  // Before March 1900 Excel counts a day that never was; beyond 9999 there are no dates.
  if (serial < 61 || serial >= 2_958_466) return undefined;
  const minutes = Math.round((serial - Math.floor(serial)) * minutesOfDay);
  const whole = minutes === minutesOfDay ? Math.floor(serial) + 1 : Math.floor(serial);
  const day = displayDay(serialDay(whole));
  if (minutes % minutesOfDay === 0) return day;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
