import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { create, update } from '../../dataverse/operations/writeOperations.ts';
import { hasLeft } from '../../domain/clearance/standing.ts';
import { statusSince } from '../../domain/retention/statusSince.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';

/** Restorations in Dataverse: staff take back a volunteer who left or was turned down. */
export type Restorations = {
  /**
   * Changes the volunteer's status, and stores who did it and why, in one change set. Idempotent for one id.
   * @returns `unknown` if there is no such volunteer, `present` if they have not left
   */
  restore: (
    id: string,
    of: { volunteerId: string; status: number; reason: string; by: string },
  ) => Promise<'done' | 'unknown' | 'present'>;
};

const { restoration, volunteerProfile } = tables;

export const restorationsIn = (dataverse: Client, now: () => Date): Restorations => ({
  async restore(id, { volunteerId, status, reason, by }) {
    const [earlier, volunteer] = await Promise.all([
      dataverse.find(restoration, id, { select: [] }),
      dataverse.find(volunteerProfile, volunteerId, { select: ['crf69_volunteerid', 'crf69_volunteerstatus'] }),
    ]);
    if (earlier) return 'done';
    if (!volunteer) return 'unknown';
    if (!hasLeft(volunteer.crf69_volunteerstatus)) return 'present';
    const row = {
      crf69_name: (volunteer.crf69_volunteerid ?? '').slice(0, restoration.columns.name.maxLength),
      crf69_fromstatus: volunteer.crf69_volunteerstatus,
      crf69_tostatus: status,
      crf69_reason: reason,
      crf69_restoredby: by,
      'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteerId),
    };
    try {
      await dataverse.atomic([
        create(restoration, id, row),
        update(
          volunteerProfile,
          volunteerId,
          { crf69_volunteerstatus: status, ...statusSince(status, now()) },
          { ifMatch: volunteer['@odata.etag'] },
        ),
      ]);
      return 'done';
    } catch (error) {
      if (!(error instanceof DataverseError) || error.kind !== 'preconditionFailed') throw error;
      // The volunteer has changed since, or an earlier try has arrived after all: read again and decide anew.
      return this.restore(id, { volunteerId, status, reason, by });
    }
  },
});
