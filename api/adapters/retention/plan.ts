/** What goes with somebody whose data is due, and what stays without a name. */
import type { Reader } from '../../../dataverse/client.ts';
import { and, isIn, ne, or } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import type { PersonDeed } from '../../../domain/retention/rules.ts';
import { columnName, type TableDefinition, tables } from '../../../domain/schema/index.ts';
import { idsNaming, type RowRef, withDependents } from './rows.ts';

const { addressState, contact, externalOrganization, volunteerProfile } = tables;

/** A volunteer with the profiles that were merged into theirs, which come first. */
export type DuePerson = {
  profileId: string;
  name: string;
  profileIds: readonly string[];
  contactIds: readonly string[];
};

/** What a deed changes of somebody. */
type Plan = {
  /** Rows that are deleted, in this order. */
  rows: readonly RowRef[];
  /** Attendances that lose their name. */
  kept: readonly RowRef[];
  /** Contacts whose secured answers are emptied. */
  emptied: readonly string[];
};

export const securedColumns = Object.entries<TableDefinition['columns'][string]>(contact.columns).flatMap(
  ([name, column]) => (column.secured ? [columnName(name)] : []),
);
/** Without its type: the columns come from the schema. */
export const hasSecured = () => or(...securedColumns.map((column) => ({ write: ne(column, null).write })));

export async function planOf(reader: Reader, person: DuePerson, deed: PersonDeed): Promise<Plan> {
  const { profileIds } = person;
  if (deed === 'references') {
    const ids = await idsNaming(reader, 'characterReference', '_crf69_volunteerprofile_value', profileIds);
    const roots = ids.map((id): RowRef => ({ table: 'characterReference', id }));
    return { rows: await withDependents(reader, roots), kept: [], emptied: [] };
  }
  const contacts = await contactsOfNobodyElse(reader, person);
  if (deed === 'securedAnswers') {
    const rows = await Promise.all(
      chunksOf(contacts, 300).map((some) =>
        reader.listAll(contact, { select: ['statecode'], filter: and(isIn('crf69_contactid', some), hasSecured()) }),
      ),
    );
    return { rows: [], kept: [], emptied: rows.flat().map((row) => row.crf69_contactid) };
  }
  const [rows, addresses, ...kept] = await Promise.all([
    // The contact goes before the profiles, by which an interrupted run finds it again.
    withDependents(reader, [
      ...contacts.map((id): RowRef => ({ table: 'contact', id })),
      ...profileIds.map((id): RowRef => ({ table: 'volunteerProfile', id })),
    ]),
    ownAddresses(reader, person, contacts),
    ...(['attendance', 'trainingAttendance'] as const).map(async (table) => {
      const ids = await idsNaming(reader, table, '_crf69_volunteerprofile_value', profileIds);
      return ids.map((id): RowRef => ({ table, id }));
    }),
  ]);
  return { rows: [...addresses, ...rows], kept: kept.flat(), emptied: [] };
}

/** Returns the contacts that no other volunteer and no organisation has. */
async function contactsOfNobodyElse(reader: Reader, { contactIds, profileIds }: DuePerson): Promise<string[]> {
  if (contactIds.length === 0) return [];
  const [profiles, organizations] = await Promise.all([
    reader.listAll(volunteerProfile, {
      select: ['_crf69_contact_value'],
      filter: isIn('_crf69_contact_value', contactIds),
    }),
    reader.listAll(externalOrganization, {
      select: ['_crf69_contact_value'],
      filter: isIn('_crf69_contact_value', contactIds),
    }),
  ]);
  const others = new Set([
    ...profiles
      .filter((row) => !profileIds.includes(row.crf69_volunteerprofileid))
      .map((row) => row._crf69_contact_value),
    ...organizations.map((row) => row._crf69_contact_value),
  ]);
  return contactIds.filter((id) => !others.has(id));
}

/** Returns the states of the addresses that nobody else has: a family may share one. */
async function ownAddresses(reader: Reader, { profileIds }: DuePerson, contactIds: string[]): Promise<RowRef[]> {
  if (contactIds.length === 0) return [];
  const rows = await reader.listAll(contact, {
    select: ['crf69_email', 'crf69_number'],
    filter: isIn('crf69_contactid', contactIds),
  });
  const addresses = [...new Set(rows.flatMap((row) => [row.crf69_email ?? [], row.crf69_number ?? []].flat()))];
  if (addresses.length === 0) return [];
  const [states, contacts, profiles] = await Promise.all([
    reader.listAll(addressState, { select: ['crf69_address'], filter: isIn('crf69_address', addresses) }),
    reader.listAll(contact, {
      select: ['crf69_email', 'crf69_number'],
      filter: or(isIn('crf69_email', addresses), isIn('crf69_number', addresses)),
    }),
    reader.listAll(volunteerProfile, {
      select: ['crf69_volunteeremail'],
      filter: isIn('crf69_volunteeremail', addresses),
    }),
  ]);
  const others = [
    ...contacts
      .filter((row) => !contactIds.includes(row.crf69_contactid))
      .flatMap((row) => [row.crf69_email, row.crf69_number]),
    ...profiles
      .filter((row) => !profileIds.includes(row.crf69_volunteerprofileid))
      .map((row) => row.crf69_volunteeremail),
  ].map((address) => address?.toLowerCase());
  return states
    .filter((row) => !others.includes(row.crf69_address?.toLowerCase()))
    .map((row): RowRef => ({ table: 'addressState', id: row.crf69_addressstateid }));
}
