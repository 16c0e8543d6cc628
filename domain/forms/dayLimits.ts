import dayjs from 'dayjs';
import { type Day, isDay } from '../time.ts';
import type { DayLimits } from './formTypes.ts';

/** Returns the earliest and the latest day that a picker offers. */
export function dayLimits(today: Day, { earliestYearsAgo, latestMonthsAhead, latestDayOfMonth }: DayLimits) {
  const sameDay = `${Number(today.slice(0, 4)) - earliestYearsAgo}${today.slice(4)}`;
  const month = dayjs
    .utc(`${today.slice(0, 7)}-01`)
    .add(latestMonthsAhead, 'month')
    .format('YYYY-MM');
  return {
    // A hundred years before a 29 February may be no leap year.
    earliest: isDay(sameDay) ? sameDay : sameDay.replace(/29$/, '28'),
    latest: `${month}-${String(latestDayOfMonth).padStart(2, '0')}`,
  };
}
