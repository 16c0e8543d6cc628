import type { Client } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';

const table = tables.concern;

export type NewConcern = RowInput<typeof table>;
export type UntoldConcern = { id: string; code: string; aboutOfficer: boolean };

/** Where a concern was raised from: the row of a volunteer or of a reference. */
export type RaisedFrom = { volunteerId?: string; referenceId?: string };

/** The concerns, in Dataverse. What they say cannot be read from here. */
export type Concerns = {
  /**
   * The name of the volunteer whom the row is about, also of one who has left.
   * @returns nothing where there is no such row
   */
  volunteerOf: (from: RaisedFrom) => Promise<string | undefined>;
  /** Makes the row, unless it is there. */
  raise: (id: string, row: NewConcern, from: RaisedFrom) => Promise<void>;
  /** Those of which officers were not told yet. */
  untold: () => Promise<UntoldConcern[]>;
  noteTold: (id: string, on: Date) => Promise<void>;
};

export const concernsIn = (dataverse: Client): Concerns => ({
  async volunteerOf({ volunteerId, referenceId }) {
    if (volunteerId !== undefined) {
      if (!isGuid(volunteerId)) return undefined;
      const row = await dataverse.find(tables.volunteerProfile, volunteerId, { select: ['crf69_volunteerid'] });
      return row && (row.crf69_volunteerid ?? '');
    }
    if (referenceId === undefined || !isGuid(referenceId)) return undefined;
    const row = await dataverse.find(tables.characterReference, referenceId, {
      select: ['crf69_name'],
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
    });
    return row && (row.crf69_VolunteerProfile?.crf69_volunteerid ?? '');
  },
  async raise(id, row, { volunteerId, referenceId }) {
    await dataverse.create(table, id, {
      ...row,
      ...(volunteerId && { 'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteerId) }),
      ...(referenceId && {
        'crf69_CharacterReference@odata.bind': rowReference(tables.characterReference, referenceId),
      }),
    });
  },
  async untold() {
    const rows = await dataverse.listAll(table, {
      select: ['crf69_code', 'crf69_aboutofficer'],
      filter: eq('crf69_toldon', null),
    });
    return rows.map((row) => ({
      id: row.crf69_concernid,
      code: row.crf69_code ?? '',
      aboutOfficer: row.crf69_aboutofficer === true,
    }));
  },
  async noteTold(id, on) {
    await dataverse.update(table, id, { crf69_toldon: on.toISOString() });
  },
});
