/** Derives somebody's presence from a stored record, as dashboards and reports count it. */
import { attendanceStatus } from '../schema/choices/records.ts';
import { hasCome, storedTimes } from './status.ts';

/**
 * - `Attended`: came, and the hours count
 * - `Present without hours`: is checked in without a confirmed end, so no hours count yet
 * - `Absent`: staff marked them absent
 * - `Not marked`: staff have marked nothing
 * - `Cancelled`: the session was called off, so nobody is absent from it
 */
export const presences = ['Attended', 'Present without hours', 'Absent', 'Not marked', 'Cancelled'] as const;
export type Presence = (typeof presences)[number];

/** A record of `crf69_attendances` with its session. */
export type AttendanceRecord = {
  /** `crf69_attendance` */
  code: number | null;
  /** `crf69_datetime`, an instant */
  start: string | null;
  /** Whether the session is called off (`isCalledOff`). */
  isCancelled: boolean;
};

/** Returns the presence of an attendance record. Somebody who came to a session that was cancelled later still came. */
export function presenceOf({ code, start, isCancelled }: AttendanceRecord): Presence {
  if (code === attendanceStatus.codes.attended) return 'Attended';
  const times = storedTimes(start, null, code);
  if (hasCome(times)) return 'Present without hours';
  if (isCancelled) return 'Cancelled';
  return times.absent ? 'Absent' : 'Not marked';
}

/** A record of `crf69_trainingattendances` with its session. */
export type TrainingRecord = {
  /** `crf69_attended` */
  attended: boolean | null;
  /** `crf69_attendancestart`, an instant */
  start: string | null;
  isCancelled: boolean;
};

/**
 * Returns the presence of a training record. Its yes/no column is No by default, which does not distinguish absent from
 * unmarked: such a record is not marked.
 */
export function trainingPresenceOf({ attended, start, isCancelled }: TrainingRecord): Presence {
  const code = attended ? attendanceStatus.codes.attended : null;
  return presenceOf({ code, start, isCancelled });
}

/** Returns whether somebody was present, with hours or without. */
export const isPresent = (presence: Presence): boolean =>
  presence === 'Attended' || presence === 'Present without hours';
