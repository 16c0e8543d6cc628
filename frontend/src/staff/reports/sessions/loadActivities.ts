import { and, eq, ge, lt, ne, or } from '../../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { activityColumns } from '../../../../../domain/attendance/activityColumns.ts';
import { noGroup } from '../../../../../domain/reports/volunteerReport.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';
import { activity, attendance } from '../../../../../domain/schema/tables/activities.ts';
import { countsBySession, type LoadSessions } from './sessions.ts';

/** Loads a page of activities, newest first; Dataverse counts their attendances. */
export const loadActivities: LoadSessions = async (client, { range, pageSize, next, signal }) => {
  const query = {
    select: activityColumns,
    filter: and(ge('crf69_scheduledon', range.from), lt('crf69_scheduledon', range.before)),
    orderBy: ['crf69_scheduledon desc'],
    annotations: true,
    pageSize,
    count: true,
    signal,
  } as const;
  const page = await client.page(activity, query, next);
  // Without any condition everything would be counted.
  if (page.rows.length === 0) return { rows: [], next: page.next, total: page.count };
  const ofPage = and(
    ne('_crf69_volunteerprofile_value', null),
    or(...page.rows.map((row) => eq('_crf69_activity_value', row.crf69_activitiesid))),
  );
  const [groups, checkedIn, lacking] = await Promise.all([
    client.apply(attendance, {
      filter: ofPage,
      groupBy: ['_crf69_activity_value', 'crf69_attendance'],
      totals: { records: 'count', minutes: { sum: 'crf69_minutespresent' } },
      signal,
    }),
    client.apply(attendance, {
      filter: and(ofPage, eq('crf69_attendance', null), ne('crf69_datetime', null)),
      groupBy: ['_crf69_activity_value'],
      totals: { records: 'count' },
      signal,
    }),
    client.apply(attendance, {
      filter: and(
        ofPage,
        ne('crf69_datetime', null),
        ne('crf69_attendanceend', null),
        eq('crf69_minutespresent', null),
      ),
      groupBy: ['_crf69_activity_value'],
      totals: { records: 'count' },
      signal,
    }),
  ]);
  const countsOf = countsBySession(
    groups.map((group) => ({
      session: group._crf69_activity_value,
      attended: group.crf69_attendance === attendanceStatus.codes.attended,
      records: group.records,
      minutes: group.minutes,
    })),
    checkedIn.map((group) => ({ session: group._crf69_activity_value, records: group.records })),
    lacking.map((group) => ({ session: group._crf69_activity_value, records: group.records })),
  );
  return {
    next: page.next,
    total: page.count,
    rows: page.rows.map((row) => ({
      id: row.crf69_activitiesid,
      name: row.crf69_activityid ?? '',
      scheduledOn: row.crf69_scheduledon ?? '',
      minutes: row.crf69_duration,
      isCancelled: row.crf69_cancelledon !== null,
      programme: formattedValue(row, '_crf69_programme_value') ?? noGroup,
      scheme: formattedValue(row, '_crf69_scheme_value') ?? noGroup,
      ...countsOf(row.crf69_activitiesid),
    })),
  };
};
