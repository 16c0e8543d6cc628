/** What a volunteer's times amount to. The times are the truth; the code beside them is what reports count. */
import { attendanceStatus } from '../schema/choices/records.ts';

/** Instants, ISO 8601 in UTC; `null` while there is none. */
export type Times = {
  readonly start: string | null;
  readonly end: string | null;
  /** Somebody has said that they do not come; without it, and without a start, nobody has said anything. */
  readonly absent?: boolean;
};

export type Status = 'Absent' | 'Checked-In' | 'Attended';

export const noTimes: Times = { start: null, end: null };
export const absentTimes: Times = { ...noTimes, absent: true };

/** Whether nobody has said anything of this person yet: neither when they came nor that they do not come. */
export const isUnmarked = ({ start, absent }: Times): boolean => start === null && !absent;

/** Nobody has come without a start; whoever has no end yet is still there. */
export function statusOf({ start, end }: Times): Status {
  if (start === null) return 'Absent';
  return end === null ? 'Checked-In' : 'Attended';
}

export const whereabouts = ['Not here', 'Here', 'Left'] as const;
export type Whereabouts = (typeof whereabouts)[number];

/**
 * Where somebody is, by their times: whoever has an end that is still to come is here until then.
 * @param now in milliseconds
 */
export function whereaboutsOf({ start, end }: Times, now: number): Whereabouts {
  if (start === null) return 'Not here';
  return end === null || Date.parse(end) > now ? 'Here' : 'Left';
}

/**
 * The option of `crf69_attendance` that goes with the times. Being checked in is neither of the two: only those who
 * also have an end count as attended. Nor is having no mark: absent is whom somebody has called so.
 */
export function attendanceCode(times: Times): number | null {
  const status = statusOf(times);
  if (status === 'Attended') return attendanceStatus.codes.attended;
  return status === 'Absent' && times.absent ? attendanceStatus.codes.absent : null;
}

/** @returns the times that a record's columns stand for */
export const storedTimes = (start: string | null, end: string | null, code: number | null): Times =>
  start === null && code === attendanceStatus.codes.absent ? { start, end, absent: true } : { start, end };

/** Whether two pairs of times mean the same, however each instant is written (`…00Z`, `…00.000Z`). */
export const sameTimes = (one: Times, other: Times): boolean =>
  sameInstant(one.start, other.start) &&
  sameInstant(one.end, other.end) &&
  Boolean(one.absent) === Boolean(other.absent);

const sameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
