/**
 * The lists of referees as volunteers entered them, in Dataverse: a contact keeps one, and so does a merge that can still be
 * undone. They name referees whose references go.
 */
import type { Client, Reader } from '../../../dataverse/client.ts';
import { DataverseError } from '../../../dataverse/errors.ts';
import { and, contains, ge, isIn, ne } from '../../../dataverse/filter.ts';
import { type Known, withoutEntries, withoutReferee } from '../../../domain/imports/withoutReferee.ts';
import { isOnePerson } from '../../../domain/people/distinctReferees.ts';
import { isUnsigned, refereeColumns } from '../../../domain/people/unsigned.ts';
import { columnName, tables } from '../../../domain/schema/index.ts';
import { changesJson, readChanges } from '../merges/record.ts';
import { widened } from './held.ts';
import { inChunks } from './rows.ts';

const { characterReference, contact, merge } = tables;
const column = columnName('characterreferees');

/** A list, and what it becomes; `null` empties it. `etag`: as it was read, because others write the row, too. The change history does not have them. */
export type EnteredList = { table: 'contact' | 'merge'; id: string; etag: string; text: string | null };

export type EnteredLists = {
  /** Returns the lists of the contacts that were changed at this time or later; of all without it. */
  changedSince: (since: string | undefined) => Promise<{ contactId: string; entered: string }[]>;
  /** Takes entries out of a contact's list and those of the same person, unless they are asked now. @returns whether one changed */
  drop: (contactId: string, gone: readonly Known[]) => Promise<boolean>;
};

/** Staff and imports write the rows at the same moment. */
const mostTries = 3;

export const enteredListsIn = (dataverse: Client): EnteredLists => ({
  async changedSince(since) {
    const filled = ne('crf69_characterreferees', null);
    const rows = await dataverse.listAll(contact, {
      select: ['crf69_characterreferees'],
      filter: since === undefined ? filled : and(filled, ge('modifiedon', since)),
    });
    return rows.map((row) => ({ contactId: row.crf69_contactid, entered: row.crf69_characterreferees ?? '' }));
  },

  async drop(contactId, gone) {
    for (let tries = 1; ; tries += 1) {
      const lists = await listsToDrop(dataverse.batchedReads(), contactId, gone);
      try {
        await writeLists(dataverse, lists);
        return lists.length > 0;
      } catch (error) {
        const isOvertaken = error instanceof DataverseError && error.kind === 'preconditionFailed';
        if (!isOvertaken || tries === mostTries) throw error;
      }
    }
  },
});

async function listsToDrop(reader: Reader, contactId: string, gone: readonly Known[]): Promise<EnteredList[]> {
  const { all, known } = await refereesOf(reader, [contactId], []);
  const isAsked = ({ names }: Known) =>
    known.some((one) => one.names.some((name) => names.some((own) => isOnePerson(name, own))));
  const those = gone.filter((one) => !isAsked(one));
  return changedLists(reader, [...all], (entered) => withoutEntries(entered, those));
}

/** Returns the lists of these contacts that are not empty, emptied. */
export const emptiedLists = (reader: Reader, contactIds: readonly string[]): Promise<EnteredList[]> =>
  changedLists(reader, contactIds, () => null);

/** Returns the lists that name whoever is asked for these references, without them. @param addresses all of theirs */
export async function listsWithout(
  reader: Reader,
  referenceIds: readonly string[],
  addresses: readonly string[],
): Promise<EnteredList[]> {
  const own = await inChunks(referenceIds, (some) =>
    reader.listAll(characterReference, {
      select: ['crf69_name', '_crf69_volunteerprofile_value'],
      filter: isIn('crf69_crresponseid', some),
    }),
  );
  const volunteers = own.flatMap((row) => row._crf69_volunteerprofile_value ?? []);
  const { all, known } = await refereesOf(reader, volunteers, referenceIds);
  const gone = { names: own.flatMap((row) => filled(row.crf69_name)), addresses };
  return changedLists(reader, [...all], (entered) => withoutReferee(entered, gone, known));
}

/** Returns the ids of the same people, and whom they have as referees beside those of some references. @param ids of profiles or contacts */
async function refereesOf(reader: Reader, ids: readonly string[], beside: readonly string[]) {
  const { all, profileIds } = await widened(reader, ids);
  const references = await inChunks(profileIds, (some) =>
    reader.listAll(characterReference, {
      select: refereeColumns,
      filter: isIn('_crf69_volunteerprofile_value', some),
    }),
  );
  const others = references.filter((row) => !beside.includes(row.crf69_crresponseid) && !isUnsigned(row));
  const known = others.map(
    (row): Known => ({
      names: filled(row.crf69_name),
      addresses: filled(row.crf69_email, row.crf69_contactnumber),
    }),
  );
  return { all, known };
}

/** @throws DataverseError where a row was changed since it was read */
export async function writeLists(dataverse: Client, lists: readonly EnteredList[]): Promise<void> {
  for (const { table, id, etag: ifMatch, text } of lists)
    if (table === 'contact') await dataverse.update(contact, id, { crf69_characterreferees: text }, { ifMatch });
    else await dataverse.update(merge, id, { crf69_changes: text }, { ifMatch });
}

async function changedLists(
  reader: Reader,
  contactIds: readonly string[],
  changed: (entered: string) => string | null,
): Promise<EnteredList[]> {
  const [contacts, merges] = await Promise.all([
    inChunks(contactIds, (some) =>
      reader.listAll(contact, {
        select: ['crf69_characterreferees'],
        filter: and(isIn('crf69_contactid', some), ne('crf69_characterreferees', null)),
      }),
    ),
    inChunks(contactIds, (some) =>
      reader.listAll(merge, {
        select: ['crf69_changes'],
        filter: and(isIn('_crf69_keptcontact_value', some), contains('crf69_changes', column)),
      }),
    ),
  ]);
  const lists = [
    ...contacts.map((row) => {
      const before = row.crf69_characterreferees ?? '';
      const own = { table: 'contact' as const, id: row.crf69_contactid, etag: row['@odata.etag'] };
      return { ...own, before, text: changed(before) };
    }),
    ...merges.map((row) => {
      const before = row.crf69_changes ?? '';
      const own = { table: 'merge' as const, id: row.crf69_mergeid, etag: row['@odata.etag'] };
      return { ...own, before, text: inMerge(before, changed) };
    }),
  ];
  return lists.flatMap(({ before, ...list }) => (list.text === before ? [] : [list]));
}

/** Changes what a merge has overwritten as it changes the contact: an undo compares the two. */
function inMerge(changes: string, changed: (entered: string) => string | null): string {
  const read = readChanges(changes);
  const after = <Value>(value: Value) => (typeof value === 'string' ? changed(value) : value);
  const values = read.values.map((one) =>
    one.column === column ? { ...one, before: after(one.before), after: after(one.after) } : one,
  );
  return changesJson({ ...read, values });
}

const filled = (...texts: readonly (string | null)[]): string[] => texts.flatMap((text) => text || []);
