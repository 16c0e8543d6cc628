/** Finds everything that the organisation holds about one person, by an address, a number, a name or a receipt reference. */
import type { Client } from '../../../dataverse/client.ts';
import { describedTables } from '../../../domain/people/describedRows.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { asTyped, textColumns } from '../../../domain/retention/mentions.ts';
import { concernTables } from '../../../domain/schema/concernTables.ts';
import {
  logicalName,
  lookupValueName,
  primaryKey,
  type TableDefinition,
  tables,
} from '../../../domain/schema/index.ts';
import { messagesTo } from './messagesTo.ts';
import { rowsFoundBy } from './rowsFoundBy.ts';
import { contains, distinct, hangingOn, idsOf, rowsById, rowsWhere, type StoredRow } from './rowsOf.ts';

export type Part = { table: TableDefinition; rows: StoredRow[] };

export type Person = {
  /** Rows that are about this person alone, dependent rows first. */
  own: Part[];
  /** Rows about others or about many people that contain the address, for somebody to check. */
  mentions: Part[];
  /** References that they write of others, who are erased with them. */
  asReferee: StoredRow[];
  /** Concerns about the person, or raised with a reference of theirs. They stay. */
  concerns: Part[];
  /** Says who they are, if several people have the address or the name and nobody said which. */
  several: string | undefined;
};

const {
  contact,
  consentEvent,
  volunteerProfile,
  characterReference,
  messageDelivery,
  addressState,
  personKey,
  privacyRequest,
} = tables;
const allConcernTables: readonly TableDefinition[] = Object.values(concernTables);
const concernsOf = new Set(allConcernTables);

/**
 * Finds the person's rows and the rows that mention them.
 * @param typed what they are known by (`rowsFoundBy`)
 * @param name whose of those who have the address: a family may share one. The address then stays with the others
 */
export async function findPerson(client: Client, typed: string, name?: string): Promise<Person> {
  const rows = await rowsFoundBy(client, typed);
  const { address, contacts: allWithAddress, profiles: allFound } = rows;
  const isMeant = (row: StoredRow) => name === undefined || isNamed(nameOf(row), name);
  const withAddress = allWithAddress.filter(isMeant);
  const meantIds = idsOf(contact, withAddress);
  const found = allFound.filter((row) => isMeant(row) || meantIds.includes(contactOf(row)));
  // Of a shared address, one person may be a referee of another.
  const foundIds = idsOf(volunteerProfile, found);
  const vouching = rows.references.filter(
    (row) => !foundIds.includes(String(row[lookupValueName('VolunteerProfile')])),
  );
  const asReferee = vouching.filter(isMeant);
  const names = namesAmong(allWithAddress, allFound, vouching);
  const merged = await mergedWith(client, found);
  const profiles = [...merged, ...found];
  const contacts = distinct(contact, [
    ...withAddress,
    ...(await rowsById(client, contact, valuesOf(profiles, lookupValueName('Contact')))),
  ]);
  const profileIds = idsOf(volunteerProfile, profiles);

  const hanging: Part[] = [];
  for (const table of Object.values<TableDefinition>(tables)) {
    for (const [lookup, { target }] of Object.entries(table.lookups ?? {})) {
      // A concern is kept when the person's other rows are deleted: it protects children.
      // Profiles that point to this one are among the person's own.
      if (target !== volunteerProfile.name || concernsOf.has(table) || table === volunteerProfile) continue;
      hanging.push({ table, rows: await hangingOn(client, table, lookup, profileIds) });
    }
  }
  const messages = await messagesTo(client, {
    contactIds: idsOf(contact, contacts),
    profileIds,
    referenceIds: idsOf(characterReference, asReferee),
    names: [...contacts, ...profiles, ...asReferee].map(nameOf),
    unknown: names.length === 0 ? address : undefined,
  });
  const described = [...hanging, { table: volunteerProfile, rows: profiles }, { table: contact, rows: contacts }];
  const own = [
    { table: personKey, rows: await keysOf(client, described) },
    ...hanging.filter(({ table }) => table !== personKey),
    { table: messageDelivery, rows: messages.deliveries },
    { table: addressState, rows: messages.states },
    { table: consentEvent, rows: await hangingOn(client, consentEvent, 'Contact', idsOf(contact, contacts)) },
    {
      table: privacyRequest,
      rows: [
        ...(await hangingOn(client, privacyRequest, 'Contact', idsOf(contact, contacts))),
        ...(await hangingOn(client, privacyRequest, 'CharacterReference', idsOf(characterReference, asReferee))),
      ],
    },
    { table: volunteerProfile, rows: profiles },
    { table: contact, rows: contacts },
  ];
  const references = hanging.find(({ table }) => table === characterReference)?.rows ?? [];
  const concerns = await concernsAbout(client, profileIds, idsOf(characterReference, references));
  // A concern is no row that somebody edits to remove an address: what it says stays as it was written.
  const known = [...own, ...concerns, { table: characterReference, rows: asReferee }];
  const mentions = await mentionsOf(client, messages.sole, known);
  const several =
    name === undefined && names.length > 1
      ? `${names.length} people are found: ${names.join('; ')}. Say who is meant with --name.`
      : rows.several;
  return {
    own: own.filter(hasRows),
    mentions: mentions.filter(hasRows),
    asReferee,
    concerns: concerns.filter(hasRows),
    several,
  };
}

