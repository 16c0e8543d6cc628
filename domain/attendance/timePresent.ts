/** How long somebody was present, beside the hours of the activity that reports count. */
import { minutespresent } from '../schema/tables/minutesPresent.ts';
import type { Times } from './status.ts';

/** As headings name it. */
export const timePresentLabel = 'Time present (hours)';

const minuteMs = 60_000;

/** Returns the whole minutes between check-in and check-out; `null` without one of them, 0 where the end is before the start. */
export function minutesPresent({ start, end }: Pick<Times, 'start' | 'end'>): number | null {
  if (start === null || end === null) return null;
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / minuteMs);
  return Math.min(Math.max(minutes, 0), minutespresent.max);
}

/** Returns minutes in hours, to two decimals. */
export const hoursPresent = (minutes: number | null): number => Math.round(((minutes ?? 0) * 100) / 60) / 100;

/** Says how many rows the time present leaves out. */
export const withoutMinutesText = (rows: number): string =>
  `${rows.toLocaleString('en-SG')} ${rows === 1 ? 'row has' : 'rows have'} times and no minutes. Time present leaves ${rows === 1 ? 'it' : 'them'} out.`;
