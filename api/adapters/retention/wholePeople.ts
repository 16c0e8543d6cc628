/** One person with everything that is theirs, and what holds it, in Dataverse. */
import type { Client, Reader } from '../../../dataverse/client.ts';
import { isIn } from '../../../dataverse/filter.ts';
import { candidatesFor, findCandidates } from '../../../dataverse/people/findCandidates.ts';
import type { MaybeSame } from '../../../domain/contract/privacy.ts';
import { judgeNames } from '../../../domain/people/judge.ts';
import { storedKeys } from '../../../domain/people/keys.ts';
import { isUnsigned, refereeColumns } from '../../../domain/people/unsigned.ts';
import type { Hindrance } from '../../../domain/retention/erasing.ts';
import { partsOf } from '../../../domain/retention/personParts.ts';
import { requestKind } from '../../../domain/schema/choices/privacy.ts';
import { tables } from '../../../domain/schema/index.ts';
import { askingIn, concernedIn, widened } from './held.ts';
import { heldOrganizationsOf } from './heldOrganizations.ts';
import type { DuePerson } from './plan.ts';
import { idsNaming, inChunks } from './rows.ts';
import { sameContacts } from './sameContacts.ts';
import { sameReferees } from './sameReferees.ts';

const { characterReference, contact, externalOrganization, volunteerProfile } = tables;

/** How the person is known. */
export type KnownBy = { names: string[]; emails: string[]; phones: string[]; birthday: string | undefined };
/** `parts` are the ids of their rows, in groups of linked rows. What organisations are called is no name of theirs. */
export type WholePerson = Required<DuePerson> & KnownBy & { parts: string[][] };

export type WholePeople = {
  /** Returns the person with these contacts, profiles and references of a referee, with all that is merged or bound to them. */
  whole: (ids: readonly string[]) => Promise<WholePerson | undefined>;
  /** Returns the person that these rows make, without what is linked to them. */
  rest: (ids: readonly string[]) => Promise<WholePerson | undefined>;
  /** Returns why nothing of the person may be deleted now; undefined if it may. */
  hindrance: (person: WholePerson, now: Date) => Promise<Hindrance | undefined>;
  /** Returns the other volunteers, contacts and referees who may be the same person. */
  maybe: (person: WholePerson) => Promise<MaybeSame[]>;
};

export const wholePeopleIn = (dataverse: Client): WholePeople => ({
  async whole(ids) {
    const reader = dataverse.batchedReads();
    return personWith(reader, [...(await widened(reader, ids)).all]);
  },

  rest: (ids) => personWith(dataverse.batchedReads(), ids),

  async hindrance({ contactIds, profileIds, referenceIds, organizationIds }, now) {
    const reader = dataverse.batchedReads();
    const { access, correction, dispute } = requestKind.codes;
    // A referee is asked again while there is a concern about whom they vouch for.
    const [concerned, referred, asking, referees, organizations] = await Promise.all([
      concernedIn(reader, now),
      referencesAmong(reader, referenceIds),
      askingIn(reader, now, [access, correction, dispute]),
      // What their referees ask about would go with them.
      idsNaming(reader, 'characterReference', '_crf69_volunteerprofile_value', profileIds),
      inChunks(contactIds, (some) =>
        reader.listAll(externalOrganization, { select: [], filter: isIn('_crf69_contact_value', some) }),
      ),
    ]);
    const volunteers = referred.flatMap((row) => row._crf69_volunteerprofile_value ?? []);
    if ([...profileIds, ...referenceIds, ...volunteers].some((id) => concerned.includes(id))) return 'concern';
    const [own, others] = [[...contactIds, ...referenceIds], new Set(referees)];
    if (asking.some(({ id, isSure }) => own.includes(id) || (isSure && others.has(id)))) return 'request';
    const isOther = (row: (typeof organizations)[number]) =>
      !organizationIds.includes(row.crf69_externalorganizationid);
    return organizations.some(isOther) ? 'organization' : undefined;
  },

  async maybe({ names, emails, phones, birthday, profileIds, contactIds, referenceIds }) {
    const ones = (names.length > 0 ? names : ['']).map((name) => ({ name, emails, phones, birthday }));
    const [byKey, contacts, referees] = await Promise.all([
      findCandidates(dataverse, storedKeys({ names, emails, phones })),
      sameContacts(dataverse.batchedReads(), ones, contactIds),
      sameReferees(dataverse.batchedReads(), ones, { referenceIds, profileIds }),
    ]);
    const found = new Map(ones.flatMap((one) => candidatesFor(one, byKey)).map((other) => [other.profileId, other]));
    const others = [...found.values()].filter(
      (other) => !profileIds.includes(other.profileId) && !contactIds.includes(other.contactId ?? ''),
    );
    const volunteers = others.flatMap((other) => {
      const { isDouble, reason } = judgeNames(ones, other);
      return isDouble ? [{ id: other.contactId ?? other.profileId, name: other.name, reason }] : [];
    });
    return [...volunteers, ...contacts, ...referees];
  },
});

