import { and, eq, ge, lt, ne, or } from '../../../../../dataverse/filter.ts';
import { calledOffColumns, isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import { trainingSession } from '../../../../../domain/schema/tables/activities.ts';
import { trainingAttendance } from '../../../../../domain/schema/tables/trainingAttendance.ts';
import { countsBySession, type LoadSessions } from './sessions.ts';

/** Loads a page of training sessions, newest first; Dataverse counts their attendances. */
export const loadTrainings: LoadSessions = async (client, { range, pageSize, next, signal }) => {
  const query = {
    select: ['crf69_sessionname', 'crf69_scheduledon', 'crf69_duration', ...calledOffColumns],
    filter: and(ge('crf69_scheduledon', range.from), lt('crf69_scheduledon', range.before)),
    orderBy: ['crf69_scheduledon desc'],
    pageSize,
    count: true,
    signal,
  } as const;
  const page = await client.page(trainingSession, query, next);
  // Without any condition everything would be counted.
  if (page.rows.length === 0) return { rows: [], next: page.next, total: page.count };
  const ofPage = or(...page.rows.map((row) => eq('_crf69_trainingsession_value', row.crf69_trainingsessionid)));
  const [groups, checkedIn, lacking] = await Promise.all([
    client.apply(trainingAttendance, {
      filter: ofPage,
      groupBy: ['_crf69_trainingsession_value', 'crf69_attended'],
      totals: { records: 'count', minutes: { sum: 'crf69_minutespresent' } },
      signal,
    }),
    client.apply(trainingAttendance, {
      filter: and(ofPage, ne('crf69_attended', true), ne('crf69_attendancestart', null)),
      groupBy: ['_crf69_trainingsession_value'],
      totals: { records: 'count' },
      signal,
    }),
    client.apply(trainingAttendance, {
      filter: and(
        ofPage,
        ne('crf69_attendancestart', null),
        ne('crf69_attendanceend', null),
        eq('crf69_minutespresent', null),
      ),
      groupBy: ['_crf69_trainingsession_value'],
      totals: { records: 'count' },
      signal,
    }),
  ]);
  const countsOf = countsBySession(
    groups.map((group) => ({
      session: group._crf69_trainingsession_value,
      attended: group.crf69_attended === true,
      records: group.records,
      minutes: group.minutes,
    })),
    checkedIn.map((group) => ({ session: group._crf69_trainingsession_value, records: group.records })),
    lacking.map((group) => ({ session: group._crf69_trainingsession_value, records: group.records })),
  );
  return {
    next: page.next,
    total: page.count,
    rows: page.rows.map((row) => ({
      id: row.crf69_trainingsessionid,
      name: row.crf69_sessionname ?? '',
      scheduledOn: row.crf69_scheduledon ?? '',
      minutes: row.crf69_duration,
      isCancelled: isCalledOff(row),
      ...countsOf(row.crf69_trainingsessionid),
    })),
  };
};
