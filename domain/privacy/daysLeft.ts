import { type Day, daysBetween } from '../time.ts';

/** `late` is after the target day and in time; `overdue` is after the last day. */
export type Lateness = 'inTime' | 'late' | 'overdue';

export const latenessOf = ({ target, last }: { target: Day; last: Day }, today: Day): Lateness =>
  today > last ? 'overdue' : today > target ? 'late' : 'inTime';

/** Returns in words how many days are left, counting Sundays too. */
export function daysLeftText(last: Day, today: Day): string {
  const left = daysBetween(today, last);
  if (left === 0) return 'Last day is today';
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`;
  return left < 0 ? `Overdue by ${days}` : `${days} left`;
}
