/** Merges of two volunteers, in Dataverse. Each write is one change set with the merge's record. */
import { randomUUID } from 'node:crypto';
import type { Client } from '../../../dataverse/client.ts';
import { DataverseError } from '../../../dataverse/errors.ts';
import { isIn } from '../../../dataverse/filter.ts';
import type { Operation } from '../../../dataverse/operation.ts';
import { create, update } from '../../../dataverse/operations/writeOperations.ts';
import { upsertKeys } from '../../../dataverse/people/upsertKeys.ts';
import type { MovedRows, SetAside } from '../../../domain/people/merge/moves.ts';
import type { RowRelation } from '../../../domain/people/merge/relations.ts';
import { columnsToWrite, type PersonRows, type ValueChange } from '../../../domain/people/merge/values.ts';
import { pairId } from '../../../domain/people/pairs.ts';
import { readParts } from '../../../domain/retention/personParts.ts';
import { mergeState } from '../../../domain/schema/choices/merges.ts';
import { pairState } from '../../../domain/schema/choices/records.ts';
import { erasureState } from '../../../domain/schema/choices/retention.ts';
import { activeState, inactiveState } from '../../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../../domain/schema/guid.ts';
import { type RowInput, rowReference, tables } from '../../../domain/schema/index.ts';
import { singaporeDay } from '../../../domain/time.ts';
import { notesOfGone } from '../goneRows.ts';
import * as distinctPairs from './distinctPairs.ts';
import { findPerson, type StoredPerson } from './people.ts';
import {
  dueMerges,
  findMerge,
  type MergeChanges,
  type MergeRecord,
  type MergeState,
  mergesSince,
  movedJson,
} from './record.ts';
import * as related from './related.ts';
import { operationOf, type RowChange } from './rowChanges.ts';

export type MergedPair = {
  id: string;
  earlierId: string;
  laterId: string;
  /** Staff have decided that they are not the same person. */
  isNotTheSame: boolean;
  etag: string;
};

/** What a change set writes into the record. */
export type RecordChange = {
  state?: MergeState;
  moved?: MovedRows;
  /** When a timer looks next; null for never. */
  nextLookOn?: string | null;
  /** Empties the values and rows that an undo would need. */
  forget?: boolean;
};

export type NewMerge = {
  id: string;
  pair: MergedPair;
  kept: StoredPerson;
  merged: StoredPerson;
  changes: MergeChanges;
  by: string;
  on: Date;
};

/**
 * What an undo takes back of the kept person's values.
 * @property takenOver the secured columns that came from the merged person, which are emptied
 */
export type TakenBack = { values: readonly ValueChange[]; takenOver: readonly string[]; moved: MovedRows };

const { contact, erasure, goneRows, merge, personPair, volunteerProfile } = tables;

export type Merges = ReturnType<typeof mergesIn>;

