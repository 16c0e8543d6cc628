/** Finds people who were checked in and never out, at sessions that ended today or in the last days. */
import type { Client } from '../../../../dataverse/client.ts';
import { and, eq, ge, lt, ne, or } from '../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../dataverse/query.ts';
import { attendeeName } from '../../../../domain/attendance/attendanceName.ts';
import { forgottenDays } from '../../../../domain/attendance/forgotten.ts';
import { isOver } from '../../../../domain/attendance/sessionSpan.ts';
import type { Schedule } from '../../../../domain/attendance/times.ts';
import { attendance } from '../../../../domain/schema/tables/activities.ts';
import { trainingAttendance } from '../../../../domain/schema/tables/trainingAttendance.ts';
import { addDays, singaporeDay, startOfDay } from '../../../../domain/time.ts';
import type { MarkedRow, RegisterSource } from '../outbox/marks.ts';

export type Forgotten = MarkedRow & { start: string };

/** A session with the people who were never checked out. */
export type ForgottenSession = Schedule & { source: RegisterSource; name: string; rows: readonly Forgotten[] };

/** People come at the beginning of a session that lasts as many days. */
const longestDays = 14;

const dayMs = 24 * 60 * 60_000;

/** More than a week has, with those who are here now; a charity that never checks anybody out is not flooded. */
const mostRead = 400;

/**
 * Returns the sessions of those who have not left and came before today, or today to a session that is over, newest first; not
 * those that ended longer ago. Some that began before today may be under way still: a session lasts until its end.
 */
export async function forgottenBy(dataverse: Client, now: Date, signal: AbortSignal): Promise<ForgottenSession[]> {
  const today = singaporeDay(now);
  const earliest = Date.parse(startOfDay(addDays(today, -forgottenDays)));
  const from = startOfDay(addDays(today, -forgottenDays - longestDays));
  const before = startOfDay(addDays(today, 1));
  const [activities, trainings] = await Promise.all([
    dataverse.page(attendance, {
      select: ['crf69_name', 'crf69_datetime', 'crf69_remarks', '_crf69_volunteerprofile_value'],
      filter: and(
        ge('crf69_datetime', from),
        lt('crf69_datetime', before),
        eq('crf69_attendanceend', null),
        eq('crf69_attendance', null),
        ne('_crf69_activity_value', null),
      ),
      expand: { crf69_Activity: { select: ['crf69_activityid', 'crf69_scheduledon', 'crf69_duration'] } },
      orderBy: ['crf69_datetime desc'],
      annotations: true,
      pageSize: mostRead,
      signal,
    }),
    dataverse.page(trainingAttendance, {
      select: ['crf69_name', 'crf69_attendancestart', 'crf69_remarks', '_crf69_volunteerprofile_value'],
      filter: and(
        ge('crf69_attendancestart', from),
        lt('crf69_attendancestart', before),
        eq('crf69_attendanceend', null),
        // Somebody who was set to attended in Dynamics waits for nothing.
        or(eq('crf69_attended', null), eq('crf69_attended', false)),
        ne('_crf69_trainingsession_value', null),
      ),
      expand: { crf69_TrainingSession: { select: ['crf69_sessionname', 'crf69_scheduledon', 'crf69_duration'] } },
      orderBy: ['crf69_attendancestart desc'],
      annotations: true,
      pageSize: mostRead,
      signal,
    }),
  ]);
  const sessions = new Map<string, ForgottenSession>();
  const note = (session: Omit<ForgottenSession, 'rows'>, row: Forgotten) => {
    const known = sessions.get(session.source.id);
    sessions.set(session.source.id, { ...session, rows: [...(known?.rows ?? []), row] });
  };
  for (const row of activities.rows) {
    const of = row.crf69_Activity;
    if (!of || !row.crf69_datetime) continue;
    note(
      {
        source: { kind: 'activity', id: of.crf69_activitiesid },
        name: of.crf69_activityid ?? '',
        scheduledOn: of.crf69_scheduledon,
        duration: of.crf69_duration,
      },
      { ...personOf(row), id: row.crf69_attendanceid, start: row.crf69_datetime },
    );
  }
  for (const row of trainings.rows) {
    const of = row.crf69_TrainingSession;
    if (!of || !row.crf69_attendancestart) continue;
    note(
      {
        source: { kind: 'training', id: of.crf69_trainingsessionid },
        name: of.crf69_sessionname ?? '',
        scheduledOn: of.crf69_scheduledon,
        duration: of.crf69_duration,
      },
      { ...personOf(row), id: row.crf69_trainingattendanceid, start: row.crf69_attendancestart },
    );
  }
  return [...sessions.values()].flatMap((session) => {
    if (isOver(session, earliest)) return [];
    // A check-in of another week was not made for this session.
    const since = Math.min(earliest, Date.parse(session.scheduledOn ?? today) - dayMs);
    const until = isOver(session, now.getTime()) ? before : startOfDay(today);
    const rows = session.rows.filter(
      ({ start }) => Date.parse(start) >= since && Date.parse(start) < Date.parse(until),
    );
    return rows.length > 0 ? [{ ...session, rows }] : [];
  });
}

type Person = { '@odata.etag': string } & Record<
  'crf69_name' | 'crf69_remarks' | '_crf69_volunteerprofile_value',
  string | null
>;

const personOf = (row: Person) => ({
  etag: row['@odata.etag'],
  end: null,
  remarks: row.crf69_remarks ?? '',
  volunteerId: row._crf69_volunteerprofile_value ?? '',
  name: attendeeName(formattedValue(row, '_crf69_volunteerprofile_value'), row.crf69_name),
});
