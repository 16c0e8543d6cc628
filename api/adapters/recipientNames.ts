import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client, Reader } from '../../dataverse/client.ts';
import { and, eq, isIn } from '../../dataverse/filter.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import { chunksOf } from '../../domain/chunks.ts';
import type { ChosenPeople } from '../../domain/contract/email.ts';
import { greetingOf } from '../../domain/messages/greetedNames.ts';
import { plainName } from '../../domain/messages/plainName.ts';
import { normalisedAddress } from '../../domain/messages/recipientList.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { keptContact } from './mergeChains.ts';

/** The names of the people at an address. */
export type RecipientNames = {
  /**
   * Returns names by `normalisedAddress`. Where the sender chose people at an address, it is greeted by the names of those who
   * still have it, and by no other; without such a choice, an address that people with different names share has no entry,
   * and neither has one without a name.
   */
  of: (addresses: readonly string[], chosen: ChosenPeople) => Promise<Map<string, string>>;
};

/** This many addresses of usual length fit into a URL in a batch. */
const perQuery = 100;
const active = eq('statecode', activeState);

/** Finds the names of volunteers, other people and organisations in Dataverse. */
export const recipientNamesIn = (dataverse: Client): RecipientNames => ({
  async of(addresses, chosen) {
    const known = new Map<string, string>();
    for (const some of chunksOf(addresses, perQuery)) {
      const outcomes = await dataverse.batch([volunteersAt(some), contactsAt(some), organizationsAt(some)]);
      const [volunteers, contacts, organizations] = outcomes;
      // Volunteers first, so that a volunteer is greeted by that name.
      const found: Addressed[][] = [
        (valuesOf([volunteers])[0]?.rows ?? []).map((row) =>
          addressed(row.crf69_volunteeremail, row.crf69_volunteerid, row._crf69_contact_value),
        ),
        (valuesOf([contacts])[0]?.rows ?? []).map((row) =>
          addressed(row.crf69_email, row.crf69_contid, row.crf69_contactid),
        ),
        (valuesOf([organizations])[0]?.rows ?? []).map((row) => addressed(row.crf69_email, row.crf69_orgid, null)),
      ];
      const reader = dataverse.batchedReads();
      const named = [...new Set(found.flat().map((row) => row.address))].map(async (address) => {
        const there = found.map((rows) => rows.filter((row) => row.address === address));
        const ids = await asTheyAreNow(reader, there.flat(), chosen[address] ?? []);
        const name = ids.length > 0 ? nameOfChosen(there.flat(), ids) : nameOfAll(there);
        if (name !== '') known.set(address, name);
      });
      await Promise.all(named);
    }
    return known;
  },
});

/** A name at an address, and whose it is. */
type Addressed = { address: string; name: string; contactId: string | null };

const addressed = (address: string | null, name: string | null, contactId: string | null): Addressed => ({
  address: normalisedAddress(address ?? ''),
  name: name?.trim() ?? '',
  contactId,
});

/** More names, or longer ones, are no greeting; a word for all of them is. */
const mostGreeted = 3;
const { maxLength: longestGreeting } = tables.messageDelivery.columns.recipientname;

/** Returns the chosen contacts; of whoever is not there, whom they have become part of. */
const asTheyAreNow = (reader: Reader, there: readonly Addressed[], chosen: readonly string[]): Promise<string[]> =>
  Promise.all(chosen.map((id) => (there.some(({ contactId }) => contactId === id) ? id : keptContact(reader, id))));

/** Returns the names of those whom the sender chose at an address; empty where none of them is there any more. */
function nameOfChosen(there: readonly Addressed[], chosen: readonly string[]): string {
  const names = chosen.flatMap((id) => there.find(({ contactId }) => contactId === id)?.name ?? []);
  if (names.length === 0) return '';
  const plain = [...new Set(names.map(plainName))];
  const greeting = greetingOf(plain);
  return plain.includes('') || plain.length > mostGreeted || greeting.length > longestGreeting ? '' : greeting;
}

/** Returns the name of the first table that has one. A family that shares an address is not greeted by one of its names. */
function nameOfAll(byTable: readonly (readonly Addressed[])[]): string {
  const [first = []] = byTable.filter((rows) => rows.length > 0);
  const names = new Set(first.map(({ name }) => name));
  return names.size === 1 ? plainName(first[0]?.name ?? '') : '';
}

const volunteersAt = (addresses: readonly string[]) =>
  firstPage(tables.volunteerProfile, {
    select: ['crf69_volunteeremail', 'crf69_volunteerid', '_crf69_contact_value'],
    filter: and(isIn('crf69_volunteeremail', addresses), active),
  });

const contactsAt = (addresses: readonly string[]) =>
  firstPage(tables.contact, {
    select: ['crf69_email', 'crf69_contid'],
    filter: and(isIn('crf69_email', addresses), active),
  });

const organizationsAt = (addresses: readonly string[]) =>
  firstPage(tables.externalOrganization, {
    select: ['crf69_email', 'crf69_orgid'],
    filter: and(isIn('crf69_email', addresses), active),
  });
