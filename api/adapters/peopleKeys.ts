/** The keys of people, kept up with their rows, and the pairs of volunteers who may be one person. */
import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { and, ge, isIn, ne } from '../../dataverse/filter.ts';
import { create, update, upsert } from '../../dataverse/operations/writeOperations.ts';
import {
  type Candidate,
  candidatesFor,
  findCandidates,
  readVolunteers,
} from '../../dataverse/people/findCandidates.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { comparePhones, shareMailbox } from '../../domain/people/addresses.ts';
import { columnsOf, type DescribedTable, keyRows, keysOfRow, type Row } from '../../domain/people/describedRows.ts';
import { wantedKeys } from '../../domain/people/keys.ts';
import { pairId } from '../../domain/people/pairs.ts';
import { pairState } from '../../domain/schema/choices/records.ts';
import { lookupValueName, primaryKey, rowReference, tables } from '../../domain/schema/index.ts';
import type { AskedAddress } from '../../domain/signup/askedAddress.ts';

/** A row that describes somebody, and when it was last changed, ISO 8601. */
export type ChangedRow = { id: string; changedOn: string; row: Row };

/** Two volunteers who may be one person: the one who was there first, and the other. */
export type PossibleDouble = { earlier: Candidate; later: Candidate; reason: string };

export type PeopleKeys = {
  /** Yields the rows that were changed at this time or later, the longest ago first, in pages. */
  changedSince: (of: DescribedTable, since: string | undefined) => AsyncGenerator<ChangedRow[]>;
  /** Writes the keys of these rows as they should be. Idempotent. @returns how many were written or emptied */
  keepUp: (of: DescribedTable, rows: readonly ChangedRow[]) => Promise<number>;
  /** Returns the volunteers with these contacts or profiles. */
  volunteers: (of: { contactIds: readonly string[]; profileIds: readonly string[] }) => Promise<Candidate[]>;
  /** Returns the profile ids of the active volunteers who have this address, or into whom somebody with it was merged. */
  withAddress: (asked: AskedAddress) => Promise<string[]>;
  /**
   * Returns a function that returns, for one of these volunteers, those who share a key with them.
   * @param common keys that too many people have to be compared: skipped, and extended here; one set for all calls of a run
   */
  candidates: (volunteers: readonly Candidate[], common: Set<string>) => Promise<(volunteer: Candidate) => Candidate[]>;
  /** Stores pairs; one that is there stays as staff decided. @returns how many are new */
  addPairs: (pairs: readonly PossibleDouble[]) => Promise<number>;
};

const { personKey, personPair, volunteerProfile } = tables;
const pageSize = 300;

export const peopleKeysIn = (dataverse: Client): PeopleKeys => ({
  async *changedSince({ table, ...columns }, since) {
    const pages = dataverse.list(table, {
      select: columnsOf({ table, ...columns }),
      ...(since !== undefined && { filter: ge('modifiedon', since) }),
      orderBy: ['modifiedon asc'],
      pageSize,
    });
    for await (const page of pages)
      yield page.map((row) => ({ id: String(Object(row)[primaryKey(table)]), changedOn: row.modifiedon, row }));
  },

  async keepUp({ table, lookup }, rows) {
    const owner = lookupValueName(lookup);
    const stored = await dataverse.listAll(personKey, {
      select: ['crf69_key', owner],
      filter: and(
        isIn(
          owner,
          rows.map(({ id }) => id),
        ),
        ne('crf69_key', null),
      ),
    });
    const writes = rows.flatMap(({ id, row }) => {
      const keys = keysOfRow(table, row);
      const there = stored.filter((key) => key[owner] === id);
      const texts = new Set(there.map(({ crf69_key }) => crf69_key));
      return [
        ...keyRows(
          table,
          id,
          keys.filter((key) => !texts.has(key)),
        ).map((key) => upsert(personKey, key.id, key.row)),
        // Emptied, because the app may delete nothing.
        ...there
          .filter(({ crf69_key }) => !keys.includes(crf69_key ?? ''))
          .map((key) => update(personKey, key.crf69_personkeyid, { crf69_key: null })),
      ];
    });
    for (const some of chunksOf(writes, 1000)) valuesOf(await dataverse.batch(some, { continueOnError: true }));
    return writes.length;
  },

  volunteers: (of) => readVolunteers(dataverse.batchedReads(), of),

  async withAddress(asked) {
    const [emails, phones] = 'email' in asked ? [[asked.email], []] : [[], [asked.number]];
    const sought = { name: '', emails, phones };
    const those = candidatesFor(sought, await findCandidates(dataverse, wantedKeys(sought)));
    const isTheirs = (one: Candidate) =>
      'email' in asked ? shareMailbox(emails, one.emails) : comparePhones(phones, one.phones) === 'same';
    return those.filter((one) => one.isActive && isTheirs(one)).map(({ profileId }) => profileId);
  },

  async candidates(volunteers, common) {
    const byKey = await findCandidates(dataverse, [...new Set(volunteers.flatMap(wantedKeys))], { common });
    return (volunteer) => candidatesFor(volunteer, byKey);
  },

  async addPairs(pairs) {
    if (pairs.length === 0) return 0;
    const outcomes = await dataverse.batch(
      pairs.map(({ earlier, later, reason }) =>
        create(personPair, pairId(earlier.profileId, later.profileId), {
          crf69_reason: reason,
          crf69_pairstate: pairState.codes.open,
          'crf69_Earlier@odata.bind': rowReference(volunteerProfile, earlier.profileId),
          'crf69_Later@odata.bind': rowReference(volunteerProfile, later.profileId),
        }),
      ),
      { continueOnError: true },
    );
    return valuesOf(outcomes).filter((outcome) => outcome === 'created').length;
  },
});
