import { and } from '../../../../../dataverse/filter.ts';
import { formattedValue, type OrderBy } from '../../../../../dataverse/query.ts';
import { mayBeWithin } from '../../../../../dataverse/readings/takingPlace.ts';
import { activityColumns } from '../../../../../domain/attendance/activityColumns.ts';
import { isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import { isWithin } from '../../../../../domain/attendance/sessionSpan.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { ListKind, Sort } from './listKind.ts';
import { mentioning } from './listQuery.ts';
import { activityPresence } from './sessionPresence.ts';
import { signupColumns, signupIn } from './signupText.ts';

const { activity } = tables;

const columns = {
  name: 'crf69_activityid',
  programme: 'crf69_Programme/crf69_name',
  scheme: 'crf69_Scheme/crf69_schemeid',
  scheduledOn: 'crf69_scheduledon',
} as const;

const order = ({ by, descending }: Sort): OrderBy<typeof activity>[] => [
  `${columns[by]} ${descending ? 'desc' : 'asc'}`,
  ...(by === 'scheduledOn' ? [] : (['crf69_scheduledon desc'] as const)),
];

/** Reads the activities, a page at a time. */
export const activityList: ListKind = {
  name: 'activities',
  label: 'Activities',
  one: 'Activity',
  table: activity,
  columns: ['name', 'programme', 'scheme', 'scheduledOn'],

  readPresence: activityPresence,

  async read({ span, sort, filter }, { dataverse, next, signal }) {
    const query = {
      select: [...activityColumns, ...signupColumns],
      filter: and(mayBeWithin(span), mentioning(filter, [columns.name, columns.programme, columns.scheme])),
      orderBy: order(sort),
      annotations: true,
      pageSize: 50,
      signal,
    };
    const page = await dataverse.page(activity, query, next);
    return {
      ...page,
      rows: page.rows
        .map((row) => ({
          id: row.crf69_activitiesid,
          name: row.crf69_activityid ?? '',
          scheduledOn: row.crf69_scheduledon,
          duration: row.crf69_duration,
          isCancelled: isCalledOff(row),
          ...signupIn(row),
          programme: formattedValue(row, '_crf69_programme_value') ?? 'N/A',
          scheme: formattedValue(row, '_crf69_scheme_value') ?? 'N/A',
        }))
        .filter((session) => isWithin(session, span)),
    };
  },
};
