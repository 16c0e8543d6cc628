/** The addresses of somebody, and the messages to them, in Dataverse. A family may share one: it stays with the others. */
import type { Reader } from '../../../dataverse/client.ts';
import { isIn, or } from '../../../dataverse/filter.ts';
import { namesGreeted } from '../../../domain/messages/greetedNames.ts';
import { isOfEmail } from '../../../domain/messages/purposes.ts';
import { normalisedAddress } from '../../../domain/messages/recipientList.ts';
import { namelessDelivery } from '../../../domain/people/namelessDelivery.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { type RowInput, tables } from '../../../domain/schema/index.ts';
import type { FormerAddresses } from './formerAddresses.ts';
import { idsNaming, inChunks, type RowRef } from './rows.ts';

const { addressState, characterReference, contact, externalOrganization, messageDelivery, volunteerProfile } = tables;
const ofContact = ['crf69_email', 'crf69_number', 'crf69_contid'] as const;
const ofProfile = ['crf69_volunteeremail', 'crf69_volunteerid'] as const;
const ofReferee = ['crf69_email', 'crf69_contactnumber', 'crf69_name', '_crf69_volunteerprofile_value'] as const;
const ofOrganization = ['crf69_email', 'crf69_number', 'crf69_orgid'] as const;

export type Nameless = { id: string; change: RowInput<typeof messageDelivery> };

export type AddressesOf = {
  /** In lower case. */
  all: string[];
  /** Those that nobody else has. Without addresses that only the audit log shows. */
  sole: string[];
  /** The rows that hold whether messages may be sent to the sole addresses. */
  states: RowRef[];
  /**
   * Deliveries to delete: all to the sole addresses except `ofOthers`, and those to a shared address that bear the person's
   * name.
   */
  deliveries: RowRef[];
  /** The ids of deliveries to these addresses about the record of somebody else, who may have had the address before. */
  ofOthers: string[];
  /** Deliveries of emails to a shared address that stay, without the person's name. */
  nameless: Nameless[];
};

/** The rows of one person: `contactIds` are the contacts to delete, `referenceIds` the references that they were asked for as a referee. */
type RowsOfPerson = {
  contactIds: readonly string[];
  profileIds: readonly string[];
  referenceIds: readonly string[];
  organizationIds?: readonly string[];
};

export async function addressesOf(
  reader: Reader,
  { contactIds, profileIds, referenceIds, organizationIds = [] }: RowsOfPerson,
  formerAddresses: FormerAddresses,
): Promise<AddressesOf> {
  const recordIds = [...profileIds, ...referenceIds, ...organizationIds];
  const [contacts, profiles, references, organizations, former, sent] = await Promise.all([
    inChunks(contactIds, (ids) => reader.listAll(contact, { select: ofContact, filter: isIn('crf69_contactid', ids) })),
    inChunks(profileIds, (ids) =>
      reader.listAll(volunteerProfile, { select: ofProfile, filter: isIn('crf69_volunteerprofileid', ids) }),
    ),
    inChunks(referenceIds, (ids) =>
      reader.listAll(characterReference, { select: ofReferee, filter: isIn('crf69_crresponseid', ids) }),
    ),
    inChunks(organizationIds, (ids) =>
      reader.listAll(externalOrganization, {
        select: ofOrganization,
        filter: isIn('crf69_externalorganizationid', ids),
      }),
    ),
    formerAddresses([...contactIds, ...recordIds]),
    // Links name whom they are for: so an address that the person had before is known, too.
    inChunks(recordIds, (ids) =>
      reader.listAll(messageDelivery, { select: ['crf69_recipient'], filter: isIn('crf69_recordid', ids) }),
    ),
  ]);
  const known = unique([
    ...contacts.flatMap(addressesIn),
    ...profiles.flatMap(mailsIn),
    ...references.flatMap(refereeIn),
    ...organizations.flatMap(addressesIn),
  ]);
  const sentTo = sent.flatMap(recipientIn);
  const all = unique([...known, ...former, ...sentTo]);
  if (all.length === 0) return { all, sole: [], states: [], deliveries: [], ofOthers: [], nameless: [] };
  const names = [
    ...contacts.map((row) => row.crf69_contid),
    ...profiles.map((row) => row.crf69_volunteerid),
    ...references.map((row) => row.crf69_name),
    ...organizations.map((row) => row.crf69_orgid),
  ];
  const [states, deliveries, contactsWith, profilesWith, refereesWith, organizationsWith] = await Promise.all([
    inChunks(all, (some) =>
      reader.listAll(addressState, { select: ['crf69_address'], filter: isIn('crf69_address', some) }),
    ),
    inChunks(all, (some) =>
      reader.listAll(messageDelivery, {
        select: [
          ...(['crf69_recipient', 'crf69_recipientname', 'crf69_recordid'] as const),
          ...(['crf69_purpose', 'crf69_subject', 'crf69_chosenpeople'] as const),
        ],
        filter: isIn('crf69_recipient', some),
      }),
    ),
    inChunks(all, (some) =>
      reader.listAll(contact, { select: ofContact, filter: or(isIn('crf69_email', some), isIn('crf69_number', some)) }),
    ),
    inChunks(all, (some) =>
      reader.listAll(volunteerProfile, { select: ofProfile, filter: isIn('crf69_volunteeremail', some) }),
    ),
    inChunks(all, (some) =>
      reader.listAll(characterReference, {
        select: ofReferee,
        filter: or(isIn('crf69_email', some), isIn('crf69_contactnumber', some)),
      }),
    ),
    inChunks(all, (some) =>
      reader.listAll(externalOrganization, {
        select: ofOrganization,
        filter: or(isIn('crf69_email', some), isIn('crf69_number', some)),
      }),
    ),
  ]);
  const others = new Set([
    ...contactsWith.filter((row) => !contactIds.includes(row.crf69_contactid)).flatMap(addressesIn),
    ...profilesWith.filter((row) => !profileIds.includes(row.crf69_volunteerprofileid)).flatMap(mailsIn),
    // Except their own referees, whose references are deleted with the person.
    ...refereesWith
      .filter((row) => !referenceIds.includes(row.crf69_crresponseid))
      .filter((row) => !profileIds.includes(row._crf69_volunteerprofile_value ?? ''))
      .flatMap(refereeIn),
    ...organizationsWith
      .filter((row) => !organizationIds.includes(row.crf69_externalorganizationid))
      .flatMap(addressesIn),
    // An address known only from the audit log may belong to somebody else by now.
    ...former.filter((address) => !known.includes(address) && !sentTo.includes(address)),
    // An address known only from links to others may be a colleague's.
    ...deliveries
      .filter(({ crf69_recordid: id }) => id !== null && !recordIds.includes(id))
      .flatMap(recipientIn)
      .filter((address) => !known.includes(address)),
  ]);
  const records = deliveries.flatMap((row) => row.crf69_recordid ?? []).filter((id) => !recordIds.includes(id));
  const othersRecords = await recordsThatExist(reader, [...new Set(records)]);
  const ofOthers = deliveries.filter((row) => othersRecords.has(row.crf69_recordid ?? ''));
  const isSole = (address: string | null) => !others.has(normalisedAddress(address ?? ''));
  const isNamed = (name: string) => names.some((own) => compareNames(own ?? '', name) === 'same');
  const shared = deliveries.filter((row) => !isSole(row.crf69_recipient));
  const named = shared.filter((row) => isNamed(row.crf69_recipientname ?? ''));
  const greeted = shared.filter((row) => namesGreeted(row.crf69_recipientname ?? '').some(isNamed));
  return {
    all,
    sole: all.filter(isSole),
    states: states
      .filter((row) => isSole(row.crf69_address))
      .map((row) => ({ table: 'addressState', id: row.crf69_addressstateid })),
    deliveries: [
      ...deliveries.filter((row) => isSole(row.crf69_recipient) && !ofOthers.includes(row)),
      ...named.filter((row) => !isOfEmail(row.crf69_purpose)),
    ].map((row) => ({ table: 'messageDelivery', id: row.crf69_messagedeliveryid })),
    ofOthers: ofOthers.map((row) => row.crf69_messagedeliveryid),
    nameless: shared
      .filter((row) => isOfEmail(row.crf69_purpose))
      .flatMap((row) => {
        const change = {
          ...(greeted.includes(row) && namelessDelivery(row.crf69_recipientname, row.crf69_subject)),
          ...withoutChosen(row, contactIds),
        };
        return Object.keys(change).length > 0 ? [{ id: row.crf69_messagedeliveryid, change }] : [];
      }),
  };
}

