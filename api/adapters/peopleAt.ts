/** Who has an email address on record, in Dataverse: anybody of whom we know it may ask about their data. */
import type { Reader } from '../../dataverse/client.ts';
import { eq } from '../../dataverse/filter.ts';
import type { WhoAsks } from '../../domain/contract/privacy.ts';
import { idOfAsker } from '../../domain/privacy/asker.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { keptContact } from './mergeChains.ts';

const { characterReference, contact, volunteerProfile } = tables;

/** Somebody who has an email address on record, with its spelling there. */
export type PersonAt = { who: WhoAsks; name: string; email: string; language: string | null };

export const refereeColumns = ['crf69_name', 'crf69_email', 'crf69_language'] as const;
const orderBy = ['createdon'] as const;

/**
 * Returns the people, then the referees, who have an email address on record, the earliest first, each once under each name:
 * after the active ones those who were deactivated, and also whose profile alone has it. Whoever was merged is whom they became part of.
 */
export async function peopleAt(reader: Reader, email: string): Promise<PersonAt[]> {
  const [contacts, profiles, references] = await Promise.all([
    reader.listAll(contact, {
      select: ['crf69_contid', 'crf69_email', 'crf69_language', 'statecode'],
      filter: eq('crf69_email', email),
      orderBy,
    }),
    reader.listAll(volunteerProfile, {
      select: ['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_contact_value'],
      expand: { crf69_Contact: { select: ['crf69_contid', 'crf69_language', 'statecode'] } },
      filter: eq('crf69_volunteeremail', email),
      orderBy,
    }),
    // A replaced referee is known to us, too.
    reader.listAll(characterReference, { select: refereeColumns, filter: eq('crf69_email', email), orderBy }),
  ]);
  const found = [
    ...contacts.map((row) => ({ row, name: row.crf69_contid, at: row.crf69_email })),
    ...profiles.flatMap(({ crf69_Contact: row, crf69_volunteerid: name, crf69_volunteeremail: at }) =>
      row ? [{ row, name: row.crf69_contid ?? name, at }] : [],
    ),
  ];
  const inOrder = found.toSorted((one, other) => (one.row.statecode ?? 0) - (other.row.statecode ?? 0));
  const people = inOrder.map(
    async ({ row: { crf69_contactid: id, statecode, crf69_language: language }, name, at }) => {
      // A merge deactivates the contact of whoever is merged.
      const kept = statecode === activeState ? id : await keptContact(reader, id);
      return { who: { contact: kept }, name: name ?? '', email: at ?? email, language };
    },
  );
  return eachOnce([
    ...(await Promise.all(people)),
    ...references.map((row) => ({
      who: { reference: row.crf69_crresponseid },
      name: row.crf69_name ?? '',
      email: row.crf69_email ?? email,
      language: row.crf69_language,
    })),
  ]);
}

const eachOnce = (people: readonly PersonAt[]): PersonAt[] =>
  [...new Map(people.toReversed().map((one) => [`${idOfAsker(one.who)} ${one.name}`, one])).values()].toReversed();
