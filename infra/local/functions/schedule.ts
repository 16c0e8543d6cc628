/** The part of the timer's NCRONTAB that our functions use: `second minute hour * * *`, at second 0, in UTC. */

/** Returns whether a schedule includes an instant in whole minutes. */
export type IsDue = (instant: Date) => boolean;

/**
 * Reads a schedule: minute and hour are each `*`, `*` with a slash and a number for a step, or numbers and ranges: `0-15,20`.
 * @returns undefined for another kind of schedule
 */
export function readSchedule(schedule: unknown): IsDue | undefined {
  const [second, minute = '', hour = '', ...days] = (typeof schedule === 'string' ? schedule : '').split(' ');
  const [isMinute, isHour] = [readField(minute), readField(hour)];
  if (second !== '0' || days.join(' ') !== '* * *' || !isMinute || !isHour) return undefined;
  return (instant) => isMinute(instant.getUTCMinutes()) && isHour(instant.getUTCHours());
}

function readField(field: string): ((value: number) => boolean) | undefined {
  if (field === '*') return () => true;
  const each = /^\*\/([1-9]\d?)$/.exec(field);
  if (each) return (value) => value % Number(each[1]) === 0;
  const ranges = field.split(',').map((part) => /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part));
  if (ranges.includes(null)) return undefined;
  return (value) => ranges.some((range) => value >= Number(range?.[1]) && value <= Number(range?.[2] ?? range?.[1]));
}
