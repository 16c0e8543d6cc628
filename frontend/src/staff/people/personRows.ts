/** Reads who somebody is: the contact, and the volunteer profiles that belong to it. */
import type { Client } from '../../../../dataverse/client.ts';
import { eq } from '../../../../dataverse/filter.ts';
import { formattedValue, type Selected } from '../../../../dataverse/query.ts';
import { addresseesMergedInto } from '../../../../dataverse/readings/addresseesMergedInto.ts';
import type { Addressees } from '../../../../dataverse/readings/recordsOfPerson.ts';
import { nameOr } from '../../../../domain/noName.ts';
import { readPhoneNumber } from '../../../../domain/phone.ts';
import { activeState } from '../../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../../domain/schema/index.ts';

const { contact, personKey, volunteerProfile } = tables;

/** Texts are as people read them; empty where nothing is stored. */
export type PersonProfile = {
  id: string;
  status: string;
  role: string;
  organization: string;
  programme: string;
  scheme: string;
  /** ISO 8601. */
  addedOn: string;
  /** Empty for somebody who did not apply. */
  receipt: string;
  isActive: boolean;
  /** The person into whom it was merged: the name, and the id of the page if there is one. */
  mergedInto: { name: string; id: string | undefined } | undefined;
};

export type PersonOnPage = {
  /** Undefined for a profile without a contact. */
  contactId: string | undefined;
  name: string;
  preferredName: string;
  emails: readonly string[];
  phone: string;
  /** `YYYY-MM-DD`, or empty. */
  birthday: string;
  isActive: boolean;
  /** The profiles, active ones first. */
  profiles: readonly PersonProfile[];
  /** Under what messages may have been sent to them, also before another was merged into them. */
  addressees: Addressees;
};

const profileColumns = [
  ...(['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_volunteerstatus', 'crf69_role', 'createdon'] as const),
  ...(['_crf69_organization_value', '_crf69_programme_value', '_crf69_scheme_value'] as const),
  ...(['crf69_submissionreference', 'statecode'] as const),
] as const;
const mergedInto = { crf69_MergedInto: { select: ['crf69_volunteerid', '_crf69_contact_value'] } } as const;
const contactColumns = [
  ...(['crf69_contid', 'crf69_preferredname', 'crf69_email', 'crf69_number'] as const),
  ...(['crf69_birthday', 'statecode'] as const),
] as const;

type Profile = Selected<typeof volunteerProfile, (typeof profileColumns)[number], typeof mergedInto>;
type Contact = Selected<typeof contact, (typeof contactColumns)[number]>;

/**
 * Reads somebody in one request.
 * @param id of the contact; for a volunteer without one, of a key of the profile
 * @returns null where there is nobody
 * @throws DataverseError; the signal's reason when aborted
 */
export async function readPerson(dataverse: Client, id: string, signal?: AbortSignal): Promise<PersonOnPage | null> {
  const reader = dataverse.batchedReads();
  const [person, profiles, key, parts] = await Promise.all([
    reader.find(contact, id, { select: contactColumns, signal }),
    reader.listAll(volunteerProfile, {
      select: profileColumns,
      expand: mergedInto,
      filter: eq('_crf69_contact_value', id),
      annotations: true,
      signal,
    }),
    reader.find(personKey, id, {
      select: ['crf69_key'],
      expand: { crf69_VolunteerProfile: { select: profileColumns, expand: mergedInto } },
      annotations: true,
      signal,
    }),
    addresseesMergedInto(reader, id, signal),
  ]);
  const all = person ? profiles : [key?.crf69_VolunteerProfile ?? []].flat();
  return person || all.length > 0 ? personFrom(person, all, parts) : null;
}

function personFrom(
  person: Contact | undefined,
  rows: readonly Profile[],
  parts: Omit<Addressees, 'birthday'>,
): PersonOnPage {
  const ordered = [...rows].sort((one, other) => one.statecode - other.statecode);
  const written = [person?.crf69_email, ...ordered.map((row) => row.crf69_volunteeremail)];
  const emails = [...new Set(written.flatMap((email) => email?.trim() || []))];
  const phone = person?.crf69_number ?? '';
  const names = [person?.crf69_contid, ...ordered.map((row) => row.crf69_volunteerid)];
  return {
    contactId: person?.crf69_contactid,
    name: nameOr(person?.crf69_contid || ordered[0]?.crf69_volunteerid),
    preferredName: person?.crf69_preferredname ?? '',
    emails,
    phone,
    birthday: person?.crf69_birthday ?? '',
    isActive: person === undefined || person.statecode === activeState,
    profiles: ordered.map(profileFrom),
    addressees: {
      profileIds: [...ordered.map((row) => row.crf69_volunteerprofileid), ...parts.profileIds],
      contactIds: [...[person?.crf69_contactid ?? []].flat(), ...parts.contactIds],
      names: [...new Set([...names.flatMap((name) => name || []), ...parts.names])],
      birthday: person?.crf69_birthday ?? '',
      addresses: [...new Set([...emails, ...[readPhoneNumber(phone) || []].flat(), ...parts.addresses])],
    },
  };
}

const profileFrom = (row: Profile): PersonProfile => ({
  id: row.crf69_volunteerprofileid,
  status: formattedValue(row, 'crf69_volunteerstatus') ?? '',
  role: formattedValue(row, 'crf69_role') ?? '',
  organization: formattedValue(row, '_crf69_organization_value') ?? '',
  programme: formattedValue(row, '_crf69_programme_value') ?? '',
  scheme: formattedValue(row, '_crf69_scheme_value') ?? '',
  addedOn: row.createdon,
  receipt: row.crf69_submissionreference ?? '',
  isActive: row.statecode === activeState,
  mergedInto:
    row.statecode !== activeState && row.crf69_MergedInto
      ? {
          name: nameOr(row.crf69_MergedInto.crf69_volunteerid),
          id: row.crf69_MergedInto._crf69_contact_value ?? undefined,
        }
      : undefined,
});
