/** Finds the rows of the person whose data is asked for, by an address, a number, a name or a reference. */
import type { Client } from '../../../dataverse/client.ts';
import { findAnybody } from '../../../dataverse/readings/find/findAnybody.ts';
import { type TableDefinition, tables } from '../../../domain/schema/index.ts';
import { addressColumns } from './addressColumns.ts';
import { distinct, equals, hangingOn, idsOf, rowsById, rowsWhere, type StoredRow } from './rowsOf.ts';

const { contact, volunteerProfile, characterReference } = tables;

/** The rows by which somebody was found. */
export type FoundRows = {
  /** The address or number that was typed; undefined if it was a name or a reference. */
  address: string | undefined;
  contacts: StoredRow[];
  profiles: StoredRow[];
  /** References of others in which they are named as the referee. */
  references: StoredRow[];
  /** If words find several people: who they are, each with what tells them apart. */
  several?: string;
};

/** Returns the person's rows, or who they are where several are found.
 * @param typed an email address, a phone number, a name or the beginning of one, or a receipt reference */
export async function rowsFoundBy(client: Client, typed: string): Promise<FoundRows> {
  const address = typed.includes('@') ? typed.trim() : storedNumber(typed);
  return address === undefined ? byWords(client, typed) : byAddress(client, address);
}

/** Returns a number as it is stored, in E.164; undefined for what is none. */
function storedNumber(typed: string): string | undefined {
  if (!/^\+?[\d\s()-]{8,}$/.test(typed.trim())) return undefined;
  const digits = typed.replace(/\D/g, '');
  return digits.length === 8 ? `+65${digits}` : `+${digits}`;
}

async function byAddress(client: Client, address: string): Promise<FoundRows> {
  const either = (table: TableDefinition) =>
    addressColumns(table)
      .map((column) => equals(column, address))
      .join(' or ');
  const contacts = await rowsWhere(client, contact, either(contact));
  const ofThem = await hangingOn(client, volunteerProfile, 'Contact', idsOf(contact, contacts));
  const others = await rowsWhere(client, volunteerProfile, either(volunteerProfile));
  const references = await rowsWhere(client, characterReference, either(characterReference));
  return { address, contacts, profiles: distinct(volunteerProfile, [...ofThem, ...others]), references };
}

/** As the officers' screen finds them. Namesakes are never taken for one person. */
async function byWords(client: Client, words: string): Promise<FoundRows> {
  const { found } = await findAnybody(client, words);
  const people = found.filter(({ kind }) => kind === 'volunteers' || kind === 'contacts' || kind === 'referees');
  const nobody = { address: undefined, contacts: [], profiles: [], references: [] };
  const [one, ...others] = people;
  if (!one) return nobody;
  if (others.length > 0) {
    const shown = people.map(({ name, about, note }) => [name, note, ...about].filter(Boolean).join(' · '));
    const several = `${people.length} are found: ${shown.join('; ')}. Ask by an address, a number or a reference of theirs.`;
    return { ...nobody, several };
  }
  if (one.kind === 'referees') return { ...nobody, references: await rowsById(client, characterReference, [one.key]) };
  const contacts = await rowsById(client, contact, [one.key]);
  const profiles = await rowsById(client, volunteerProfile, one.profileIds ?? []);
  const ofThem = await hangingOn(client, volunteerProfile, 'Contact', idsOf(contact, contacts));
  return { ...nobody, contacts, profiles: distinct(volunteerProfile, [...profiles, ...ofThem]) };
}