async function personWith(reader: Reader, ids: readonly string[]): Promise<WholePerson | undefined> {
  const [contacts, profiles, all, organizations] = await Promise.all([
    inChunks(ids, (some) =>
      reader.listAll(contact, {
        select: ['crf69_contid', 'crf69_preferredname', 'crf69_email', 'crf69_number', 'crf69_birthday'],
        filter: isIn('crf69_contactid', some),
      }),
    ),
    inChunks(ids, (some) =>
      reader.listAll(volunteerProfile, {
        select: ['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_mergedinto_value', '_crf69_contact_value'],
        filter: isIn('crf69_volunteerprofileid', some),
      }),
    ),
    referencesAmong(reader, ids),
    heldOrganizationsOf(reader, ids),
  ]);
  const references = all.filter((row) => !isUnsigned(row));
  if (contacts.length + profiles.length + references.length + organizations.length === 0) return undefined;
  const main = profiles.find((row) => row._crf69_mergedinto_value === null) ?? profiles[0];
  const names = filled(profiles.flatMap((row) => row.crf69_volunteerid));
  const full = filled(contacts.map((row) => row.crf69_contid));
  const vouching = filled(references.map((row) => row.crf69_name));
  return {
    profileId: main?.crf69_volunteerprofileid ?? '',
    name: full[0] ?? names[0] ?? vouching[0] ?? '',
    profileIds: profiles.map((row) => row.crf69_volunteerprofileid),
    contactIds: contacts.map((row) => row.crf69_contactid),
    referenceIds: references.map((row) => row.crf69_crresponseid),
    organizationIds: organizations.map((row) => row.crf69_externalorganizationid),
    names: filled([...full, ...names, ...vouching, ...contacts.map((row) => row.crf69_preferredname)]),
    emails: filled([
      ...contacts.map((row) => row.crf69_email),
      ...profiles.map((row) => row.crf69_volunteeremail),
      ...references.map((row) => row.crf69_email),
    ]),
    phones: filled([...contacts.map((row) => row.crf69_number), ...references.map((row) => row.crf69_contactnumber)]),
    parts: partsOf([
      ...references.map((row) => ({ id: row.crf69_crresponseid, to: [] })),
      ...contacts.map((row) => ({ id: row.crf69_contactid, to: [] })),
      ...profiles.map((row) => ({
        id: row.crf69_volunteerprofileid,
        to: [row._crf69_contact_value, row._crf69_mergedinto_value],
      })),
      ...organizations.map((row) => ({ id: row.crf69_externalorganizationid, to: [row._crf69_contact_value] })),
    ]),
    birthday: contacts.flatMap((row) => row.crf69_birthday ?? [])[0],
  };
}

const referencesAmong = (reader: Reader, ids: readonly string[]) =>
  inChunks(ids, (some) =>
    reader.listAll(characterReference, {
      select: [...refereeColumns, '_crf69_volunteerprofile_value'],
      filter: isIn('crf69_crresponseid', some),
    }),
  );

const filled = (texts: readonly (string | null)[]): string[] => [...new Set(texts.flatMap((text) => text || []))];
