import { and, eq, ge, isIn, lt, ne, or } from '../../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { activityColumns } from '../../../../../domain/attendance/activityColumns.ts';
import { isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import type { Schedule } from '../../../../../domain/attendance/times.ts';
import { noGroup } from '../../../../../domain/reports/volunteerReport.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { signupState } from '../../../../../domain/schema/choices/signups.ts';
import type { Row } from '../../../../../domain/schema/index.ts';
import { activity, attendance } from '../../../../../domain/schema/tables/activities.ts';
import { signup } from '../../../../../domain/schema/tables/signup.ts';
import { isLateNotice } from '../../../../../domain/signup/session.ts';
import { countsBySession, type LoadSessions } from './sessions.ts';

const { absent } = attendanceStatus.codes;
const { cancelled, going, waiting } = signupState.codes;
const signupColumns = ['crf69_signupstate', 'crf69_goingon', 'crf69_cancelledon'] as const;
type Signup = Pick<Row<typeof signup>, (typeof signupColumns)[number] | '_crf69_volunteerprofile_value'>;

/** Loads a page of activities, newest first; Dataverse counts their attendances. */
export const loadActivities: LoadSessions = async (client, { range, pageSize, next, signal }) => {
  const query = {
    select: [...activityColumns, 'crf69_places'],
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
  const ids = page.rows.map((row) => eq('_crf69_activity_value', row.crf69_activitiesid));
  const ofPage = or(...ids);
  const [groups, checkedIn, lacking, signups] = await Promise.all([
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
    client.listAll(signup, {
      select: [...signupColumns, '_crf69_activity_value', '_crf69_volunteerprofile_value'],
      filter: and(
        ofPage,
        eq('statecode', activeState),
        or(isIn('crf69_signupstate', [going, waiting]), ne('crf69_cancelledon', null)),
      ),
      signal,
    }),
  ]);
  const absentOf = (id: string) =>
    groups.find((group) => group._crf69_activity_value === id && group.crf69_attendance === absent)?.records ?? 0;
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
      isCancelled: isCalledOff(row),
      programme: formattedValue(row, '_crf69_programme_value') ?? noGroup,
      scheme: formattedValue(row, '_crf69_scheme_value') ?? noGroup,
      places: row.crf69_places,
      absent: absentOf(row.crf69_activitiesid),
      lateCancellations: lateCancellations(
        { scheduledOn: row.crf69_scheduledon, duration: row.crf69_duration },
        signups.filter((one) => one._crf69_activity_value === row.crf69_activitiesid),
      ),
      ...countsOf(row.crf69_activitiesid),
    })),
  };
};

/** Counts the people who gave up a place late, once each; not who has taken one again, or waits. */
function lateCancellations(schedule: Schedule, signups: readonly Signup[]): number {
  const peopleOf = (some: readonly Signup[]) => new Set(some.map((one) => one._crf69_volunteerprofile_value));
  const coming = peopleOf(signups.filter((one) => one.crf69_signupstate !== cancelled));
  const gaveUp = signups.filter(
    (one) =>
      one.crf69_signupstate === cancelled &&
      one.crf69_goingon !== null &&
      isLateNotice(schedule, one.crf69_cancelledon ?? ''),
  );
  return [...peopleOf(gaveUp)].filter((person) => !coming.has(person)).length;
}
