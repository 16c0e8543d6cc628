/** Reads somebody's next and last sessions: activities and trainings. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, any, eq, isIn, le, ne, or } from '../../../../dataverse/filter.ts';
import { mayBeWithin } from '../../../../dataverse/readings/takingPlace.ts';
import { calledOffColumns, isCalledOff } from '../../../../domain/attendance/calledOff.ts';
import { nextAndLast, type OwnSession } from '../../../../domain/attendance/nextAndLast.ts';
import { presenceOf, trainingPresenceOf } from '../../../../domain/attendance/presence.ts';
import { hasPassedFor } from '../../../../domain/attendance/sessionSpan.ts';
import { nameOr } from '../../../../domain/noName.ts';
import { type Row, tables } from '../../../../domain/schema/index.ts';
import { singaporeDay, startOfDay } from '../../../../domain/time.ts';

const { activity, attendance, trainingAttendance, trainingSession } = tables;

/** Its presence is `Cancelled`, or how they came; empty before it. */
export type PersonSession = OwnSession & {
  kind: 'activity' | 'training';
  name: string;
  /** Minutes between check-in and check-out; `null` without both, and before that time has passed. */
  minutesPresent: number | null;
};

export type PersonSessions = { next: readonly PersonSession[]; last: readonly PersonSession[] };

/** How many are shown at first. */
const most = 5;
/** So many are read of each kind: some of today's are over already, and some under way are next. */
const mostRead = 30;
const until = ['crf69_attendanceend', 'crf69_minutespresent'] as const;
const schedule = ['crf69_scheduledon', 'crf69_duration', ...calledOffColumns] as const;

/**
 * Reads both in one request.
 * @throws DataverseError; the signal's reason when aborted
 */
export async function readSessions(
  dataverse: Client,
  profileIds: readonly string[],
  now: Date,
  signal?: AbortSignal,
): Promise<PersonSessions> {
  const reader = dataverse.batchedReads();
  // One without a duration lasts to the end of its day.
  const isAhead = and(ne('crf69_scheduledon', null), mayBeWithin({ from: startOfDay(singaporeDay(now)) }));
  const at = now.toISOString();
  const ofPerson = or(...profileIds.map((id) => eq('_crf69_volunteerprofile_value', id)));
  const oneOf = or(...profileIds.map((id) => eq('crf69_volunteerprofileid', id)));
  const soon = { orderBy: ['crf69_scheduledon asc'] as const, top: mostRead, signal };
  const [activities, trainings, attended, trained] = await Promise.all([
    reader.page(activity, {
      ...soon,
      select: ['crf69_activityid', ...schedule],
      filter: and(isAhead, or(any('crf69_attendance_Activity', ofPerson), any('crf69_activities_volunteers', oneOf))),
    }),
    reader.page(trainingSession, {
      ...soon,
      select: ['crf69_sessionname', ...schedule],
      filter: and(isAhead, any('crf69_trainingattendance_TrainingSession', ofPerson)),
    }),
    reader.page(attendance, {
      select: ['crf69_attendance', 'crf69_datetime', ...until],
      filter: and(isIn('_crf69_volunteerprofile_value', profileIds), le('crf69_Activity/crf69_scheduledon', at)),
      expand: { crf69_Activity: { select: ['crf69_activityid', ...schedule] } },
      orderBy: ['crf69_Activity/crf69_scheduledon desc'],
      top: mostRead,
      signal,
    }),
    reader.page(trainingAttendance, {
      select: ['crf69_attended', 'crf69_attendancestart', ...until],
      filter: and(isIn('_crf69_volunteerprofile_value', profileIds), le('crf69_TrainingSession/crf69_scheduledon', at)),
      expand: { crf69_TrainingSession: { select: ['crf69_sessionname', ...schedule] } },
      orderBy: ['crf69_TrainingSession/crf69_scheduledon desc'],
      top: mostRead,
      signal,
    }),
  ]);
  const records = [
    ...attended.rows.flatMap(({ crf69_Activity: of, crf69_attendance: code, crf69_datetime: start, ...row }) =>
      of
        ? sessionFrom(
            'activity',
            of.crf69_activitiesid,
            of.crf69_activityid,
            of,
            (isCancelled) => presenceOf({ code, start, isCancelled }),
            minutesUntil(row, of, now),
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
              minutesUntil(row, of, now),
            )
          : [],
    ),
  ];
  const planned = [
    ...activities.rows.map((row) => sessionFrom('activity', row.crf69_activitiesid, row.crf69_activityid, row)),
    ...trainings.rows.map((row) => sessionFrom('training', row.crf69_trainingsessionid, row.crf69_sessionname, row)),
  ];
  const { next, last } = nextAndLast(planned, records, now.getTime());
  return { next: next.slice(0, most), last: last.slice(0, most) };
}

type Scheduled = Pick<Row<typeof trainingSession>, 'crf69_scheduledon' | 'crf69_duration'>;
const minutesUntil = (
  { crf69_attendanceend: end, crf69_minutespresent: minutes }: Pick<Row<typeof attendance>, (typeof until)[number]>,
  of: Scheduled,
  now: Date,
): number | null => {
  const session = { scheduledOn: of.crf69_scheduledon, duration: of.crf69_duration };
  return hasPassedFor(end, session, now.getTime()) ? minutes : null;
};

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
  duration: row.crf69_duration,
  presence: presence(isCalledOff(row)),
  minutesPresent,
});
