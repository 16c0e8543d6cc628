import type { Client } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';

const table = tables.concern;

export type NewConcern = RowInput<typeof table>;
export type UntoldConcern = { id: string; code: string; aboutOfficer: boolean };

/** The concerns, in Dataverse. What they say cannot be read from here. */
export type Concerns = {
  /** Makes the row, unless it is there. */
  raise: (id: string, row: NewConcern, from: { volunteerId?: string; referenceId?: string }) => Promise<void>;
  /** Those of which officers were not told yet. */
  untold: () => Promise<UntoldConcern[]>;
  noteTold: (id: string, on: Date) => Promise<void>;
};

export const concernsIn = (dataverse: Client): Concerns => ({
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