/** Returns which of these ids are those of volunteers, referees or organisations. */
async function recordsThatExist(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  const [profiles, references, organizations] = await Promise.all([
    inChunks(ids, (some) =>
      reader.listAll(volunteerProfile, { select: [], filter: isIn('crf69_volunteerprofileid', some) }),
    ),
    inChunks(ids, (some) =>
      reader.listAll(characterReference, { select: [], filter: isIn('crf69_crresponseid', some) }),
    ),
    inChunks(ids, (some) =>
      reader.listAll(externalOrganization, { select: [], filter: isIn('crf69_externalorganizationid', some) }),
    ),
  ]);
  return new Set([
    ...profiles.map((row) => row.crf69_volunteerprofileid),
    ...references.map((row) => row.crf69_crresponseid),
    ...organizations.map((row) => row.crf69_externalorganizationid),
  ]);
}

/**
 * Returns whether messages may be sent to the referees of these volunteers, of addresses that nobody else has. Those that the
 * volunteer has, too, count as somebody else's.
 */
export async function statesOfReferees(reader: Reader, profileIds: readonly string[]): Promise<RowRef[]> {
  const referenceIds = await idsNaming(reader, 'characterReference', '_crf69_volunteerprofile_value', profileIds);
  // What only the audit log knows is nobody's alone.
  const { states } = await addressesOf(reader, { contactIds: [], profileIds: [], referenceIds }, async () => []);
  return states;
}

/** Takes them out of whom the sender chose. What was written to them alone loses its subject, too. */
function withoutChosen(row: { crf69_chosenpeople: string | null }, contactIds: readonly string[]) {
  const ids = row.crf69_chosenpeople?.split(',') ?? [];
  const left = ids.filter((id) => !contactIds.includes(id));
  if (left.length === ids.length) return {};
  if (left.length > 0) return { crf69_chosenpeople: left.join() };
  return { crf69_chosenpeople: null, crf69_recipientname: null, crf69_subject: null };
}

const addressesIn = (row: { crf69_email: string | null; crf69_number: string | null }) =>
  unique([row.crf69_email, row.crf69_number]);
const refereeIn = (row: { crf69_email: string | null; crf69_contactnumber: string | null }) =>
  unique([row.crf69_email, row.crf69_contactnumber]);
const mailsIn = (row: { crf69_volunteeremail: string | null }) => unique([row.crf69_volunteeremail]);
const recipientIn = (row: { crf69_recipient: string | null }) => unique([row.crf69_recipient]);
const unique = (addresses: readonly (string | null)[]) => [
  ...new Set(addresses.flatMap((address) => (address ? normalisedAddress(address) : []))),
];
