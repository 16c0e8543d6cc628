/** The volunteers whom an import added, with what has happened to them since, in Dataverse. */
import { changeSet } from '../../dataverse/batch/items.ts';
import type { Client, Reader } from '../../dataverse/client.ts';
import { isIn } from '../../dataverse/filter.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import type { LinkNavigations } from '../../dataverse/relations.ts';
import {
  type AddedVolunteer,
  contentOf,
  plainColumns,
  wasWritten,
  wasWrittenAfter,
} from '../../domain/imports/takeBack.ts';
import { type RowRelation, seenRelations } from '../../domain/people/merge/relations.ts';
import { keysOf } from '../../domain/records.ts';
import { consentWay } from '../../domain/schema/choices/privacy.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { columnName, lookupValueName, primaryKey, type TableDefinition, tables } from '../../domain/schema/index.ts';

const { volunteerProfile, contact, characterReference, consentEvent } = tables;

type Row = { table: TableDefinition; id: string; etag: string };
type Hash = (content: string) => string;

export type StoredAdded = AddedVolunteer & {
  profileId: string;
  /** What its rows say, hashed. */
  addedAs: string;
  /** What is deactivated together: profile, contact, and the references that the import made. */
  own: readonly Row[];
};

export type AddedVolunteers = {
  /** Returns those of the volunteers whom the import added. */
  of: (importId: string, profileIds: readonly string[]) => Promise<StoredAdded[]>;
  /** Deactivates each volunteer with their rows, in one change set, unless somebody has changed one. @returns the ids of the volunteers who were changed */
  deactivate: (volunteers: readonly StoredAdded[]) => Promise<ReadonlySet<string>>;
};

/** @param hash under a secret: what rows say could be guessed from a plain one */
export const addedVolunteersIn = (dataverse: Client, hash: Hash): AddedVolunteers => ({
  of: (importId, profileIds) => addedBy(dataverse.batchedReads(), { importId, profileIds, hash }),

  async deactivate(volunteers) {
    if (volunteers.length === 0) return new Set();
    const outcomes = await dataverse.batch(
      volunteers.map(({ own, addedAs }) =>
        changeSet(
          own.map(({ table, id, etag }) =>
            update(table, id, table === volunteerProfile ? takenBack(addedAs) : inactive, { ifMatch: etag }),
          ),
        ),
      ),
      { continueOnError: true },
    );
    return new Set(
      volunteers.flatMap(({ profileId }, index) => {
        const outcome = outcomes[index];
        if (outcome?.ok) return [];
        if (outcome && outcome.error.kind !== 'preconditionFailed') throw outcome.error;
        return [profileId];
      }),
    );
  },
});

/** A reference keeps its state: one that is *Named* and inactive was taken back, and becomes active with its volunteer. */
const inactive = { statecode: inactiveState, statuscode: 2 };

/** `ChangedByImport` shows who activated a profile again: an import writes its id, and Dynamics leaves the lookup empty. */
const takenBack = (addedAs: string) => ({
  ...inactive,
  crf69_addedas: addedAs,
  'crf69_ChangedByImport@odata.bind': null,
});

const etagOf = ({ versionnumber }: { versionnumber: number }): string => `W/"${versionnumber}"`;

type Asked = { importId: string; profileIds: readonly string[]; hash: Hash };

async function addedBy(reader: Reader, { importId, profileIds, hash }: Asked): Promise<StoredAdded[]> {
  const found = await reader.listAll(volunteerProfile, {
    expand: { crf69_Contact: { select: ['createdon', 'modifiedon', 'versionnumber'] } },
    filter: isIn('crf69_volunteerprofileid', profileIds),
  });
  const profiles = found.filter((row) => row._crf69_addedbyimport_value === importId);
  const owners = new Map(
    profiles.flatMap((row) => {
      const { crf69_volunteerprofileid: id, crf69_Contact: person } = row;
      return [[id, id] as const, ...(person ? [[person.crf69_contactid, id] as const] : [])];
    }),
  );
  const [related, references, contents] = await Promise.all([
    relatedTo(reader, owners),
    referencesOf(reader, owners),
    contentsOf(reader, [...owners.keys()]),
  ]);
  return profiles.map((row) => {
    const { crf69_volunteerprofileid: profileId, crf69_Contact: person } = row;
    const named = references.filter((reference) => reference._crf69_volunteerprofile_value === profileId);
    const made = named.filter((reference) => reference._crf69_addedbyimport_value === importId);
    const addedAs = hash(
      [
        contentOf(volunteerProfile, row),
        ...(person ? [contents.get(person.crf69_contactid)] : []),
        ...made.map((reference) => contentOf(characterReference, reference)),
      ].join(),
    );
    // This import has activated them again after it was taken back.
    const isAsAdded =
      row._crf69_changedbyimport_value === importId &&
      row.crf69_addedas === addedAs &&
      !(person && wasWrittenAfter(person, row));
    const own = made.filter((reference) => isAsAdded || !wasWritten(reference));
    return {
      profileId,
      addedAs,
      isDeactivated: row.statecode !== activeState,
      isTouched: !isAsAdded && [row, ...(person ? [person] : [])].some(wasWritten),
      related: new Set([
        ...(related.get(profileId) ?? []),
        ...(named.length > own.length ? [characterReference.label] : []),
      ]),
      own: [
        { table: volunteerProfile, id: profileId, etag: etagOf(row) },
        ...(person ? [{ table: contact, id: person.crf69_contactid, etag: etagOf(person) }] : []),
        ...own.map((reference) => ({
          table: characterReference,
          id: reference.crf69_crresponseid,
          etag: etagOf(reference),
        })),
      ],
    };
  });
}

