/**
 * Derives a volunteer's status from their times, and from the status beside them where somebody set it in Dynamics: it
 * counts then, as reports count it.
 */
import { attendanceStatus } from '../schema/choices/records.ts';

/** Instants, ISO 8601 in UTC; `null` when not set. */
export type Times = {
  readonly start: string | null;
  readonly end: string | null;
  /** Staff marked the person as absent; times that are stored all the same do not count. */
  readonly absent?: boolean;
  /** The status is *Attended*, which the times alone do not say: one is lacking. */
  readonly came?: boolean;
  /** Both times are there, typed in Dynamics, and the status is not: they are not confirmed. */
  readonly unconfirmed?: boolean;
};

export type Status = 'Absent' | 'Checked-In' | 'Attended';

export const noTimes: Times = { start: null, end: null };
export const absentTimes: Times = { ...noTimes, absent: true };

/** Returns whether a person came: the one reading of registers, lists, emails and reports. */
export const hasCome = ({ start, absent, came }: Times): boolean => !absent && (start !== null || came === true);

/** Returns whether a person is unmarked: they have neither come nor been marked as absent. */
export const isUnmarked = (times: Times): boolean => !times.absent && !hasCome(times);

/** Returns the status: no start means not come, and no end means still there, unless the status itself was set; both are a status once it is written. */
export function statusOf(times: Times): Status {
  if (!hasCome(times)) return 'Absent';
  const isConfirmed = times.came || (times.end !== null && !times.unconfirmed);
  return isConfirmed ? 'Attended' : 'Checked-In';
}

/** Returns the status in words: before a session begins nobody is absent who is not marked so. */
export const statusWords = (times: Times, isToCome: boolean): Status | 'Expected' =>
  isToCome && isUnmarked(times) ? 'Expected' : statusOf(times);

export const whereabouts = ['Not here', 'Here', 'Left'] as const;
export type Whereabouts = (typeof whereabouts)[number];

/**
 * Returns where somebody is by their times: a person with a future end is here until then. Of whoever came without a
 * check-in nobody wrote down when; they count as having left.
 * @param now in milliseconds
 */
export function whereaboutsOf(times: Times, now: number): Whereabouts {
  const { start, end } = times;
  if (!hasCome(times)) return 'Not here';
  return start !== null && (end === null || Date.parse(end) > now) ? 'Here' : 'Left';
}

/** Counts people by where they are. @param now in milliseconds */
export function countWhereabouts(people: readonly Times[], now: number): Record<Whereabouts, number> {
  const counts: Record<Whereabouts, number> = { 'Not here': 0, Here: 0, Left: 0 };
  for (const times of people) counts[whereaboutsOf(times, now)] += 1;
  return counts;
}

/**
 * Returns the option of `crf69_attendance` for the times. Only a person with an end counts as attended, or whose status
 * was set; a person who is only checked in has neither option, and absent is only a person marked as such.
 */
export function attendanceCode(times: Times): number | null {
  const status = statusOf(times);
  if (status === 'Attended') return attendanceStatus.codes.attended;
  return status === 'Absent' && times.absent ? attendanceStatus.codes.absent : null;
}

/** Returns the times of a record's columns. */
export function storedTimes(start: string | null, end: string | null, code: number | null): Times {
  if (code === attendanceStatus.codes.absent) return { start, end, absent: true };
  const hasBoth = start !== null && end !== null;
  const isAttended = code === attendanceStatus.codes.attended;
  if (hasBoth && !isAttended) return { start, end, unconfirmed: true };
  return isAttended && !hasBoth ? { start, end, came: true } : { start, end };
}

/** Returns the times of a training's record, whose status is a yes or no. */
export const storedTraining = (start: string | null, end: string | null, attended: boolean | null): Times =>
  storedTimes(start, end, attended ? attendanceStatus.codes.attended : null);

/** Returns whether two pairs of times are equal, however each instant is written (`…00Z`, `…00.000Z`). */
export const sameTimes = (one: Times, other: Times): boolean =>
  sameInstant(one.start, other.start) &&
  sameInstant(one.end, other.end) &&
  !one.absent === !other.absent &&
  !one.came === !other.came &&
  !one.unconfirmed === !other.unconfirmed;

const sameInstant = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
