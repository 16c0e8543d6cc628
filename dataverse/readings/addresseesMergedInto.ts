/** Reads who became part of somebody by a merge: what was sent to them was sent to that person. */
import { readPhoneNumber } from '../../domain/phone.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Reader } from '../client.ts';
import { eq, isIn } from '../filter.ts';
import { mergeLevels } from './mergeLevels.ts';
import type { Addressees } from './recordsOfPerson.ts';

/** @param contactId of the person who was kept @returns the merged profiles, their contacts and names, and their email addresses and phone numbers, which the kept person may have, too */
export async function addresseesMergedInto(
  reader: Pick<Reader, 'listAll'>,
  contactId: string,
  signal?: AbortSignal,
): Promise<Omit<Addressees, 'birthday'>> {
  const query = {
    select: ['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_contact_value'],
    expand: { crf69_Contact: { select: ['crf69_email', 'crf69_number'] } },
    signal,
  } as const;
  const first = await reader.listAll(tables.volunteerProfile, {
    ...query,
    filter: eq('crf69_MergedInto/_crf69_contact_value', contactId),
  });
  const earlier = await mergeLevels(
    first.map((row) => row.crf69_volunteerprofileid),
    (some) => reader.listAll(tables.volunteerProfile, { ...query, filter: isIn('_crf69_mergedinto_value', some) }),
  );
  const rows = [...first, ...earlier.flat()];
  const addresses = rows.flatMap(({ crf69_volunteeremail: email, crf69_Contact: contact }) => [
    ...[email, contact?.crf69_email],
    readPhoneNumber(contact?.crf69_number ?? ''),
  ]);
  return {
    profileIds: rows.map((row) => row.crf69_volunteerprofileid),
    contactIds: rows.flatMap((row) => row._crf69_contact_value ?? []),
    names: rows.flatMap((row) => row.crf69_volunteerid ?? []),
    addresses: addresses.flatMap((address) => address?.trim() || []),
  };
}