const contactOf = (row: StoredRow): string => String(row[lookupValueName('Contact')] ?? '');
const nameOf = (row: StoredRow): string => String(row.crf69_contid ?? row.crf69_volunteerid ?? row.crf69_name ?? '');
const isNamed = (one: string, other: string): boolean => compareNames(one, other) === 'same';

/** Returns a name of each person among rows with one address; merged profiles count as whom they became part of. */
function namesAmong(
  contacts: readonly StoredRow[],
  profiles: readonly StoredRow[],
  references: readonly StoredRow[],
): string[] {
  const merged = profiles.filter((row) => isText(row[lookupValueName('MergedInto')]));
  const mergedContacts = new Set(merged.map(contactOf));
  const contactIds = idsOf(contact, contacts);
  const rows = [
    ...contacts.filter((row) => !mergedContacts.has(String(row[primaryKey(contact)]))),
    ...profiles.filter((row) => !merged.includes(row) && !contactIds.includes(contactOf(row))),
    ...references.filter((row) => isText(row.crf69_name)),
  ];
  const names: string[] = [];
  for (const one of rows.map(nameOf)) if (!names.some((other) => isNamed(one, other))) names.push(one);
  return names;
}

/** Returns the concerns of each table about these profiles or raised with these references. */
async function concernsAbout(
  client: Client,
  profileIds: readonly string[],
  referenceIds: readonly string[],
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const table of allConcernTables) {
    const rows = [
      ...(await hangingOn(client, table, 'VolunteerProfile', profileIds)),
      ...(await hangingOn(client, table, 'CharacterReference', referenceIds)),
    ];
    parts.push({ table, rows: distinct(table, rows) });
  }
  return parts;
}

/** Returns the other profiles that were merged with these, in any direction: they are the same person. */
async function mergedWith(client: Client, found: readonly StoredRow[]): Promise<StoredRow[]> {
  const known = new Map(found.map((row) => [String(row[primaryKey(volunteerProfile)]), row]));
  for (let latest = [...found]; latest.length > 0; ) {
    const those = [
      ...(await hangingOn(client, volunteerProfile, 'MergedInto', idsOf(volunteerProfile, latest))),
      ...(await rowsById(client, volunteerProfile, valuesOf(latest, lookupValueName('MergedInto')))),
    ];
    latest = distinct(volunteerProfile, those).filter((row) => !known.has(String(row[primaryKey(volunteerProfile)])));
    for (const row of latest) known.set(String(row[primaryKey(volunteerProfile)]), row);
  }
  return [...known.values()].filter((row) => !found.includes(row));
}

const valuesOf = (rows: readonly StoredRow[], column: string): string[] =>
  rows.map((row) => row[column]).filter(isText);

/** Returns the keys of the rows that describe the person. */
async function keysOf(client: Client, parts: readonly Part[]): Promise<StoredRow[]> {
  const keys: StoredRow[] = [];
  for (const { table, lookup } of describedTables) {
    const ids = parts.filter((part) => part.table === table).flatMap(({ rows }) => idsOf(table, rows));
    keys.push(...(await hangingOn(client, personKey, lookup, ids)));
  }
  return keys;
}

/**
 * Searches each text column of each table of the schema for the addresses.
 * @param addresses of the person; a Singapore number is searched without its country code too, as people type it
 */
async function mentionsOf(client: Client, addresses: readonly string[], own: readonly Part[]): Promise<Part[]> {
  const known = new Set(own.flatMap(({ table, rows }) => idsOf(table, rows)));
  const written = addresses.map(asTyped);
  const parts: Part[] = [];
  for (const table of Object.values<TableDefinition>(tables)) {
    const found: StoredRow[] = [];
    for (const text of written) {
      const holding = textColumns(table).map((column) => contains(column, text));
      if (holding.length > 0) found.push(...(await rowsWhere(client, table, holding.join(' or '))));
    }
    const others = distinct(table, found).filter((row) => !known.has(String(row[primaryKey(table)])));
    parts.push({ table, rows: others });
  }
  return parts;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const hasRows = ({ rows }: Part): boolean => rows.length > 0;

/** Returns lines such as `2 crf69_attendance`, without any value of the rows. */
export const summaryOf = (parts: readonly Part[]): string[] =>
  parts.map(({ table, rows }) => `${String(rows.length).padStart(5)}  ${logicalName(table)}`);
