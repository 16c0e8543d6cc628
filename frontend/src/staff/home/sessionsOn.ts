/** Reads the activities and trainings of a day, with their registers. */
import type { Client } from '../../../../dataverse/client.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { mayBeWithin } from '../../../../dataverse/readings/takingPlace.ts';
import { calledOffColumns, isCalledOff } from '../../../../domain/attendance/calledOff.ts';
import { isWithin } from '../../../../domain/attendance/sessionSpan.ts';
import { storedTimes, storedTraining, type Times } from '../../../../domain/attendance/status.ts';
import type { Schedule } from '../../../../domain/attendance/times.ts';
import type { Row } from '../../../../domain/schema/index.ts';
import { activity, trainingSession } from '../../../../domain/schema/tables/activities.ts';
import { addDays, type Day, startOfDay } from '../../../../domain/time.ts';
import type { RegisterSource } from '../outbox/marks.ts';

/** A row of a register. */
export type Marked = Times & { id: string };

export type SessionOfDay = Schedule & {
  source: RegisterSource;
  name: string;
  /** Empty without one. */
  programme: string;
  isCancelled: boolean;
  rows: readonly Marked[];
};

const columns = ['crf69_scheduledon', 'crf69_duration', ...calledOffColumns] as const;

type Scheduled = Pick<Row<typeof trainingSession>, (typeof columns)[number]>;

const scheduleOf = (row: Scheduled) => ({
  scheduledOn: row.crf69_scheduledon,
  duration: row.crf69_duration,
  isCancelled: isCalledOff(row),
});

/** Returns the sessions that take place on a Singapore day, earliest first. */
export async function sessionsOn(dataverse: Client, day: Day, signal: AbortSignal): Promise<SessionOfDay[]> {
  const span = { from: startOfDay(day), before: startOfDay(addDays(day, 1)) };
  const within = mayBeWithin(span);
  const [activities, trainings] = await Promise.all([
    dataverse.listAll(activity, {
      select: ['crf69_activityid', '_crf69_programme_value', ...columns],
      filter: within,
      expand: {
        crf69_attendance_Activity: { select: ['crf69_attendance', 'crf69_datetime', 'crf69_attendanceend'] },
      },
      annotations: true,
      signal,
    }),
    dataverse.listAll(trainingSession, {
      select: ['crf69_sessionname', ...columns],
      filter: within,
      expand: {
        crf69_trainingattendance_TrainingSession: {
          select: ['crf69_attended', 'crf69_attendancestart', 'crf69_attendanceend'],
        },
      },
      signal,
    }),
  ]);
  const sessions: SessionOfDay[] = [
    ...activities.map((row) => ({
      ...scheduleOf(row),
      source: { kind: 'activity', id: row.crf69_activitiesid } as const,
      name: row.crf69_activityid ?? '',
      programme: formattedValue(row, '_crf69_programme_value') ?? '',
      rows: row.crf69_attendance_Activity.map((each) => ({
        id: each.crf69_attendanceid,
        ...storedTimes(each.crf69_datetime, each.crf69_attendanceend, each.crf69_attendance),
      })),
    })),
    ...trainings.map((row) => ({
      ...scheduleOf(row),
      source: { kind: 'training', id: row.crf69_trainingsessionid } as const,
      name: row.crf69_sessionname ?? '',
      programme: '',
      rows: row.crf69_trainingattendance_TrainingSession.map((each) => ({
        id: each.crf69_trainingattendanceid,
        ...storedTraining(each.crf69_attendancestart, each.crf69_attendanceend, each.crf69_attended),
      })),
    })),
  ];
  return sessions
    .filter((session) => isWithin(session, span))
    .sort((one, other) => (one.scheduledOn ?? '').localeCompare(other.scheduledOn ?? ''));
}
