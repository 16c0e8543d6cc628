/** The volunteers whom an import added, with what has happened to them since, in Dataverse. */
import { changeSet } from '../../dataverse/batch/items.ts';
import type { Client, Reader } from '../../dataverse/client.ts';
import { isIn } from '../../dataverse/filter.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import type { LinkNavigations } from '../../dataverse/relations.ts';
import { type AddedVolunteer, isTouched } from '../../domain/imports/takeBack.ts';
import { type RowRelation, seenRelations } from '../../domain/people/merge/relations.ts';
import { keysOf } from '../../domain/records.ts';
import { activeState, inactiveState } from '../../domain/schema/choices/rowState.ts';
import { columnName, lookupValueName, primaryKey, type TableDefinition, tables } from '../../domain/schema/index.ts';

const { volunteerProfile, contact, characterReference } = tables;

type Row = { table: TableDefinition; id: string; etag: string };

export type StoredAdded = AddedVolunteer & {
  profileId: string;
  /** What is deactivated together: profile, contact, and the references that the import made. */
  own: readonly Row[];
};

export type AddedVolunteers = {
  /** Returns those of the volunteers whom the import added. */
  of: (importId: string, profileIds: readonly string[]) => Promise<StoredAdded[]>;
  /** Deactivates each as a whole while nobody has changed it. @returns the ids of those that somebody has */
  deactivate: (volunteers: readonly StoredAdded[]) => Promise<ReadonlySet<string>>;
};

export const addedVolunteersIn = (dataverse: Client): AddedVolunteers => ({
  of: (importId, profileIds) => addedBy(dataverse.batchedReads(), importId, profileIds),

  async deactivate(volunteers) {
    if (volunteers.length === 0) return new Set();
    const outcomes = await dataverse.batch(
      volunteers.map(({ own }) =>
        changeSet(own.map(({ table, id, etag }) => update(table, id, inactive, { ifMatch: etag }))),
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

const times = ['createdon', 'modifiedon', 'statecode', 'versionnumber'] as const;
const etagOf = ({ versionnumber }: { versionnumber: number }): string => `W/"${versionnumber}"`;

async function addedBy(reader: Reader, importId: string, profileIds: readonly string[]): Promise<StoredAdded[]> {
  const found = await reader.listAll(volunteerProfile, {
    select: ['_crf69_addedbyimport_value', ...times],
    expand: { crf69_Contact: { select: times } },
    filter: isIn('crf69_volunteerprofileid', profileIds),
  });
  const profiles = found.filter((row) => row._crf69_addedbyimport_value === importId);
  const owners = new Map(
    profiles.flatMap((row) => {
      const { crf69_volunteerprofileid: id, crf69_Contact: person } = row;
      return [[id, id] as const, ...(person ? [[person.crf69_contactid, id] as const] : [])];
    }),
  );
  const [related, references] = await Promise.all([relatedTo(reader, owners), referencesOf(reader, owners)]);
  return profiles.map((row) => {
    const { crf69_volunteerprofileid: profileId, crf69_Contact: person } = row;
    const named = references.filter((reference) => reference._crf69_volunteerprofile_value === profileId);
    const own = named.filter((reference) => reference._crf69_addedbyimport_value === importId && !isTouched(reference));
    return {
      profileId,
      isDeactivated: row.statecode !== activeState,
      rows: [row, ...(person ? [person] : [])],
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

const referencesOf = (reader: Reader, owners: ReadonlyMap<string, string>) =>
  reader.listAll(characterReference, {
    select: ['_crf69_volunteerprofile_value', '_crf69_addedbyimport_value', ...times],
    filter: isIn('_crf69_volunteerprofile_value', [...new Set(owners.values())]),
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
      const rows = await reader.listAll(table, { select: [column], filter: { write } });
      // A volunteer's own profile points to the contact, too.
      const isOwn = (row: object) => owners.has(String(Object(row)[primaryKey(table)]));
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
