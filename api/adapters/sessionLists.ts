import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { readSessionsAhead, type SessionAhead } from '../../dataverse/readings/sessionsAhead.ts';
import { tables } from '../../domain/schema/index.ts';

const { activity, recurringActivity, trainingAttendance } = tables;

/** The sessions ahead of somebody, and their lists that staff keep themselves, in Dataverse. */
export type SessionLists = {
  ahead: (contactId: string, now: Date) => Promise<SessionAhead[]>;
  /** Takes somebody off the lists of a session; a place that they took stays. Idempotent. */
  leave: (session: SessionAhead) => Promise<void>;
};

export const sessionListsIn = (dataverse: Client): SessionLists => ({
  ahead: (contactId, now) => readSessionsAhead(dataverse.batchedReads(), contactId, now.toISOString()),

  async leave({ of, id, listedIds, rowIds }) {
    for (const volunteerId of listedIds)
      await unlessGone(
        of === 'recurring'
          ? dataverse.disassociate(recurringActivity, id, 'crf69_recurringactivity_volunteers', volunteerId)
          : dataverse.disassociate(activity, id, 'crf69_activities_volunteers', volunteerId),
      );
    for (const rowId of rowIds) await unlessGone(dataverse.remove(trainingAttendance, rowId));
  },
});

/** A colleague, or an earlier press, was faster. */
async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof DataverseError && error.kind === 'notFound')) throw error;
  }
}
