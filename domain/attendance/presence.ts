/** What a stored record says of somebody, as dashboards and reports count it. */
import { attendanceStatus } from '../schema/choices/records.ts';

/**
 * - `Attended`: came, and the hours count
 * - `Present without hours`: is checked in, and nobody has confirmed when they left; no hours count yet
 * - `Absent`: somebody said so
 * - `Not marked`: nobody has said anything
 * - `Cancelled`: the session was called off, so that nobody is absent from it
 */
export const presences = ['Attended', 'Present without hours', 'Absent', 'Not marked', 'Cancelled'] as const;
export type Presence = (typeof presences)[number];

/** A record of `crf69_attendances` with its session. */
export type AttendanceRecord = {
  /** `crf69_attendance` */
  code: number | null;
  /** `crf69_datetime`, an instant */
  start: string | null;
  /** Whether the session has a `crf69_cancelledon`. */
  isCancelled: boolean;
};

/** @returns what an attendance record says; whoever came to a session that was then called off has still come */
export function presenceOf({ code, start, isCancelled }: AttendanceRecord): Presence {
  if (code === attendanceStatus.codes.attended) return 'Attended';
  const isAbsent = code === attendanceStatus.codes.absent;
  if (start !== null && !isAbsent) return 'Present without hours';
  if (isCancelled) return 'Cancelled';
  return isAbsent ? 'Absent' : 'Not marked';
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
 * @returns what a training's record says. Its yes/no column is No by default, so that it cannot tell an absence from
 * nothing said: such a record is not marked.
 */
export function trainingPresenceOf({ attended, start, isCancelled }: TrainingRecord): Presence {
  const code = attended ? attendanceStatus.codes.attended : null;
  return presenceOf({ code, start, isCancelled });
}

/** Whether somebody was at the door, with hours or without. */
export const isPresent = (presence: Presence): boolean =>
  presence === 'Attended' || presence === 'Present without hours';
