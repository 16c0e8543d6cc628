/** Fills the minutes of attendances that were marked before the column was there. */
import type { Client } from '../../dataverse/client.ts';
import { and, eq, ne } from '../../dataverse/filter.ts';
import type { Operation } from '../../dataverse/operation.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { minutesPresent } from '../../domain/attendance/timePresent.ts';
import { tables } from '../../domain/schema/index.ts';

const { attendance, trainingAttendance } = tables;

/** As many writes as one batch takes at ease. */
const pageSize = 500;

/** What a row is overtaken by: somebody marks or removes the person at this moment. The next page reads it again. */
const overtaken = ['preconditionFailed', 'notFound'];

/**
 * Writes the minutes of every row that has both times and no minutes. Idempotent; a second run continues an interrupted
 * one.
 * @returns how many rows were filled
 * @throws DataverseError
 */
export async function fillMinutesPresent(client: Client): Promise<number> {
  const lacking = [ne('crf69_attendanceend', null), eq('crf69_minutespresent', null)] as const;
  const ofActivities = await fill(client, async () => {
    const { rows } = await client.page(attendance, {
      select: ['crf69_datetime', 'crf69_attendanceend'],
      filter: and(ne('crf69_datetime', null), ...lacking),
      pageSize,
    });
    return rows.map((row) => {
      const minutes = minutesPresent({ start: row.crf69_datetime, end: row.crf69_attendanceend });
      const ifMatch = row['@odata.etag'];
      return update(attendance, row.crf69_attendanceid, { crf69_minutespresent: minutes }, { ifMatch });
    });
  });
  const ofTrainings = await fill(client, async () => {
    const { rows } = await client.page(trainingAttendance, {
      select: ['crf69_attendancestart', 'crf69_attendanceend'],
      filter: and(ne('crf69_attendancestart', null), ...lacking),
      pageSize,
    });
    return rows.map((row) => {
      const minutes = minutesPresent({ start: row.crf69_attendancestart, end: row.crf69_attendanceend });
      const ifMatch = row['@odata.etag'];
      return update(trainingAttendance, row.crf69_trainingattendanceid, { crf69_minutespresent: minutes }, { ifMatch });
    });
  });
  return ofActivities + ofTrainings;
}

async function fill(client: Client, nextWrites: () => Promise<Operation<undefined>[]>): Promise<number> {
  let filled = 0;
  for (let writes = await nextWrites(); writes.length > 0; writes = await nextWrites()) {
    for (const outcome of await client.batch(writes, { continueOnError: true })) {
      if (outcome.ok) filled += 1;
      else if (!overtaken.includes(outcome.error.kind)) throw outcome.error;
    }
  }
  return filled;
}
