/** Reads and creates the dated sessions of recurring activities. */
import type { Client } from '../../../../../dataverse/client.ts';
import { DataverseError } from '../../../../../dataverse/errors.ts';
import { and, any, eq, ge, lt, or } from '../../../../../dataverse/filter.ts';
import { bind } from '../../../../../dataverse/key.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { isHere } from '../../../../../dataverse/readings/whoHasLeft.ts';
import { attendanceId } from '../../../../../domain/attendance/attendanceIds.ts';
import {
  newSession,
  type RecurringActivity,
  sessionId,
  slotOn,
  type TimeWindow,
} from '../../../../../domain/attendance/recurringSession.ts';
import { usualWeekday } from '../../../../../domain/attendance/usualDay.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { type RowInput, tables } from '../../../../../domain/schema/index.ts';
import {
  type DefaultSettings,
  defaultColumns,
  defaultsIn,
  firstSettings,
  sessionRow,
} from '../../../../../domain/signup/settings.ts';
import { addDays, type Day, startOfDay } from '../../../../../domain/time.ts';
import { daysOf, latestSessions } from '../latestSessions.ts';
import { activityRegister } from '../records/activityRegister.ts';
import { newRow } from '../records/attendanceRows.ts';
import type { NewVolunteer, Reading } from '../records/registerKind.ts';

const { activity, attendance, recurringActivity, volunteerProfile } = tables;

/** A recurring activity as the portal shows it. */
export type Recurring = RecurringActivity & {
  programme: string;
  scheme: string;
  /** What each new session begins with. */
  signup: DefaultSettings;
  /** The usual weekday of its sessions, 0 for Sunday; undefined if there were none yet. */
  usual: number | undefined;
};

/** Returns the recurring activity; undefined when it does not exist. */
export async function readRecurring(id: string, { dataverse, signal }: Reading): Promise<Recurring | undefined> {
  const row = await dataverse.find(recurringActivity, id, {
    select: [
      'crf69_name',
      'crf69_scheduledtime',
      'crf69_duration',
      ...defaultColumns,
      '_crf69_scheme_value',
      '_crf69_programme_value',
      '_crf69_organization_value',
    ],
    expand: latestSessions(new Date()),
    annotations: true,
    signal,
  });
  return (
    row && {
      id,
      usual: usualWeekday(daysOf(row.crf69_activities_RecurringActivity)),
      name: row.crf69_name ?? '',
      time: row.crf69_scheduledtime,
      duration: row.crf69_duration,
      schemeId: row._crf69_scheme_value,
      programmeId: row._crf69_programme_value,
      organizationId: row._crf69_organization_value,
      signup: defaultsIn(row),
      programme: formattedValue(row, '_crf69_programme_value') ?? 'N/A',
      scheme: formattedValue(row, '_crf69_scheme_value') ?? 'N/A',
    }
  );
}

/** Reads the volunteers linked to a recurring activity who have not left; those without a name are left out. */
export async function readAssociated(id: string, { dataverse, signal }: Reading): Promise<NewVolunteer[]> {
  const rows = await dataverse.listAll(volunteerProfile, {
    select: ['crf69_volunteerid'],
    filter: and(
      eq('statecode', activeState),
      isHere,
      any('crf69_recurringactivity_volunteers', eq('crf69_recurringactivityid', id)),
    ),
    signal,
  });
  return rows.flatMap((row) =>
    row.crf69_volunteerid ? [{ id: row.crf69_volunteerprofileid, name: row.crf69_volunteerid }] : [],
  );
}

/** Returns the id of a Singapore day's session, wherever it was created; undefined if there is none. */
export async function findSession(id: string, day: Day, { dataverse, signal }: Reading): Promise<string | undefined> {
  const rows = await dataverse.listAll(activity, {
    select: ['crf69_sessiondate'],
    filter: and(
      eq('_crf69_recurringactivity_value', id),
      or(
        eq('crf69_sessiondate', day),
        and(ge('crf69_scheduledon', startOfDay(day)), lt('crf69_scheduledon', startOfDay(addDays(day, 1)))),
      ),
    ),
    orderBy: ['crf69_scheduledon asc'],
    signal,
  });
  // Sessions created in Dynamics have no session date. The one with it also has the day's key.
  const session = rows.find((row) => row.crf69_sessiondate === day) ?? rows[0];
  return session?.crf69_activitiesid;
}

/** Returns the days from one on that have a session, wherever it was created. */
export async function daysWithSessions(id: string, from: Day, { dataverse, signal }: Reading): Promise<Day[]> {
  const rows = await dataverse.listAll(activity, {
    select: ['crf69_sessiondate', 'crf69_scheduledon'],
    filter: and(eq('_crf69_recurringactivity_value', id), ge('crf69_scheduledon', startOfDay(from))),
    signal,
  });
  return daysOf(rows);
}

/**
 * Creates the session of a day with its volunteers, in one request. If somebody else has created it, it stays
 * unchanged, and `existed` is true.
 */
export async function createSession(
  dataverse: Client,
  recurring: Recurring,
  { day, set }: { day: Day; set?: TimeWindow | undefined },
  volunteers: readonly NewVolunteer[],
): Promise<{ id: string; existed: boolean }> {
  const id = sessionId(recurring.id, day);
  const row = { ...newSession(recurring, day, set), ...said(recurring.signup, slotOn(day, recurring, set).start) };
  const attendances = volunteers.map((volunteer) => ({
    crf69_attendanceid: attendanceId(id, volunteer.id),
    ...newRow(volunteer, row.crf69_activityid ?? '', attendance.columns.name.maxLength),
    'crf69_VolunteerProfile@odata.bind': bind(volunteerProfile, volunteer.id),
  }));
  try {
    const outcome = await dataverse.insert(activity, id, { ...row, crf69_attendance_Activity: attendances });
    if (outcome !== 'existed') await activityRegister.complete(id, { dataverse });
    return { id, existed: outcome === 'existed' };
  } catch (error) {
    // The day has a session under another id.
    const other = isTaken(error) ? await findSession(recurring.id, day, { dataverse }) : undefined;
    if (other === undefined) throw error;
    return { id: other, existed: true };
  }
}

/** Returns what a new session says of sign-up; a new row has no value to empty. */
const said = (signup: DefaultSettings, start: string): RowInput<typeof activity> =>
  Object.fromEntries(Object.entries(sessionRow(firstSettings(signup, start))).filter(([, value]) => value !== null));

const isTaken = (error: unknown): boolean => error instanceof DataverseError && error.kind === 'duplicateKey';
