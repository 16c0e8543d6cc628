/** Everything that the organisation holds about one person, found by an email address or a phone number. */
import type { Client } from '../../../dataverse/client.ts';
import {
  columnName,
  logicalName,
  lookupValueName,
  primaryKey,
  type TableDefinition,
  tables,
} from '../../../domain/schema/index.ts';
import { contains, equals, rowsWhere, type StoredRow } from './rowsOf.ts';

export type Part = { table: TableDefinition; rows: StoredRow[] };

export type Person = {
  /** Rows that are about this person and nobody else, those that hang on others first. */
  own: Part[];
  /** Rows of others or of many, in which the address stands: for somebody to look at. */
  mentions: Part[];
};

const { contact, volunteerProfile, messageDelivery, characterReference, externalOrganization } = tables;

/** @param address an email address, or a number in E.164 as it is stored */
export async function findPerson(client: Client, address: string): Promise<Person> {
  const contacts = await rowsWhere(client, contact, either(contact, address));
  const contactIds = idsOf(contact, contacts);
  const byContact = await hangingOn(client, volunteerProfile, 'Contact', contactIds);
  const byAddress = await rowsWhere(client, volunteerProfile, either(volunteerProfile, address));
  const profiles = distinct(volunteerProfile, [...byContact, ...byAddress]);
  const profileIds = idsOf(volunteerProfile, profiles);

  const hanging: Part[] = [];
  for (const table of Object.values<TableDefinition>(tables)) {
    for (const [lookup, { target }] of Object.entries(table.lookups ?? {})) {
      if (target !== volunteerProfile.name) continue;
      hanging.push({ table, rows: await hangingOn(client, table, lookup, profileIds) });
    }
  }
  const deliveries = await rowsWhere(client, messageDelivery, equals('crf69_recipient', address));
  const own = [
    ...hanging,
    { table: messageDelivery, rows: deliveries },
    { table: volunteerProfile, rows: profiles },
    { table: contact, rows: contacts },
  ];
  return { own: own.filter(hasRows), mentions: (await mentionsOf(client, address, own)).filter(hasRows) };
}

async function mentionsOf(client: Client, address: string, own: readonly Part[]): Promise<Part[]> {
  const known = new Set(own.flatMap(({ table, rows }) => idsOf(table, rows)));
  const found = [
    {
      table: characterReference,
      rows: await rowsWhere(client, characterReference, either(characterReference, address)),
    },
    {
      table: externalOrganization,
      rows: await rowsWhere(
        client,
        externalOrganization,
        `${either(externalOrganization, address)} or ${contains('crf69_backupcontact', address)}`,
      ),
    },
    {
      table: tables.scheduledEmail,
      rows: await rowsWhere(client, tables.scheduledEmail, contains('crf69_recipients', address)),
    },
  ];
  return found.map(({ table, rows }) => ({
    table,
    rows: rows.filter((row) => !known.has(String(row[primaryKey(table)]))),
  }));
}

/** Any of the table's columns that hold an address or a number. */
function either(table: TableDefinition, address: string): string {
  const kept = Object.entries(table.columns).filter(
    ([name, column]) => column.kind === 'text' && column.format !== 'text' && !name.startsWith('emergency'),
  );
  return kept.map(([name]) => equals(columnName(name), address)).join(' or ');
}

/** One person has a handful of profiles: a request for each is few. */
async function hangingOn(
  client: Client,
  table: TableDefinition,
  lookup: string,
  ids: readonly string[],
): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (const id of ids) rows.push(...(await rowsWhere(client, table, `${lookupValueName(lookup)} eq ${id}`)));
  return rows;
}

export const idsOf = (table: TableDefinition, rows: readonly StoredRow[]): string[] =>
  rows.map((row) => String(row[primaryKey(table)]));

const distinct = (table: TableDefinition, rows: readonly StoredRow[]): StoredRow[] => [
  ...new Map(rows.map((row) => [row[primaryKey(table)], row])).values(),
];
const hasRows = ({ rows }: Part): boolean => rows.length > 0;

/** `2 crf69_attendance`, without anything of what the rows hold. */
export const summaryOf = (parts: readonly Part[]): string[] =>
  parts.map(({ table, rows }) => `${String(rows.length).padStart(5)}  ${logicalName(table)}`);
