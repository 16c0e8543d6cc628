/** Attendances: who came to what, and when. */
import { attendanceId, trainingAttendanceId } from '../../../domain/attendance/attendanceIds.ts';
import { memberTypeOf } from '../../../domain/attendance/memberType.ts';
import { absentTimes, attendanceCode, noTimes, type Times } from '../../../domain/attendance/status.ts';
import { minutesPresent } from '../../../domain/attendance/timePresent.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { addMinutes } from '../../../domain/time.ts';
import type { Activity, TrainingSession } from './activities.ts';
import type { Overrides, RowWithId } from './rows.ts';
import type { Profile } from './volunteers.ts';

export type Attendance = RowWithId<typeof tables.attendance>;
export type TrainingAttendance = RowWithId<typeof tables.trainingAttendance>;

/** The status that the attendance portal derives from a volunteer's times. */
export type Presence = 'unmarked' | 'absent' | 'checkedIn' | 'attended';

/** Builds one volunteer's attendance of an activity, from its start; `attended` also has its end. */
export function anAttendance(
  activity: Activity,
  volunteer: Profile,
  presence: Presence,
  overrides: Overrides<typeof tables.attendance> = {},
): Attendance {
  const times = timesOf(activity, presence);
  const row = {
    crf69_attendanceid: attendanceId(activity.crf69_activitiesid, volunteer.crf69_volunteerprofileid),
    crf69_name: `${volunteer.crf69_volunteerid} at ${activity.crf69_activityid}`,
    crf69_attendance: attendanceCode(times),
    crf69_datetime: times.start,
    crf69_attendanceend: times.end,
    crf69_membertype: memberTypeOf(volunteer.crf69_role),
    crf69_createdonwithoutseconds: attachedOn(activity),
    'crf69_Activity@odata.bind': rowReference(tables.activity, activity.crf69_activitiesid),
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer.crf69_volunteerprofileid),
    ...overrides,
  };
  return atTheirOwnTimes(row);
}

/** Returns an attendance with the minutes between its times. */
export function atTheirOwnTimes(row: Attendance): Attendance {
  const { crf69_datetime: start = null, crf69_attendanceend: end = null } = row;
  return { ...row, crf69_minutespresent: minutesPresent({ start, end }) };
}

/** Builds one volunteer's attendance of a training; the same times as {@link anAttendance}. */
export function aTrainingAttendance(
  training: TrainingSession,
  volunteer: Profile,
  presence: Presence,
  overrides: Overrides<typeof tables.trainingAttendance> = {},
): TrainingAttendance {
  const times = timesOf(training, presence);
  const row = {
    crf69_trainingattendanceid: trainingAttendanceId(
      training.crf69_trainingsessionid,
      volunteer.crf69_volunteerprofileid,
    ),
    crf69_name: `${volunteer.crf69_volunteerid} at ${training.crf69_sessionname}`,
    crf69_attended: times.start !== null,
    crf69_attendancestart: times.start,
    crf69_attendanceend: times.end,
    crf69_createdonwithoutseconds: attachedOn(training),
    'crf69_TrainingSession@odata.bind': rowReference(tables.trainingSession, training.crf69_trainingsessionid),
    'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer.crf69_volunteerprofileid),
    ...overrides,
  };
  const { crf69_attendancestart: start = null, crf69_attendanceend: end = null } = row;
  return { ...row, crf69_minutespresent: minutesPresent({ start, end }) };
}

/** The part of an activity or a training that attendance needs. */
type Scheduled = { crf69_scheduledon?: string | null; crf69_duration?: number | null };

function timesOf(scheduled: Scheduled, presence: Presence): Times {
  const start = scheduled.crf69_scheduledon ?? null;
  if (presence === 'absent') return absentTimes;
  if (presence === 'unmarked' || start === null) return noTimes;
  return { start, end: presence === 'attended' ? addMinutes(start, scheduled.crf69_duration ?? 0) : null };
}

// Staff add volunteers about two days ahead.
function attachedOn({ crf69_scheduledon: start }: Scheduled): string | null {
  return start ? addMinutes(start, -2 * 24 * 60) : null;
}
