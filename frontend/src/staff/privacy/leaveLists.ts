import type { Client } from '../../../../dataverse/client.ts';
import { DataverseError } from '../../../../dataverse/errors.ts';
import type { SessionAhead } from '../../../../dataverse/readings/sessionsAhead.ts';
import { tables } from '../../../../domain/schema/index.ts';

const { activity, recurringActivity, trainingAttendance } = tables;

/** Takes somebody off the lists of a session that staff keep themselves. Idempotent. @throws DataverseError */
export async function leaveLists(
  dataverse: Pick<Client, 'disassociate' | 'remove'>,
  { of, id, listedIds, rowIds }: SessionAhead,
): Promise<void> {
  for (const volunteerId of listedIds)
    await unlessGone(
      of === 'recurring'
        ? dataverse.disassociate(recurringActivity, id, 'crf69_recurringactivity_volunteers', volunteerId)
        : dataverse.disassociate(activity, id, 'crf69_activities_volunteers', volunteerId),
    );
  for (const rowId of rowIds) await unlessGone(dataverse.remove(trainingAttendance, rowId));
}

/** A colleague, or an earlier press, was faster. */
async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof DataverseError && error.kind === 'notFound')) throw error;
  }
}
