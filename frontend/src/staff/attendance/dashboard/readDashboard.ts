import type { Client } from '../../../../../dataverse/client.ts';
import { and, eq, ge, lt } from '../../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { type AttendanceGrid, attendanceGrid } from '../../../../../domain/attendance/attendanceGrid.ts';
import { attendeeName } from '../../../../../domain/attendance/attendanceName.ts';
import { calledOffColumns, isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import type { DayRange } from '../../../../../domain/dayRange.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { addDays, startOfDay } from '../../../../../domain/time.ts';

/** Returns the recurring activity's name; null when it does not exist. */
export async function readRecurringName(dataverse: Client, id: string, signal: AbortSignal): Promise<string | null> {
  const row = await dataverse.find(tables.recurringActivity, id, { select: ['crf69_name'], signal });
  return row ? (row.crf69_name ?? 'Recurring activity') : null;
}

/**
 * Reads who came to the sessions of a range of Singapore days, latest session first.
 */
export async function readDashboard(
  dataverse: Client,
  id: string,
  range: DayRange,
  signal: AbortSignal,
): Promise<AttendanceGrid> {
  const { from, before } = instantsOf(range);
  const [sessions, attendances] = await Promise.all([
    dataverse.listAll(tables.activity, {
      select: ['crf69_scheduledon', ...calledOffColumns],
      filter: and(
        eq('_crf69_recurringactivity_value', id),
        ge('crf69_scheduledon', from),
        lt('crf69_scheduledon', before),
      ),
      orderBy: ['crf69_scheduledon desc'],
      signal,
    }),
    dataverse.listAll(tables.attendance, {
      select: [
        ...(['_crf69_activity_value', '_crf69_volunteerprofile_value', 'crf69_name'] as const),
        ...(['crf69_attendance', 'crf69_datetime'] as const),
      ],
      filter: ofSessions(id, range),
      annotations: true,
      signal,
    }),
  ]);
  return attendanceGrid(
    sessions.map((row) => ({
      id: row.crf69_activitiesid,
      scheduledOn: row.crf69_scheduledon ?? from,
      isCancelled: isCalledOff(row),
    })),
    attendances.map((row) => ({
      sessionId: row._crf69_activity_value ?? '',
      volunteerId: row._crf69_volunteerprofile_value ?? '',
      volunteer: attendeeName(formattedValue(row, '_crf69_volunteerprofile_value'), row.crf69_name),
      code: row.crf69_attendance,
      start: row.crf69_datetime,
    })),
  );
}

/** Details for the workbook only. Instants in UTC. */
export type AttendanceDetails = {
  sessionId: string;
  volunteer: string;
  code: number | null;
  start: string | null;
  end: string | null;
  remarks: string | null;
};

/** Reads each record of the range's sessions completely. */
export async function readDetails(dataverse: Client, id: string, range: DayRange): Promise<AttendanceDetails[]> {
  const rows = await dataverse.listAll(tables.attendance, {
    select: [
      '_crf69_activity_value',
      '_crf69_volunteerprofile_value',
      'crf69_name',
      'crf69_attendance',
      'crf69_datetime',
      'crf69_attendanceend',
      'crf69_remarks',
    ],
    filter: ofSessions(id, range),
    annotations: true,
  });
  return rows.map((row) => ({
    sessionId: row._crf69_activity_value ?? '',
    volunteer: attendeeName(formattedValue(row, '_crf69_volunteerprofile_value'), row.crf69_name),
    code: row.crf69_attendance,
    start: row.crf69_datetime,
    end: row.crf69_attendanceend,
    remarks: row.crf69_remarks,
  }));
}

const instantsOf = ({ from, to }: DayRange) => ({ from: startOfDay(from), before: startOfDay(addDays(to, 1)) });

const ofSessions = (id: string, range: DayRange) => {
  const { from, before } = instantsOf(range);
  return and(
    eq('crf69_Activity/_crf69_recurringactivity_value', id),
    ge('crf69_Activity/crf69_scheduledon', from),
    lt('crf69_Activity/crf69_scheduledon', before),
  );
};
