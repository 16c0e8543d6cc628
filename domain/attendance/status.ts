/**
 * Derives a volunteer's status from their times. The times are authoritative; the code beside them is what reports
 * count.
 */
import { attendanceStatus } from '../schema/choices/records.ts';

/** Instants, ISO 8601 in UTC; `null` when not set. */
export type Times = {
  readonly start: string | null;
  readonly end: string | null;
  /** Staff marked the person as absent; without this and without a start, the person is unmarked. */
  readonly absent?: boolean;
};

export type Status = 'Absent' | 'Checked-In' | 'Attended';

export const noTimes: Times = { start: null, end: null };
export const absentTimes: Times = { ...noTimes, absent: true };

/** Returns whether a person is unmarked: neither a check-in nor an absence. */
export const isUnmarked = ({ start, absent }: Times): boolean => start === null && !absent;

/** Returns the status by the times: no start means not come, and no end means still there. */
export function statusOf({ start, end }: Times): Status {
  if (start === null) return 'Absent';
  return end === null ? 'Checked-In' : 'Attended';
}

/** Returns the status in words: before a session begins nobody is absent who is not marked so. */
export const statusWords = (times: Times, isToCome: boolean): Status | 'Expected' =>
  isToCome && isUnmarked(times) ? 'Expected' : statusOf(times);

export const whereabouts = ['Not here', 'Here', 'Left'] as const;
export type Whereabouts = (typeof whereabouts)[number];

/**
 * Returns where somebody is by their times: a person with a future end is here until then.
 * @param now in milliseconds
 */
export function whereaboutsOf({ start, end }: Times, now: number): Whereabouts {
  if (start === null) return 'Not here';
  return end === null || Date.parse(end) > now ? 'Here' : 'Left';
}

/** Counts people by where they are. @param now in milliseconds */
export function countWhereabouts(people: readonly Times[], now: number): Record<Whereabouts, number> {
  const counts: Record<Whereabouts, number> = { 'Not here': 0, Here: 0, Left: 0 };
  for (const times of people) counts[whereaboutsOf(times, now)] += 1;
  return counts;
}

/**
 * Returns the option of `crf69_attendance` for the times. Only a person with an end counts as attended; a person who is
 * only checked in has neither option, and absent is only a person marked as such.
 */
export function attendanceCode(times: Times): number | null {
  const status = statusOf(times);
  if (status === 'Attended') return attendanceStatus.codes.attended;
  return status === 'Absent' && times.absent ? attendanceStatus.codes.absent : null;
}

/** Returns the times of a record's columns. */
export const storedTimes = (start: string | null, end: string | null, code: number | null): Times =>
  start === null && code === attendanceStatus.codes.absent ? { start, end, absent: true } : { start, end };

/** Returns whether two pairs of times are equal, however each instant is written (`…00Z`, `…00.000Z`). */
export const sameTimes = (one: Times, other: Times): boolean =>
  sameInstant(one.start, other.start) &&
  sameInstant(one.end, other.end) &&
  Boolean(one.absent) === Boolean(other.absent);

const sameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
