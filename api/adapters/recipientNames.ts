import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { and, eq, isIn } from '../../dataverse/filter.ts';
import { firstPage } from '../../dataverse/operations/readOperations.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { plainName } from '../../domain/messages/plainName.ts';
import { normalisedAddress } from '../../domain/messages/recipientList.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';

/** The names of the people at an address. */
export type RecipientNames = {
  /**
   * Returns names by `normalisedAddress`. An address without a name, or shared by people with different names, has no entry.
   */
  of: (addresses: readonly string[]) => Promise<Map<string, string>>;
};

/** This many addresses of usual length fit into a URL in a batch. */
const perQuery = 100;
const active = eq('statecode', activeState);

/** Finds the names of volunteers, other people and organisations in Dataverse. */
export const recipientNamesIn = (dataverse: Client): RecipientNames => ({
  async of(addresses) {
    const names = new Map<string, string>();
    for (const some of chunksOf(addresses, perQuery)) {
      const outcomes = await dataverse.batch([volunteersAt(some), contactsAt(some), organizationsAt(some)]);
      const [volunteers, contacts, organizations] = outcomes;
      // Volunteers first, so that a volunteer is greeted by that name.
      add(
        names,
        valuesOf([volunteers])[0]?.rows.map((row) => [row.crf69_volunteeremail, row.crf69_volunteerid]),
      );
      add(
        names,
        valuesOf([contacts])[0]?.rows.map((row) => [row.crf69_email, row.crf69_contid]),
      );
      add(
        names,
        valuesOf([organizations])[0]?.rows.map((row) => [row.crf69_email, row.crf69_orgid]),
      );
    }
    return new Map(
      [...names].flatMap(([address, name]) => (plainName(name) === '' ? [] : [[address, plainName(name)]])),
    );
  },
});

type AddressedName = readonly [address: string | null, name: string | null];

/** Adds the names of one table for addresses that no earlier table had. */
function add(names: Map<string, string>, found: readonly AddressedName[] = []): void {
  const fresh = new Map<string, string>();
  for (const [address, name] of found) {
    const key = normalisedAddress(address ?? '');
    const words = name?.trim() ?? '';
    // A family that shares an address is not greeted by one of its names.
    fresh.set(key, fresh.get(key) === undefined || fresh.get(key) === words ? words : '');
  }
  for (const [address, name] of fresh) if (!names.has(address)) names.set(address, name);
}

const volunteersAt = (addresses: readonly string[]) =>
  firstPage(tables.volunteerProfile, {
    select: ['crf69_volunteeremail', 'crf69_volunteerid'],
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
