import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { hasCome, type Times } from '../../../../../domain/attendance/status.ts';
import { activityRegister } from '../records/activityRegister.ts';
import type { NewVolunteer } from '../records/registerKind.ts';

/**
 * Marks volunteers of a session that was just created; those whom somebody else has marked since then stay unchanged.
 * @throws DataverseError; a retry marks the rest
 */
export async function markAttended(
  dataverse: Client,
  sessionId: string,
  volunteers: readonly NewVolunteer[],
  { start, end }: Times,
): Promise<void> {
  const chosen = new Map(volunteers.map((volunteer) => [volunteer.id, volunteer]));
  const rows = await activityRegister.readRows(sessionId, { dataverse });
  const absent = rows.filter((row) => chosen.has(row.volunteerId) && !hasCome(row));
  const marks = absent.map((row) =>
    activityRegister.change(
      row.id,
      { times: { start, end }, clearance: chosen.get(row.volunteerId)?.clearance },
      row.etag,
    ),
  );
  if (marks.length > 0) valuesOf(await dataverse.batch(marks, { continueOnError: true }));
}