/** @param now the clock, by which a suspension has ended or not */
export function mergesIn(dataverse: Client, now: () => Date) {
  // What is read at the same moment shares a request.
  const reads = dataverse.batchedReads();

  /** Runs a change set. @returns false if one of its rows has changed since it was read, or is gone */
  async function writeAll(operations: readonly Operation<unknown>[]): Promise<boolean> {
    try {
      await dataverse.atomic(operations);
      return true;
    } catch (error) {
      if (error instanceof DataverseError && isOvertaken(error)) return false;
      throw error;
    }
  }

  /** Returns the writes of the kept person's rows, and of the keys by which doubles are found. */
  function keptWrites(
    { profileId, contactId, etags }: StoredPerson,
    columns: { profile: RowInput<typeof volunteerProfile>; contact: RowInput<typeof contact> },
  ): Operation<unknown>[] {
    return [
      // The profile in any case: with its ETag, of two merges of one person only one begins.
      update(volunteerProfile, profileId, columns.profile, { ifMatch: etags.profile }),
      ...(contactId !== undefined && etags.contact !== undefined && Object.keys(columns.contact).length > 0
        ? [update(contact, contactId, columns.contact, { ifMatch: etags.contact })]
        : []),
      ...upsertKeys(volunteerProfile, profileId, columns.profile),
      ...(contactId === undefined ? [] : upsertKeys(contact, contactId, columns.contact)),
    ];
  }

  return {
    async pair(id: string): Promise<MergedPair | undefined> {
      const row = isGuid(id) ? await dataverse.find(personPair, id, { select: pairColumns }) : undefined;
      const [earlierId, laterId] = [row?._crf69_earlier_value, row?._crf69_later_value];
      if (!row || !earlierId || !laterId) return undefined;
      const isNotTheSame = row.crf69_pairstate === pairState.codes.notTheSame;
      return { id, earlierId, laterId, isNotTheSame, etag: row['@odata.etag'] };
    },
    person: (id: string) => findPerson(reads, id, singaporeDay(now())),
    find: async (id: string) => (isGuid(id) ? findMerge(dataverse, id) : undefined),
    since: (time: Date) => mergesSince(dataverse, time),
    due: (now: Date) => dueMerges(dataverse, now),
    related: (relation: RowRelation, id: string) => related.relatedRows(reads, relation, id),
    rowsById: (relation: RowRelation, ids: readonly string[]) => related.rowsById(reads, relation, ids),
    stillAside: (rows: readonly SetAside[]) => related.stillAside(reads, rows),
    count: (relation: RowRelation, id: string) => related.countRelated(reads, relation, id),
    linked: (profileId: string) => related.linkedRows(reads, profileId),
    /** Whether one of these volunteers is being erased, or waits for it. */
    async isErasing(profileIds: readonly string[]): Promise<boolean> {
      const { waiting, confirmed, begun } = erasureState.codes;
      const open = await dataverse.listAll(erasure, {
        select: ['crf69_people'],
        filter: isIn('crf69_erasurestate', [waiting, confirmed, begun]),
      });
      const people = new Set(open.flatMap((row) => readParts(row.crf69_people).flat()));
      return profileIds.some((id) => people.has(id));
    },
    pairsOf: (profileIds: readonly string[]) => distinctPairs.pairsOf(reads, profileIds),

    /**
     * Begins a merge: writes the chosen values, deactivates the merged person with a lookup to the kept one, and creates the record.
     * @returns false if a row has changed since it was read, or the merge has begun
     */
    begin({ id, pair, kept, merged, changes, by, on }: NewMerge): Promise<boolean> {
      const contacts =
        kept.contactId !== undefined && merged.contactId !== undefined && kept.contactId !== merged.contactId
          ? { keptId: kept.contactId, mergedId: merged.contactId }
          : undefined;
      const columns = {
        profile: columnsToWrite(changes.values, 'volunteerProfile', 'after'),
        contact: {
          ...columnsToWrite(changes.values, 'contact', 'after'),
          ...columnsIn(merged.rows, changes.taken),
        },
      };
      return writeAll([
        create(merge, id, {
          crf69_name: kept.name.slice(0, merge.columns.name.maxLength),
          crf69_mergestate: mergeState.codes.moving,
          crf69_mergedby: by,
          crf69_mergedon: on.toISOString(),
          crf69_nextlookon: on.toISOString(),
          crf69_changes: JSON.stringify(changes),
          'crf69_Kept@odata.bind': rowReference(volunteerProfile, kept.profileId),
          'crf69_Merged@odata.bind': rowReference(volunteerProfile, merged.profileId),
          ...(contacts && {
            'crf69_KeptContact@odata.bind': rowReference(contact, contacts.keptId),
            'crf69_MergedContact@odata.bind': rowReference(contact, contacts.mergedId),
          }),
        }),
        ...keptWrites(kept, columns),
        update(
          volunteerProfile,
          merged.profileId,
          {
            statecode: inactiveState,
            statuscode: 2,
            // Otherwise *Not spam* on a held-back submission would activate the merged person again.
            crf69_heldback: false,
            'crf69_MergedInto@odata.bind': rowReference(volunteerProfile, kept.profileId),
          },
          { ifMatch: merged.etags.profile },
        ),
        ...(contacts && merged.etags.contact !== undefined
          ? [
              update(
                contact,
                contacts.mergedId,
                { statecode: inactiveState, statuscode: 2 },
                { ifMatch: merged.etags.contact },
              ),
            ]
          : []),
        update(
          personPair,
          pair.id,
          {
            crf69_pairstate: pairState.codes.merged,
            crf69_decidedby: by,
            crf69_decidedon: on.toISOString(),
          },
          { ifMatch: pair.etag },
        ),
      ]);
    },

    /**
     * Begins an undo: restores the kept person's values, and activates the merged person.
     * @returns false if a row has changed since it was read
     */
    beginUndo(
      { id, etag, keptId, mergedId, contacts }: MergeRecord,
      kept: StoredPerson,
      { values, takenOver, moved }: TakenBack,
      { by, on }: { by: string; on: Date },
    ): Promise<boolean> {
      const emptied = Object.fromEntries(takenOver.map((column) => [column, null]));
      const columns = {
        profile: columnsToWrite(values, 'volunteerProfile', 'before'),
        contact: { ...columnsToWrite(values, 'contact', 'before'), ...emptied },
      };
      const active = { statecode: activeState, statuscode: 1 };
      return writeAll([
        update(
          merge,
          id,
          {
            crf69_mergestate: mergeState.codes.undoing,
            crf69_undoneby: by,
            crf69_undoneon: on.toISOString(),
            crf69_nextlookon: on.toISOString(),
            crf69_moved: movedJson(moved),
          },
          { ifMatch: etag },
        ),
        ...keptWrites(kept, columns),
        update(volunteerProfile, mergedId, { ...active, 'crf69_MergedInto@odata.bind': null }),
        ...(contacts ? [update(contact, contacts.mergedId, active)] : []),
        update(personPair, pairId(keptId, mergedId), {
          crf69_pairstate: pairState.codes.open,
          crf69_decidedby: null,
          crf69_decidedon: null,
        }),
      ]);
    },

    /**
     * Writes related rows, and in the same change set (at most 1000 operations) the record of what was done.
     * @returns false if the record or one of the rows has changed since it was read
     */
    write({ id, etag }: MergeRecord, rows: readonly RowChange[], change: RecordChange): Promise<boolean> {
      const { state, moved, nextLookOn, forget } = change;
      return writeAll([
        ...rows.map(operationOf),
        // The change history of what loses its words goes, too.
        ...notesOfGone(
          rows.flatMap((one) => (one.do === 'empty' ? [one.row] : [])),
          true,
        ).map((note) => create(goneRows, randomUUID(), note)),
        update(
          merge,
          id,
          {
            ...(state && { crf69_mergestate: mergeState.codes[state] }),
            ...(moved && { crf69_moved: movedJson(moved) }),
            ...(nextLookOn !== undefined && { crf69_nextlookon: nextLookOn }),
            ...(forget && { crf69_changes: null, crf69_moved: null }),
          },
          { ifMatch: etag },
        ),
      ]);
    },
  };
}

const pairColumns = ['_crf69_earlier_value', '_crf69_later_value', 'crf69_pairstate'] as const;

const columnsIn = ({ contact: row }: PersonRows, names: readonly string[]): RowInput<typeof contact> =>
  Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));

/** Another run, a colleague or an earlier try of ours was faster, or the row is gone: what is stored decides. */
const isOvertaken = ({ kind }: DataverseError): boolean =>
  kind === 'preconditionFailed' || kind === 'notFound' || kind === 'duplicateKey';