/** Returns what contacts say, by their ids. */
async function contentsOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const table: TableDefinition = contact;
  const { write } = isIn('crf69_contactid', ids);
  const rows = await reader.listAll(table, { select: plainColumns(table), filter: { write } });
  return new Map(rows.map((row) => [String(Object(row)[primaryKey(table)]), contentOf(table, row)]));
}

const referencesOf = (reader: Reader, owners: ReadonlyMap<string, string>) =>
  reader.listAll(characterReference, {
    filter: isIn('_crf69_volunteerprofile_value', [...new Set(owners.values())]),
    orderBy: ['crf69_crresponseid'],
  });

/** Concerns are not asked: nothing that staff see may tell that one exists. */
const rowRelations: readonly RowRelation[] = [
  ...seenRelations.filter(({ name }) => name !== 'characterReference.VolunteerProfile'),
  {
    name: 'volunteerProfile.MergedInto',
    table: 'volunteerProfile',
    kind: 'lookup',
    via: 'MergedInto',
    column: '_crf69_mergedinto_value',
    to: 'volunteerProfile',
  },
];

/** @param owners the volunteer, by the ids of profile and contact @returns the labels of tables, by the volunteer */
async function relatedTo(reader: Reader, owners: ReadonlyMap<string, string>): Promise<Map<string, Set<string>>> {
  const ids = [...owners.keys()];
  const related = new Map<string, Set<string>>();
  const note = (of: unknown, label: string) => {
    const owner = owners.get(String(of).toLowerCase());
    if (owner !== undefined) related.set(owner, (related.get(owner) ?? new Set()).add(label));
    return owner;
  };
  await Promise.all([
    ...rowRelations.map(async (relation) => {
      const table: TableDefinition = tables[relation.table];
      const column = relation.kind === 'text' ? columnName(relation.via) : lookupValueName(relation.via);
      // Without its type, which a table that only the run knows cannot have.
      const { write } = isIn(column, ids);
      const select = table === consentEvent ? [column, columnName('way')] : [column];
      const rows = await reader.listAll(table, { select, filter: { write } });
      // A volunteer's own profile points to the contact, too.
      const isOwn = (row: object) =>
        owners.has(String(Object(row)[primaryKey(table)])) ||
        // What the file says of a consent is of the import, too.
        (table === consentEvent && Object(row)[columnName('way')] === consentWay.codes.import);
      for (const row of rows) if (!isOwn(row)) note(row[column], table.label);
    }),
    linked(reader, [...new Set(owners.values())], note),
  ]);
  return related;
}

/** The many-to-many relations of volunteers, with what they are on; the compiler knows when one is missing. */
const links: Readonly<Record<keyof LinkNavigations<typeof volunteerProfile>, string>> = {
  crf69_activities_volunteers: tables.activity.label,
  crf69_recurringactivity_volunteers: tables.recurringActivity.label,
};

async function linked(reader: Reader, ids: readonly string[], note: (of: string, label: string) => unknown) {
  const rows = await reader.listAll(volunteerProfile, {
    select: [],
    expand: { crf69_activities_volunteers: { select: [] }, crf69_recurringactivity_volunteers: { select: [] } },
    filter: isIn('crf69_volunteerprofileid', ids),
  });
  for (const row of rows)
    for (const name of keysOf(links)) if (row[name].length > 0) note(row.crf69_volunteerprofileid, links[name]);
}
