/** Reads the addresses of one person, to find what was sent there. */
import type { Client } from '../../../../../dataverse/client.ts';
import { addresseesMergedInto } from '../../../../../dataverse/readings/addresseesMergedInto.ts';
import type { Addressees } from '../../../../../dataverse/readings/recordsOfPerson.ts';
import { readPhoneNumber } from '../../../../../domain/phone.ts';
import { tables } from '../../../../../domain/schema/index.ts';

export type Addressee = Addressees & {
  /** The id in the address of the person's page (`dataverse/readings/personPage.ts`). */
  id: string;
  name: string;
};

const profileColumns = ['crf69_volunteerid', 'crf69_volunteeremail'] as const;

/** Returns the person with every address of their records, and of those that were merged into them; null where there is nobody. */
export async function addresseeOf(dataverse: Client, id: string, signal: AbortSignal): Promise<Addressee | null> {
  const reader = dataverse.batchedReads();
  const [person, key, parts] = await Promise.all([
    reader.find(tables.contact, id, {
      select: ['crf69_contid', 'crf69_email', 'crf69_number', 'crf69_birthday'],
      expand: { crf69_volunteerprofile_Contact: { select: profileColumns } },
      signal,
    }),
    reader.find(tables.personKey, id, {
      select: [],
      expand: { crf69_VolunteerProfile: { select: profileColumns } },
      signal,
    }),
    addresseesMergedInto(reader, id, signal),
  ]);
  const profiles = person?.crf69_volunteerprofile_Contact ?? [key?.crf69_VolunteerProfile ?? []].flat();
  if (!person && profiles.length === 0) return null;
  const written = [
    ...profiles.map((profile) => profile.crf69_volunteeremail),
    person?.crf69_email,
    readPhoneNumber(person?.crf69_number ?? ''),
    ...parts.addresses,
  ];
  const addresses = written.flatMap((address) => (address ? [address.trim()] : []));
  const names = [person?.crf69_contid, ...profiles.map((profile) => profile.crf69_volunteerid)];
  return {
    id,
    name: (person?.crf69_contid || profiles[0]?.crf69_volunteerid) ?? '',
    names: [...new Set([...names.flatMap((name) => name || []), ...parts.names])],
    birthday: person?.crf69_birthday ?? '',
    contactIds: [...[person?.crf69_contactid ?? []].flat(), ...parts.contactIds],
    profileIds: [...profiles.map((profile) => profile.crf69_volunteerprofileid), ...parts.profileIds],
    addresses: [...new Set(addresses)],
  };
}
