import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { type MarkedSuspended, markedSuspended } from '../../dataverse/readings/markedSuspended.ts';
import { readSuspendedPeople } from '../../dataverse/readings/suspensions.ts';
import type { SuspendedPerson } from '../../domain/messages/suspendedRecipients.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import type { Day } from '../../domain/time.ts';
import { sharedRead } from './sharedRead.ts';

/** Suspensions, in Dataverse. */
export type Suspensions = {
  /** Stores one under this id. Idempotent. @returns whether there is such a volunteer */
  suspend: (
    id: string,
    of: { volunteerId: string; from: Day; until: Day | null; reason: string; by: string; on: Date },
  ) => Promise<boolean>;
  /** Returns the marks of suspended people that reached Dataverse in the last days. */
  marked: (today: Day, daysBack: number) => Promise<MarkedSuspended[]>;
  /** Returns who is or will be suspended, as emails know them. Simultaneous messages share one read. */
  people: (today: Day) => Promise<readonly SuspendedPerson[]>;
  /** Lifts one; one that is lifted stays as it was lifted. @returns whether there is such a suspension */
  lift: (id: string, of: { reason: string; by: string; on: Date }) => Promise<boolean>;
};

const { suspension, volunteerProfile } = tables;

/** Merges into each other by mistake end here. */
const mostMerges = 10;

/** Returns the profile that registers look at: of somebody merged since the screen was loaded, the kept one. */
async function findKept(
  dataverse: Client,
  id: string,
  merges = 0,
): Promise<{ crf69_volunteerprofileid: string; crf69_volunteerid: string | null } | undefined> {
  const select = ['crf69_volunteerid', '_crf69_mergedinto_value'] as const;
  const row = await dataverse.find(volunteerProfile, id, { select });
  return row?._crf69_mergedinto_value && merges < mostMerges
    ? findKept(dataverse, row._crf69_mergedinto_value, merges + 1)
    : row;
}

export const suspensionsIn = (dataverse: Client): Suspensions => ({
  async suspend(id, { volunteerId, from, until, reason, by, on }) {
    if (!isGuid(volunteerId)) return false;
    const volunteer = await findKept(dataverse, volunteerId);
    if (!volunteer) return false;
    await dataverse.create(suspension, id, {
      crf69_name: (volunteer.crf69_volunteerid ?? '').slice(0, suspension.columns.name.maxLength),
      crf69_from: from,
      crf69_until: until,
      crf69_reason: reason,
      crf69_suspendedby: by,
      crf69_suspendedon: on.toISOString(),
      'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteer.crf69_volunteerprofileid),
    });
    return true;
  },

  marked: (today, daysBack) => markedSuspended(dataverse.batchedReads(), { today, daysBack }),

  people: sharedRead<Day, SuspendedPerson[]>(String, (today) => readSuspendedPeople(dataverse, { today })),

  async lift(id, { reason, by, on }) {
    const stored = isGuid(id) ? await dataverse.find(suspension, id, { select: ['crf69_liftedon'] }) : undefined;
    if (!stored) return false;
    if (stored.crf69_liftedon !== null) return true;
    const lifted = { crf69_liftedby: by, crf69_liftedon: on.toISOString(), crf69_liftreason: reason };
    try {
      await dataverse.update(suspension, id, lifted, { ifMatch: stored['@odata.etag'] });
      return true;
    } catch (error) {
      if (!(error instanceof DataverseError) || error.kind !== 'preconditionFailed') throw error;
      // A colleague was faster, or an earlier try of ours, whose answer was lost: what is stored decides.
      return this.lift(id, { reason, by, on });
    }
  },
});
