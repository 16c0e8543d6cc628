import type { Client } from '../../../../../dataverse/client.ts';
import { and, eq, or } from '../../../../../dataverse/filter.ts';
import { hoursPresent } from '../../../../../domain/attendance/timePresent.ts';
import type { InstantRange } from '../../../../../domain/dayRange.ts';
import { type Group, hoursOf } from '../../../../../domain/reports/volunteerReport.ts';
import { attendance } from '../../../../../domain/schema/tables/activities.ts';
import { countedIn } from './attendedIn.ts';
import type { GroupKind } from './figures.ts';

/** @property ids of the group; empty for all records */
export type RecordsAsked = { ids: Group['ids']; kind: GroupKind; range: InstantRange };

export type RecordRow = {
  id: string;
  /** ISO 8601; of whoever has no check-in, when the session began. */
  start: string;
  activity: string;
  volunteer: string;
  hours: number;
  remarks: string;
  /** Hours between check-in and check-out. */
  present: number;
};

export type RecordPage = { rows: RecordRow[]; next: string | undefined };

const pageSize = 50;

/** Reads a page of the attended records of a group, newest first. */
export async function recordsOfGroup(
  client: Client,
  { ids, kind, range }: RecordsAsked,
  next: string | undefined,
  signal: AbortSignal,
): Promise<RecordPage> {
  const query = {
    select: ['crf69_datetime', 'crf69_remarks', 'crf69_minutespresent'],
    filter: and(countedIn(range), ids.length > 0 ? or(...ids.map((id) => ofGroup(kind, id))) : undefined),
    orderBy: ['crf69_datetime desc'],
    expand: {
      crf69_Activity: { select: ['crf69_activityid', 'crf69_scheduledon', 'crf69_combinedduration', 'crf69_duration'] },
      crf69_VolunteerProfile: { select: ['crf69_volunteerid'] },
    },
    pageSize,
    signal,
  } as const;
  const page = await client.page(attendance, query, next);
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      id: row.crf69_attendanceid,
      start: row.crf69_datetime ?? row.crf69_Activity?.crf69_scheduledon ?? '',
      activity: row.crf69_Activity?.crf69_activityid ?? '',
      volunteer: row.crf69_VolunteerProfile?.crf69_volunteerid ?? '',
      hours: hoursOf(row.crf69_Activity),
      remarks: row.crf69_remarks ?? '',
      present: hoursPresent(row.crf69_minutespresent),
    })),
  };
}

/** Matches the records of a programme or scheme; for null, of activities without one, and records without an activity. */
function ofGroup(kind: GroupKind, id: string | null) {
  const ofActivity =
    kind === 'programme'
      ? eq('crf69_Activity/_crf69_programme_value', id)
      : eq('crf69_Activity/_crf69_scheme_value', id);
  return id === null ? or(eq('_crf69_activity_value', null), ofActivity) : ofActivity;
}
