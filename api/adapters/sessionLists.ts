import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq } from '../../dataverse/filter.ts';
import { readSessionsAhead, type SessionAhead } from '../../dataverse/readings/sessionsAhead.ts';
import { tables } from '../../domain/schema/index.ts';

const { activity, recurringActivity, signup, trainingAttendance } = tables;

/** The sessions ahead of somebody, and their lists that staff keep themselves, in Dataverse. */
export type SessionLists = {
  ahead: (contactId: string, now: Date) => Promise<SessionAhead[]>;
  /** Returns the name of the activity in which a place was given up by the press with this key; undefined if none was. */
  gaveUp: (activityId: string, key: string) => Promise<string | undefined>;
  /** Takes somebody off the lists of a session; a place that they took stays. Idempotent. */
  leave: (session: SessionAhead) => Promise<void>;
};

export const sessionListsIn = (dataverse: Client): SessionLists => ({
  ahead: (contactId, now) => readSessionsAhead(dataverse.batchedReads(), contactId, now.toISOString()),

  async gaveUp(activityId, key) {
    const { rows } = await dataverse.page(signup, {
      select: [],
      filter: and(eq('_crf69_activity_value', activityId), eq('crf69_cancelkey', key)),
      expand: { crf69_Activity: { select: ['crf69_activityid'] } },
      top: 1,
    });
    return rows[0]?.crf69_Activity?.crf69_activityid ?? undefined;
  },

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
