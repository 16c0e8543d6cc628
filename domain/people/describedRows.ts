/** Which columns of which table describe a person or an organisation, and the keys of a row. */
import { v5 } from 'uuid';
import { bound, type NewRow } from '../forms/rowsFromAnswers.ts';
import { collectionName, columnName, type TableDefinition } from '../schema/index.ts';
import { characterReference } from '../schema/tables/characterReference.ts';
import { contact } from '../schema/tables/contact.ts';
import { externalOrganization } from '../schema/tables/externalOrganization.ts';
import { personKey } from '../schema/tables/people.ts';
import { volunteerProfile } from '../schema/tables/volunteerProfile.ts';
import { storedKeys } from './keys.ts';

export type DescribedTable = {
  table: TableDefinition;
  /** The lookup of a key that points to the row. */
  lookup: keyof (typeof personKey)['lookups'];
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  birthday?: string;
  receipt?: string;
};

export const describedTables: readonly DescribedTable[] = [
  {
    table: contact,
    lookup: 'Contact',
    names: ['contid', 'preferredname'],
    emails: ['email'],
    phones: ['number'],
    birthday: 'birthday',
  },
  {
    table: volunteerProfile,
    lookup: 'VolunteerProfile',
    names: ['volunteerid'],
    emails: ['volunteeremail'],
    phones: [],
    receipt: 'submissionreference',
  },
  {
    table: characterReference,
    lookup: 'CharacterReference',
    names: ['name'],
    emails: ['email'],
    phones: ['contactnumber'],
    receipt: 'submissionreference',
  },
  {
    table: externalOrganization,
    lookup: 'ExternalOrganization',
    names: ['orgid'],
    emails: ['email'],
    phones: ['number'],
    receipt: 'submissionreference',
  },
];

/** Returns the columns that a row's keys are made of, and when it was changed. */
export const columnsOf = ({ names, emails, phones, birthday, receipt }: DescribedTable) => [
  ...[...names, ...emails, ...phones, ...[birthday ?? [], receipt ?? []].flat()].map(columnName),
  'modifiedon' as const,
];

export type Row = Readonly<Record<string, unknown>>;

const describedBy = (table: TableDefinition): DescribedTable | undefined =>
  describedTables.find((described) => described.table.name === table.name);

/** Returns the keys of a row, from what is known of it; none for a table that describes nobody. */
export function keysOfRow(table: TableDefinition, row: Row): string[] {
  const described: DescribedTable | undefined = describedBy(table);
  if (!described) return [];
  const textOf = (column: string) => {
    const value = row[columnName(column)];
    return typeof value === 'string' && value !== '' ? [value] : [];
  };
  return storedKeys({
    names: described.names.flatMap(textOf),
    emails: described.emails.flatMap(textOf),
    phones: described.phones.flatMap(textOf),
    birthday: described.birthday && textOf(described.birthday)[0],
    receipt: described.receipt && textOf(described.receipt)[0],
  });
}

// A namespace of its own, so that these ids equal no others.
const namespace = '5c1d0f2e-9a34-4a0b-8f0e-6a7d41c2b8e5';

/** Returns the id of a row's key, so that writing it again makes no second one. */
const keyId = (table: TableDefinition, id: string, key: string): string =>
  v5(`${table.name} ${id.toLowerCase()} ${key}`, namespace);

/** Returns the rows of these keys, to be written in the change set that writes the row. */
export function keyRows(table: TableDefinition, id: string, keys: readonly string[]): NewRow[] {
  const described = describedBy(table);
  if (!described) return [];
  return keys.map((key) => ({
    table: personKey,
    id: keyId(table, id, key),
    row: { crf69_key: key, ...bound(described.lookup, table, id) },
  }));
}

/** Returns rows, each with the rows of its keys after it. */
export const withKeys = (rows: readonly NewRow[]): NewRow[] =>
  rows.flatMap((row) => [row, ...keyRows(row.table, row.id, keysOfRow(row.table, row.row))]);

/** Returns the property that creates a row's keys together with the row, in one request. */
export function nestedKeys(table: TableDefinition, id: string, row: Row): Record<string, Row[]> {
  const described = describedBy(table);
  if (!described) return {};
  const keys = keysOfRow(table, row).map((key) => ({ crf69_personkeyid: keyId(table, id, key), crf69_key: key }));
  return keys.length > 0 ? { [collectionName(personKey, described.lookup)]: keys } : {};
}
