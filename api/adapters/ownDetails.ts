/** What volunteers change of their own record in Dataverse: their details, and the address at which we write to them. */
import type { Client } from '../../dataverse/client.ts';
import { DataverseError } from '../../dataverse/errors.ts';
import { eq } from '../../dataverse/filter.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { upsertKeys } from '../../dataverse/people/upsertKeys.ts';
import type { DetailName, DetailsBody, KnownDetails, OwnDetails } from '../../domain/contract/volunteering.ts';
import { normalisedAddress } from '../../domain/messages/recipientList.ts';
import { keysOf, mapValues } from '../../domain/records.ts';
import { type Row, type RowInput, tables } from '../../domain/schema/index.ts';

export const detailColumns = {
  address: 'crf69_addressline1',
  unit: 'crf69_addressline2',
  emergencyName: 'crf69_emergencycontactname',
  emergencyNumber: 'crf69_emergencycontactnumber',
  emergencyRelationship: 'crf69_emergencycontactrelationship',
  dietary: 'crf69_dietaryrestrictions',
} as const satisfies Record<DetailName, string>;

const detailNames = keysOf(detailColumns);
type DetailRow = Pick<Row<typeof tables.contact>, (typeof detailColumns)[DetailName]>;

/** Returns which details are on record, without their values. */
export const knownIn = (row: DetailRow): KnownDetails => mapValues(detailColumns, (column) => Boolean(row[column]));

/** Returns the columns to write. A new emergency contact also empties `crf69_emergencycontacts`, the imported free text. */
function changesOf(details: Partial<OwnDetails>): RowInput<typeof tables.contact> {
  const changed = keysOf(detailColumns).filter((name) => details[name] !== undefined);
  return {
    ...Object.fromEntries(changed.map((name) => [detailColumns[name], details[name] || null])),
    ...(changed.some((name) => name.startsWith('emergency')) && { crf69_emergencycontacts: null }),
  };
}

/** Writes details as `OwnPages.saveDetails` says. */
export async function saveDetailsIn(
  dataverse: Client,
  id: string,
  { details, version }: DetailsBody,
): Promise<string | undefined> {
  const { contact } = tables;
  const select = [...Object.values(detailColumns), 'modifiedon'] as const;
  const row = await dataverse.retrieve(contact, id, { select });
  // The answer to an earlier try of this one may have been lost.
  const isStored = detailNames.every(
    (name) => details[name] === undefined || (row[detailColumns[name]] ?? '') === details[name],
  );
  if (isStored) return row.modifiedon;
  if (version !== undefined && row.modifiedon !== version) return undefined;
  try {
    const ifMatch = row['@odata.etag'];
    return (await dataverse.updateReturning(contact, id, changesOf(details), select, { ifMatch })).modifiedon;
  } catch (error) {
    if (error instanceof DataverseError && error.kind === 'preconditionFailed') return undefined;
    throw error;
  }
}

/** `before`: as it was read, without spaces around it. */
export type AddressChange = { column: 'email' | 'number'; before: string; after: string };
/** The ids of a volunteer's profile and contact. */
type VolunteerIds = { id: string; contactId: string | undefined };

/**
 * Writes an address as `OwnPages.saveAddress` says; an email also on the profile, where staff see it, and on each other profile of the
 * person that still has the earlier one. With it, the keys by which doubles are found.
 */
export async function saveAddressIn(
  dataverse: Client,
  { id, contactId }: VolunteerIds,
  { column, before, after }: AddressChange,
  tries = 3,
): Promise<boolean> {
  if (!contactId) return false;
  const { contact, volunteerProfile } = tables;
  const person = await dataverse.retrieve(contact, contactId, { select: ['crf69_email', 'crf69_number'] });
  const profiles = await dataverse.listAll(volunteerProfile, {
    select: ['crf69_volunteeremail'],
    filter: eq('_crf69_contact_value', contactId),
  });
  const own = profiles.find((row) => row.crf69_volunteerprofileid === id);
  if (!own) return false;
  const stored = column === 'number' ? person.crf69_number : (person.crf69_email ?? own.crf69_volunteeremail);
  const now = (stored ?? '').trim();
  if (now === after) return true;
  if (now !== before) return false;
  const change = column === 'number' ? { crf69_number: after } : { crf69_email: after };
  const profileChange = { crf69_volunteeremail: after };
  const hadIt = (row: { crf69_volunteeremail: string | null }) =>
    normalisedAddress(row.crf69_volunteeremail ?? '') === normalisedAddress(before);
  try {
    await dataverse.atomic([
      update(contact, contactId, change, { ifMatch: person['@odata.etag'] }),
      ...upsertKeys(contact, contactId, change),
      ...(column === 'number' ? [] : profiles.filter((row) => row === own || hadIt(row))).flatMap((row) => [
        update(volunteerProfile, row.crf69_volunteerprofileid, profileChange, { ifMatch: row['@odata.etag'] }),
        ...upsertKeys(volunteerProfile, row.crf69_volunteerprofileid, profileChange),
      ]),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof DataverseError) || error.kind !== 'preconditionFailed') throw error;
    // Read again: an earlier try may have written it although its answer was lost, or another column was changed.
    return tries > 1 && saveAddressIn(dataverse, { id, contactId }, { column, before, after }, tries - 1);
  }
}
