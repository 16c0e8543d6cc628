import type { Client } from '../../../../../dataverse/client.ts';
import { and, eq, ge, isIn, lt, ne, or } from '../../../../../dataverse/filter.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { activityColumns } from '../../../../../domain/attendance/activityColumns.ts';
import { isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import { hasBegun } from '../../../../../domain/attendance/sessionSpan.ts';
import type { Schedule } from '../../../../../domain/attendance/times.ts';
import { chunksOf } from '../../../../../domain/chunks.ts';
import { noGroup } from '../../../../../domain/reports/volunteerReport.ts';
import { attendanceStatus } from '../../../../../domain/schema/choices/records.ts';
import { activeState } from '../../../../../domain/schema/choices/rowState.ts';
import { signupState } from '../../../../../domain/schema/choices/signups.ts';
import type { Row } from '../../../../../domain/schema/index.ts';
import { activity, attendance } from '../../../../../domain/schema/tables/activities.ts';
import { signup } from '../../../../../domain/schema/tables/signup.ts';
import { isLateNotice } from '../../../../../domain/signup/session.ts';
import { absentOf } from './planning.ts';
import { countsBySession, type LoadSessions } from './sessions.ts';

const { absent } = attendanceStatus.codes;
const { cancelled, going, waiting } = signupState.codes;
const signupColumns = ['crf69_signupstate', 'crf69_goingon', 'crf69_cancelledon', 'crf69_toldstart'] as const;
const placeColumns = ['_crf69_activity_value', '_crf69_volunteerprofile_value'] as const;
type Signup = Pick<Row<typeof signup>, (typeof signupColumns)[number] | (typeof placeColumns)[number]>;

/** An address has room for so many ids. */
const mostIds = 40;

/** Loads a page of activities, newest first; Dataverse counts their attendances. */
export const loadActivities: LoadSessions = async (client, asked) => {
  const { range, pageSize, next, signal, now = new Date().toISOString() } = asked;
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
      select: [...signupColumns, ...placeColumns],
      filter: and(
        ofPage,
        eq('statecode', activeState),
        or(isIn('crf69_signupstate', [going, waiting]), ne('crf69_cancelledon', null)),
      ),
      signal,
    }),
  ]);
  const schedules = new Map(
    page.rows.map((row) => [
      row.crf69_activitiesid,
      { scheduledOn: row.crf69_scheduledon, duration: row.crf69_duration },
    ]),
  );
  const late = await lateCancellations(client, schedules, signups, signal);
  const markedAbsent = (id: string) =>
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
    rows: page.rows.map((row) => {
      const { crf69_activitiesid: id, crf69_scheduledon: scheduledOn, crf69_duration: duration } = row;
      const [counts, isCancelled] = [countsOf(id), isCalledOff(row)];
      return {
        id,
        name: row.crf69_activityid ?? '',
        scheduledOn: scheduledOn ?? '',
        minutes: duration,
        isCancelled,
        programme: formattedValue(row, '_crf69_programme_value') ?? noGroup,
        scheme: formattedValue(row, '_crf69_scheme_value') ?? noGroup,
        places: row.crf69_places,
        absent: absentOf(
          { isCancelled, hasBegun: hasBegun({ scheduledOn, duration }, now), marked: markedAbsent(id) },
          counts,
        ),
        lateCancellations: late.filter((session) => session === id).length,
        ...counts,
      };
    }),
  };
};

/** Returns the session of each who gave up a place late, once each; not of who has taken one again, or waits, or was put back by staff. */
async function lateCancellations(
  client: Client,
  schedules: ReadonlyMap<string | null, Schedule>,
  signups: readonly Signup[],
  signal: AbortSignal | undefined,
): Promise<(string | null)[]> {
  const coming = new Set(signups.filter((one) => one.crf69_signupstate !== cancelled).map(placeOf));
  const gaveUp = signups.filter((one) => {
    const schedule = schedules.get(one._crf69_activity_value);
    const hadPlace = one.crf69_signupstate === cancelled && one.crf69_goingon !== null;
    if (!hadPlace || !schedule || coming.has(placeOf(one))) return false;
    return isLateNotice(schedule, one.crf69_cancelledon ?? '', one.crf69_toldstart);
  });
  const late = new Map(gaveUp.map((one) => [placeOf(one), one._crf69_activity_value]));
  const ofThese = isIn('_crf69_activity_value', [...new Set(gaveUp.flatMap((one) => one._crf69_activity_value ?? []))]);
  const people = [...new Set(gaveUp.flatMap((one) => one._crf69_volunteerprofile_value ?? []))];
  for (const some of chunksOf(people, mostIds)) {
    const filter = and(ofThese, isIn('_crf69_volunteerprofile_value', some));
    for (const row of await client.listAll(attendance, { select: placeColumns, filter, signal }))
      late.delete(placeOf(row));
  }
  return [...late.values()];
}

const placeOf = (row: Pick<Signup, (typeof placeColumns)[number]>): string =>
  placeColumns.map((column) => row[column]).join(' ');
