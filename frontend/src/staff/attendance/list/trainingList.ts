import { and, contains, ge, lt } from '../../../../../dataverse/filter.ts';
import type { OrderBy } from '../../../../../dataverse/query.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { ListKind, Sort } from './listKind.ts';

const { trainingSession } = tables;

const order = ({ by, descending }: Sort): OrderBy<typeof trainingSession>[] =>
  by === 'name'
    ? [`crf69_sessionname ${descending ? 'desc' : 'asc'}`, 'crf69_scheduledon desc']
    : [`crf69_scheduledon ${descending ? 'desc' : 'asc'}`];

/** The training sessions, a page at a time. */
export const trainingList: ListKind = {
  name: 'trainings',
  label: 'Trainings',
  one: 'Training Session',
  table: trainingSession,
  columns: ['name', 'scheduledOn'],

  async read({ span, sort, filter }, { dataverse, next, signal }) {
    const query = {
      select: ['crf69_sessionname', 'crf69_scheduledon'] as const,
      filter: and(
        span.from ? ge('crf69_scheduledon', span.from) : undefined,
        span.before ? lt('crf69_scheduledon', span.before) : undefined,
        filter ? contains('crf69_sessionname', filter) : undefined,
      ),
      orderBy: order(sort),
      pageSize: 50,
      signal,
    };
    const page = next
      ? await dataverse.nextPage(trainingSession, query, next)
      : await dataverse.firstPage(trainingSession, query);
    return {
      ...page,
      rows: page.rows.map((row) => ({
        id: row.crf69_trainingsessionid,
        name: row.crf69_sessionname ?? '',
        scheduledOn: row.crf69_scheduledon,
      })),
    };
  },
};
