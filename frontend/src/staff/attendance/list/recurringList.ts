import { and } from '../../../../../dataverse/filter.ts';
import { formattedValue, type OrderBy } from '../../../../../dataverse/query.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { daysOf, latestSessions } from '../latestSessions.ts';
import type { ListKind, Sort } from './listKind.ts';
import { mentioning } from './listQuery.ts';
import { signupColumns, signupIn } from './signupText.ts';

const { recurringActivity } = tables;

const columns = {
  name: 'crf69_name',
  programme: 'crf69_Programme/crf69_name',
  scheme: 'crf69_Scheme/crf69_schemeid',
  // They have only a time of day.
  scheduledOn: 'crf69_scheduledtime',
} as const;

const order = ({ by, descending }: Sort): OrderBy<typeof recurringActivity>[] => [
  `${columns[by]} ${descending ? 'desc' : 'asc'}`,
  ...(by === 'name' ? [] : (['crf69_name asc'] as const)),
];

/** Reads the recurring activities, a page at a time. */
export const recurringList: ListKind = {
  name: 'recurring',
  label: 'Recurring Activities',
  one: 'Recurring Activity',
  table: recurringActivity,
  columns: ['name', 'programme', 'scheme'],
  isRecurring: true,

  async read({ sort, filter }, { dataverse, next, signal }) {
    const query = {
      select: [
        ...(['crf69_name', 'crf69_scheduledtime', '_crf69_programme_value', '_crf69_scheme_value'] as const),
        ...signupColumns,
      ],
      filter: and(mentioning(filter, [columns.name, columns.programme, columns.scheme])),
      orderBy: order(sort),
      expand: latestSessions(new Date()),
      annotations: true,
      pageSize: 50,
      signal,
    };
    const page = await dataverse.page(recurringActivity, query, next);
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.crf69_recurringactivityid,
        name: row.crf69_name ?? '',
        programme: formattedValue(row, '_crf69_programme_value') ?? 'N/A',
        scheme: formattedValue(row, '_crf69_scheme_value') ?? 'N/A',
        ...signupIn(row),
        time: row.crf69_scheduledtime,
        days: daysOf(row.crf69_activities_RecurringActivity),
      })),
    };
  },
};
