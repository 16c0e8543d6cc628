import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, ne } from '../../dataverse/filter.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';

const { concern, officerConcern, characterReference, volunteerProfile } = tables;

export type NewConcern = RowInput<typeof concern>;
export type UntoldConcern = { id: string; code: string; aboutOfficer: boolean };

/** Where a concern was raised: the row of a volunteer or of a reference. */
export type RaisedFrom = { volunteerId?: string; referenceId?: string };

/** A reference that is marked as one that needs a look. */
export type MarkedReference = { id: string; etag: string };

/** Stores concerns in Dataverse. Their content cannot be read back here. */
export type Concerns = {
  /** Returns the name of the row's volunteer, including former ones; undefined without such a row. */
  volunteerOf: (from: RaisedFrom) => Promise<string | undefined>;
  /** Makes the row, unless it is there: about an officer in the table that the deputy alone reads. */
  raise: (id: string, row: NewConcern, from: RaisedFrom, aboutOfficer: boolean) => Promise<void>;
  /** Returns the concerns that officers have not been notified of. */
  untold: () => Promise<UntoldConcern[]>;
  noteTold: (concern: UntoldConcern, on: Date) => Promise<void>;
  /** The references that concerns were raised with which no officer has closed. */
  openReferences: () => Promise<string[]>;
  markedReferences: () => Promise<MarkedReference[]>;
  /** Marks a reference as one that needs an officer's look; nothing where it is gone. */
  markReference: (id: string) => Promise<void>;
  /** Takes the mark off; nothing where somebody has changed the row meanwhile. */
  unmarkReference: (reference: MarkedReference) => Promise<void>;
};

export const concernsIn = (dataverse: Client): Concerns => ({
  async volunteerOf({ volunteerId, referenceId }) {
    if (volunteerId !== undefined) {
      if (!isGuid(volunteerId)) return undefined;
      const row = await dataverse.find(volunteerProfile, volunteerId, { select: ['crf69_volunteerid'] });
      return row && (row.crf69_volunteerid ?? '');
    }
    if (referenceId === undefined || !isGuid(referenceId)) return undefined;
    const row = await dataverse.find(characterReference, referenceId, {
      select: ['crf69_name'],
      expand: { crf69_VolunteerProfile: { select: ['crf69_volunteerid'] } },
    });
    return row && (row.crf69_VolunteerProfile?.crf69_volunteerid ?? '');
  },
  async raise(id, row, { volunteerId, referenceId }, aboutOfficer) {
    await dataverse.create(aboutOfficer ? officerConcern : concern, id, {
      ...row,
      ...(volunteerId && { 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteerId) }),
      ...(referenceId && { 'crf69_CharacterReference@odata.bind': rowReference(characterReference, referenceId) }),
    });
  },
  async untold() {
    const filter = eq('crf69_toldon', null);
    const reader = dataverse.together();
    const [officers, deputy] = await Promise.all([
      reader.listAll(concern, { select: ['crf69_code'], filter }),
      reader.listAll(officerConcern, { select: ['crf69_code'], filter }),
    ]);
    return [
      ...officers.map((row) => ({ id: row.crf69_concernid, code: row.crf69_code ?? '', aboutOfficer: false })),
      ...deputy.map((row) => ({ id: row.crf69_officerconcernid, code: row.crf69_code ?? '', aboutOfficer: true })),
    ];
  },
  async noteTold({ id, aboutOfficer }, on) {
    await dataverse.update(aboutOfficer ? officerConcern : concern, id, { crf69_toldon: on.toISOString() });
  },
  async openReferences() {
    const rows = await dataverse.listAll(concern, {
      select: ['_crf69_characterreference_value'],
      filter: and(ne('_crf69_characterreference_value', null), ne('crf69_concernstate', concernState.codes.closed)),
    });
    return [...new Set(rows.flatMap(({ _crf69_characterreference_value: id }) => (id ? [id] : [])))];
  },
  async markedReferences() {
    const rows = await dataverse.listAll(characterReference, { select: [], filter: eq('crf69_needslook', true) });
    return rows.map((row) => ({ id: row.crf69_crresponseid, etag: row['@odata.etag'] }));
  },
  async markReference(id) {
    await unless('notFound', dataverse.update(characterReference, id, { crf69_needslook: true }));
  },
  async unmarkReference({ id, etag }) {
    const row = { crf69_needslook: false };
    await unless('preconditionFailed', dataverse.update(characterReference, id, row, { ifMatch: etag }));
  },
});

async function unless(kind: DataverseError['kind'], write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof DataverseError) || error.kind !== kind) throw error;
  }
}
