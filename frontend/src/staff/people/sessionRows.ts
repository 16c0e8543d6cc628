/** Reads somebody's next and last sessions: activities and trainings. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, any, eq, ge, isIn, lt, or } from '../../../../dataverse/filter.ts';
import { calledOffColumns, isCalledOff } from '../../../../domain/attendance/calledOff.ts';
import { type Presence, presenceOf, trainingPresenceOf } from '../../../../domain/attendance/presence.ts';
import { nameOr } from '../../../../domain/noName.ts';
import { type Row, tables } from '../../../../domain/schema/index.ts';
import { type Day, startOfDay } from '../../../../domain/time.ts';

const { activity, attendance, trainingAttendance, trainingSession } = tables;

export type PersonSession = {
  kind: 'activity' | 'training';
  id: string;
  name: string;
  /** ISO 8601. */
  scheduledOn: string;
  /** `Cancelled`, or how they came; empty before it. */
  presence: Presence | '';
  /** Minutes between check-in and check-out; `null` without both. */
  minutesPresent: number | null;
};

export type PersonSessions = { next: readonly PersonSession[]; last: readonly PersonSession[] };

/** How many are shown at first. */
const most = 5;
const schedule = ['crf69_scheduledon', ...calledOffColumns] as const;

/**
 * Reads both in one request.
 * @param today sessions of this day and later are the next ones
 * @throws DataverseError; the signal's reason when aborted
 */
export async function readSessions(
  dataverse: Client,
  profileIds: readonly string[],
  today: Day,
  signal?: AbortSignal,
): Promise<PersonSessions> {
  const reader = dataverse.batchedReads();
  const from = startOfDay(today);
  const ofPerson = or(...profileIds.map((id) => eq('_crf69_volunteerprofile_value', id)));
  const oneOf = or(...profileIds.map((id) => eq('crf69_volunteerprofileid', id)));
  const soon = { orderBy: ['crf69_scheduledon asc'] as const, top: most, signal };
  const [activities, trainings, attended, trained] = await Promise.all([
    reader.page(activity, {
      ...soon,
      select: ['crf69_activityid', ...schedule],
      filter: and(
        ge('crf69_scheduledon', from),
        or(any('crf69_attendance_Activity', ofPerson), any('crf69_activities_volunteers', oneOf)),
      ),
    }),
    reader.page(trainingSession, {
      ...soon,
      select: ['crf69_sessionname', ...schedule],
      filter: and(ge('crf69_scheduledon', from), any('crf69_trainingattendance_TrainingSession', ofPerson)),
    }),
    reader.page(attendance, {
      select: ['crf69_attendance', 'crf69_datetime', 'crf69_minutespresent'],
      filter: and(isIn('_crf69_volunteerprofile_value', profileIds), lt('crf69_Activity/crf69_scheduledon', from)),
      expand: { crf69_Activity: { select: ['crf69_activityid', ...schedule] } },
      orderBy: ['crf69_Activity/crf69_scheduledon desc'],
      top: most,
      signal,
    }),
    reader.page(trainingAttendance, {
      select: ['crf69_attended', 'crf69_attendancestart', 'crf69_minutespresent'],
      filter: and(
        isIn('_crf69_volunteerprofile_value', profileIds),
        lt('crf69_TrainingSession/crf69_scheduledon', from),
      ),
      expand: { crf69_TrainingSession: { select: ['crf69_sessionname', ...schedule] } },
      orderBy: ['crf69_TrainingSession/crf69_scheduledon desc'],
      top: most,
      signal,
    }),
  ]);
  const last = [
    ...attended.rows.flatMap(({ crf69_Activity: of, crf69_attendance: code, crf69_datetime: start, ...row }) =>
      of
        ? sessionFrom(
            'activity',
            of.crf69_activitiesid,
            of.crf69_activityid,
            of,
            (isCancelled) => presenceOf({ code, start, isCancelled }),
            row.crf69_minutespresent,
          )
        : [],
    ),
    ...trained.rows.flatMap(
      ({ crf69_TrainingSession: of, crf69_attended: attended, crf69_attendancestart: start, ...row }) =>
        of
          ? sessionFrom(
              'training',
              of.crf69_trainingsessionid,
              of.crf69_sessionname,
              of,
              (isCancelled) => trainingPresenceOf({ attended, start, isCancelled }),
              row.crf69_minutespresent,
            )
          : [],
    ),
  ];
  const next = [
    ...activities.rows.map((row) => sessionFrom('activity', row.crf69_activitiesid, row.crf69_activityid, row)),
    ...trainings.rows.map((row) => sessionFrom('training', row.crf69_trainingsessionid, row.crf69_sessionname, row)),
  ];
  return {
    next: next.sort((one, other) => one.scheduledOn.localeCompare(other.scheduledOn)).slice(0, most),
    last: last.sort((one, other) => other.scheduledOn.localeCompare(one.scheduledOn)).slice(0, most),
  };
}

const sessionFrom = (
  kind: PersonSession['kind'],
  id: string,
  name: string | null,
  row: Pick<Row<typeof trainingSession>, (typeof schedule)[number]>,
  presence: (isCancelled: boolean) => PersonSession['presence'] = (isCancelled) => (isCancelled ? 'Cancelled' : ''),
  minutesPresent: number | null = null,
): PersonSession => ({
  kind,
  id,
  name: nameOr(name),
  scheduledOn: row.crf69_scheduledon ?? '',
  presence: presence(isCalledOff(row)),
  minutesPresent,
});
