import type { Client, Reader } from '../../../dataverse/client.ts';
import { and, eq, ge, isIn, ne, or } from '../../../dataverse/filter.ts';
import { remove } from '../../../dataverse/operations/writeOperations.ts';
import { awayFromTraining } from '../../../dataverse/readings/whoCame.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { tables } from '../../../domain/schema/index.ts';
import { inChunks, noteGone, type RowRef } from './rows.ts';

const { attendance, trainingAttendance } = tables;

/** In one batch: Dataverse takes a while for each. */
const atATime = 100;

/**
 * Deletes those of some attendances that nobody has marked and whose session has not begun: without a name they would keep a
 * place of which no register says whose it is. Idempotent. Dataverse refuses a row that was marked meanwhile.
 * @returns the others
 */
export async function freePlacesAhead(dataverse: Client, all: readonly RowRef[], now: Date): Promise<RowRef[]> {
  const free = await unmarkedAhead(dataverse.batchedReads(), all, now.toISOString());
  const refs = free.map(({ table, id }) => ({ table, id }));
  await noteGone(dataverse, refs);
  const removals = free.map(({ table, id, etag }) =>
    table === 'attendance'
      ? remove(attendance, id, { ifMatch: etag })
      : remove(trainingAttendance, id, { ifMatch: etag }),
  );
  for (const some of chunksOf(removals, atATime))
    for (const outcome of await dataverse.batch(some, { continueOnError: true }))
      if (!outcome.ok && outcome.error.kind !== 'notFound') throw outcome.error;
  return all.filter(({ id }) => !refs.some((row) => row.id === id));
}

async function unmarkedAhead(reader: Reader, all: readonly RowRef[], now: string) {
  const idsOf = (of: RowRef['table']) => all.filter(({ table }) => table === of).map(({ id }) => id);
  const [places, courses] = await Promise.all([
    inChunks(idsOf('attendance'), (some) =>
      reader.listAll(attendance, {
        select: [],
        filter: and(
          isIn('crf69_attendanceid', some),
          eq('crf69_attendance', null),
          eq('crf69_datetime', null),
          ne('_crf69_activity_value', null),
          or(ge('crf69_Activity/crf69_scheduledon', now), eq('crf69_Activity/crf69_scheduledon', null)),
        ),
      }),
    ),
    inChunks(idsOf('trainingAttendance'), (some) =>
      reader.listAll(trainingAttendance, {
        select: [],
        filter: and(
          isIn('crf69_trainingattendanceid', some),
          awayFromTraining,
          ne('_crf69_trainingsession_value', null),
          or(ge('crf69_TrainingSession/crf69_scheduledon', now), eq('crf69_TrainingSession/crf69_scheduledon', null)),
        ),
      }),
    ),
  ]);
  return [
    ...places.map((row) => ({ table: 'attendance' as const, id: row.crf69_attendanceid, etag: row['@odata.etag'] })),
    ...courses.map((row) => ({
      table: 'trainingAttendance' as const,
      id: row.crf69_trainingattendanceid,
      etag: row['@odata.etag'],
    })),
  ];
}
