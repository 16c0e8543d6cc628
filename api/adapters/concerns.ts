import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { and, eq, ne } from '../../dataverse/filter.ts';
import { candidatesFor, findCandidates } from '../../dataverse/people/findCandidates.ts';
import { wantedKeys } from '../../domain/people/keys.ts';
import { compareNames } from '../../domain/people/names.ts';
import { concernState } from '../../domain/schema/choices/concerns.ts';
import { type ConcernSubject, concernTables } from '../../domain/schema/concernTables.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { type RowInput, rowReference, tables } from '../../domain/schema/index.ts';

const { concern, officerConcern, deputyConcern, characterReference, volunteerProfile } = tables;

export type NewConcern = RowInput<typeof concern>;
export type UnnotifiedConcern = { id: string; code: string; subject: ConcernSubject };

/** The rows of a volunteer and of a reference whom a concern is about, or where it was raised. */
export type RaisedFrom = { volunteerId?: string; referenceId?: string };

/** A reference that is marked as one that needs a look. */
export type MarkedReference = { id: string; etag: string };

/** Stores concerns in Dataverse. Their content cannot be read back here. */
export type Concerns = {
  /** Returns the name of the row's volunteer, including former ones; undefined without such a row. */
  volunteerOf: (from: RaisedFrom) => Promise<string | undefined>;
  /** Returns the id of the volunteer of this name, in any order of its words; undefined if there is none, or more than one. */
  onlyVolunteerNamed: (name: string) => Promise<string | undefined>;
  /** Creates the row, unless it exists, in the table of its subject. */
  raise: (id: string, row: NewConcern, from: RaisedFrom, subject: ConcernSubject) => Promise<void>;
  /** Returns the concerns that officers have not been notified of, and the errors of the tables that cannot be read. */
  unnotified: () => Promise<{ found: UnnotifiedConcern[]; failures: unknown[] }>;
  markNotified: (concern: UnnotifiedConcern, on: Date) => Promise<void>;
  /** Returns the references from which a concern was raised that no officer has closed. */
  openReferences: () => Promise<string[]>;
  markedReferences: () => Promise<MarkedReference[]>;
  /** Marks a reference as one that needs an officer's look. Does nothing if it was deleted. */
  markReference: (id: string) => Promise<void>;
  /** Removes the mark. Does nothing if the row has changed since it was read. */
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
  async onlyVolunteerNamed(name) {
    const person = { name, emails: [], phones: [] };
    const candidates = candidatesFor(person, await findCandidates(dataverse, wantedKeys(person)));
    const named = candidates.filter((one) => compareNames(one.name, name) === 'same');
    return named.length === 1 ? named[0]?.profileId : undefined;
  },
  async raise(id, row, { volunteerId, referenceId }, subject) {
    await dataverse.create(concernTables[subject], id, {
      ...row,
      ...(volunteerId && { 'crf69_VolunteerProfile@odata.bind': rowReference(volunteerProfile, volunteerId) }),
      ...(referenceId && { 'crf69_CharacterReference@odata.bind': rowReference(characterReference, referenceId) }),
    });
  },
  async unnotified() {
    const unnotified = { select: ['crf69_code'] as const, filter: eq('crf69_toldon', null) };
    const reader = dataverse.batchedReads();
    const concernIn = (subject: ConcernSubject, id: string, { crf69_code: code }: { crf69_code: string | null }) => ({
      id,
      subject,
      code: code ?? '',
    });
    // A right that is missing on one table, such as on a new one after an upgrade, must not silence the others.
    const reads = await Promise.allSettled([
      reader
        .listAll(concern, unnotified)
        .then((rows) => rows.map((row) => concernIn('others', row.crf69_concernid, row))),
      reader
        .listAll(officerConcern, unnotified)
        .then((rows) => rows.map((row) => concernIn('officer', row.crf69_officerconcernid, row))),
      reader
        .listAll(deputyConcern, unnotified)
        .then((rows) => rows.map((row) => concernIn('deputy', row.crf69_deputyconcernid, row))),
    ]);
    return {
      found: reads.flatMap((read) => (read.status === 'fulfilled' ? read.value : [])),
      failures: reads.flatMap((read) => (read.status === 'rejected' ? [read.reason] : [])),
    };
  },
  async markNotified({ id, subject }, on) {
    await dataverse.update(concernTables[subject], id, { crf69_toldon: on.toISOString() });
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
