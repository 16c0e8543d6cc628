import { and } from '../../../../../dataverse/filter.ts';
import type { OrderBy } from '../../../../../dataverse/query.ts';
import { mayBeWithin } from '../../../../../dataverse/readings/takingPlace.ts';
import { calledOffColumns, isCalledOff } from '../../../../../domain/attendance/calledOff.ts';
import { isWithin } from '../../../../../domain/attendance/sessionSpan.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import type { ListKind, Sort } from './listKind.ts';
import { mentioning } from './listQuery.ts';
import { trainingPresence } from './sessionPresence.ts';

const { trainingSession } = tables;

const order = ({ by, descending }: Sort): OrderBy<typeof trainingSession>[] =>
  by === 'name'
    ? [`crf69_sessionname ${descending ? 'desc' : 'asc'}`, 'crf69_scheduledon desc']
    : [`crf69_scheduledon ${descending ? 'desc' : 'asc'}`];

/** Reads the training sessions, a page at a time. */
export const trainingList: ListKind = {
  name: 'trainings',
  label: 'Trainings',
  one: 'Training Session',
  table: trainingSession,
  columns: ['name', 'scheduledOn'],

  readPresence: trainingPresence,

  async read({ span, sort, filter }, { dataverse, next, signal }) {
    const query = {
      select: ['crf69_sessionname', 'crf69_scheduledon', 'crf69_duration', ...calledOffColumns] as const,
      filter: and(mayBeWithin(span), mentioning(filter, ['crf69_sessionname'])),
      orderBy: order(sort),
      pageSize: 50,
      signal,
    };
    const page = await dataverse.page(trainingSession, query, next);
    return {
      ...page,
      rows: page.rows
        .map((row) => ({
          id: row.crf69_trainingsessionid,
          name: row.crf69_sessionname ?? '',
          scheduledOn: row.crf69_scheduledon,
          duration: row.crf69_duration,
          isCancelled: isCalledOff(row),
        }))
        .filter((session) => isWithin(session, span)),
    };
  },
};
