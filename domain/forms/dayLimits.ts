import dayjs from 'dayjs';
import { type Day, isDay } from '../time.ts';
import type { DayLimits } from './formTypes.ts';

/** Returns the earliest and the latest day that a picker offers. */
export function dayLimits(today: Day, { earliestYearsAgo, latestMonthsAhead, latestDayOfMonth }: DayLimits) {
  const month = dayjs
    .utc(`${today.slice(0, 7)}-01`)
    .add(latestMonthsAhead, 'month')
    .format('YYYY-MM');
  return {
    earliest: yearsBefore(today, earliestYearsAgo),
    latest: `${month}-${String(latestDayOfMonth).padStart(2, '0')}`,
  };
}

/** Returns the same day some years earlier, and 28 February where that year has no 29th. */
export function yearsBefore(day: Day, years: number): Day {
  const sameDay = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return isDay(sameDay) ? sameDay : sameDay.replace(/29$/, '28');
}
