/**
 * The rows that belong to a person, from the schema: every lookup and every many-to-many relation to a volunteer profile
 * or a contact moves with a merge, unless it is listed here with its reason. So a new table cannot be forgotten.
 */
import { keysOf } from '../../records.ts';
import { concernTables } from '../../schema/concernTables.ts';
import { columnName, lookupValueName, manyToManyName, type TableDefinition, tables } from '../../schema/index.ts';

export type TableKey = keyof typeof tables;
/** The two tables of a person. */
export type PersonTable = 'volunteerProfile' | 'contact';

/** What makes a row a person's: a lookup, or a text column that contains the id. */
export type RowRelation = {
  /** `attendance.VolunteerProfile`; a merge's record stores it. */
  name: string;
  table: TableKey;
  /** The lookup by its navigation property, or the column, both without the prefix. */
  via: string;
  to: PersonTable;
} & (
  | { kind: 'lookup' /** As rows name it. */; column: ReturnType<typeof lookupValueName> }
  /** A text column that contains the id. */
  | { kind: 'text'; column: ReturnType<typeof columnName<'recordid'>> }
);

export type LinkRelation = {
  /** As in Dataverse: `crf69_activities_volunteers`. */
  name: string;
  /** The table that defines the relation. */
  table: TableKey;
  to: PersonTable;
};

/** The lookups that stay as they are. */
const stays: Readonly<Record<string, string>> = {
  'personKey.Contact': 'Keys belong to the row that they were made of.',
  'personKey.VolunteerProfile': 'Keys belong to the row that they were made of.',
  'personPair.Earlier': 'What staff said of two people; “Not the same” is carried over (distinctPairs.ts).',
  'personPair.Later': 'What staff said of two people; “Not the same” is carried over (distinctPairs.ts).',
  'override.VolunteerProfile':
    'Nobody changes an override; registers follow the pointer of the profile that was merged.',
  'volunteerProfile.MergedInto': 'Earlier merges point to each other like a chain, which links follow.',
  'merge.Kept': 'A record of what was done.',
  'merge.Merged': 'A record of what was done.',
  'merge.KeptContact': 'A record of what was done.',
  'merge.MergedContact': 'A record of what was done.',
};

const keyByName: ReadonlyMap<string, TableKey> = new Map(keysOf(tables).map((key) => [tables[key].name, key]));
const personTables: ReadonlyMap<string, PersonTable> = new Map([
  [tables.volunteerProfile.name, 'volunteerProfile'],
  [tables.contact.name, 'contact'],
]);

const lookups: readonly RowRelation[] = keysOf(tables).flatMap((table) => {
  const definition: TableDefinition = tables[table];
  return Object.entries(definition.lookups ?? {}).flatMap(([via, { target }]): RowRelation[] => {
    const to = personTables.get(target);
    const name = `${table}.${via}`;
    if (!to || Object.hasOwn(stays, name)) return [];
    return [{ name, table, kind: 'lookup', via, column: lookupValueName(via), to }];
  });
});

/** The ledger names the record of a link in a text column. */
const delivered: RowRelation = {
  name: 'messageDelivery.recordid',
  table: 'messageDelivery',
  kind: 'text',
  via: 'recordid',
  column: columnName('recordid'),
  to: 'volunteerProfile',
};

const unseen: ReadonlySet<string> = new Set(Object.values(concernTables).map(({ name }) => name));

const rowRelations: readonly RowRelation[] = [...lookups, delivered];

/** Rows that staff may hear about: how many there are, and when they have moved. */
export const seenRelations = rowRelations.filter(({ table }) => !unseen.has(tables[table].name));

/**
 * Concerns. A timer moves them later, whether there are any or not, so that neither the answer nor its time tells whether
 * one exists.
 */
export const unseenRelations = rowRelations.filter(({ table }) => unseen.has(tables[table].name));

/** Many-to-many relations to people. */
export const linkRelations: readonly LinkRelation[] = keysOf(tables).flatMap((table) => {
  const definition: TableDefinition = tables[table];
  return Object.entries(definition.manyToMany ?? {}).flatMap(([relation, target]): LinkRelation[] => {
    const to = personTables.get(target);
    return to ? [{ name: manyToManyName(definition, relation), table, to }] : [];
  });
});

/** Returns whether no alternate key keeps a person from having two rows, so that one that is set aside can keep its place. */
export const isWithoutKey = ({ name }: Pick<RowRelation, 'name'>): boolean => Object.hasOwn(withoutKey, name);

/** Returns the key of a table by its short name. */
export const tableKeyOf = (name: string): TableKey | undefined => keyByName.get(name);

/** Somebody has one place in a session, and its history in rows beside it, so that no alternate key says so. */
const withoutKey: Readonly<Record<string, string[]>> = { 'signup.VolunteerProfile': ['Activity'] };

/**
 * Returns the other lookups of an alternate key that a relation is part of: where both people have a row with the same
 * values, only one row can stay. Empty where a person may have any number of rows.
 */
export function keyPartsOf({ table, via, name }: RowRelation): string[] {
  const own = withoutKey[name];
  if (own) return own;
  const { keys = {} }: TableDefinition = tables[table];
  const key = Object.values(keys).find((parts) => parts.includes(via));
  return (key ?? []).filter((part) => part !== via);
}
