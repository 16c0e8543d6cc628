/** One person with everything that is theirs, and what holds it, in Dataverse. */
import type { Client, Reader } from '../../../dataverse/client.ts';
import { isIn } from '../../../dataverse/filter.ts';
import { candidatesFor, findCandidates } from '../../../dataverse/people/findCandidates.ts';
import type { MaybeSame } from '../../../domain/contract/privacy.ts';
import { judgePeople } from '../../../domain/people/judge.ts';
import { storedKeys } from '../../../domain/people/keys.ts';
import type { Hindrance } from '../../../domain/retention/erasing.ts';
import { partsOf } from '../../../domain/retention/personParts.ts';
import { requestKind } from '../../../domain/schema/choices/privacy.ts';
import { tables } from '../../../domain/schema/index.ts';
import { askingIn, concernedIn, widened } from './held.ts';
import { type DuePerson, planOf } from './plan.ts';
import { emailsTo } from './recipients.ts';
import { inChunks } from './rows.ts';

const { contact, externalOrganization, volunteerProfile } = tables;

/** How the person is known. */
export type KnownBy = { names: string[]; emails: string[]; phones: string[]; birthday: string | undefined };
/** `parts` are the ids of their rows, by what belongs together. */
export type WholePerson = DuePerson & KnownBy & { parts: string[][] };

export type WholePeople = {
  /** Returns the person with these contacts and profiles, with all that is merged or bound to them. */
  whole: (ids: readonly string[]) => Promise<WholePerson | undefined>;
  /** Returns what is left of these rows alone. */
  rest: (ids: readonly string[]) => Promise<WholePerson | undefined>;
  /** Returns why nothing of them may go. */
  hindrance: (person: DuePerson, now: Date) => Promise<Hindrance | undefined>;
  /** Counts the emails of whose recipients they are taken out. */
  emails: (person: DuePerson) => Promise<number>;
  /** Returns the other volunteers who may be the same person. */
  maybe: (person: WholePerson) => Promise<MaybeSame[]>;
};

export const wholePeopleIn = (dataverse: Client): WholePeople => ({
  async whole(ids) {
    const reader = dataverse.batchedReads();
    return personWith(reader, [...(await widened(reader, ids)).all]);
  },

  rest: (ids) => personWith(dataverse.batchedReads(), ids),

  async hindrance({ contactIds, profileIds }, now) {
    const reader = dataverse.batchedReads();
    const { access, correction } = requestKind.codes;
    const [concerned, asking, organizations] = await Promise.all([
      concernedIn(reader, now),
      askingIn(reader, now, [access, correction]),
      inChunks(contactIds, (some) =>
        reader.listAll(externalOrganization, { select: [], filter: isIn('_crf69_contact_value', some) }),
      ),
    ]);
    if (profileIds.some((id) => concerned.includes(id))) return 'concern';
    if (contactIds.some((id) => asking.includes(id))) return 'request';
    return organizations.length > 0 ? 'organization' : undefined;
  },

  async emails(person) {
    const reader = dataverse.batchedReads();
    const { left } = await planOf(reader, person, { deed: 'person', statuses: [], before: '' });
    return (await emailsTo(reader, left)).length;
  },

  async maybe({ names, emails, phones, birthday, profileIds, contactIds }) {
    const keys = storedKeys({ names, emails, phones });
    const byKey = await findCandidates(dataverse, keys);
    const one = { name: names[0] ?? '', emails, phones, birthday };
    const others = candidatesFor(one, byKey).filter(
      (other) => !profileIds.includes(other.profileId) && !contactIds.includes(other.contactId ?? ''),
    );
    return others.flatMap((other) => {
      const { isDouble, reason } = judgePeople(one, other);
      return isDouble ? [{ id: other.contactId ?? other.profileId, name: other.name, reason }] : [];
    });
  },
});

async function personWith(reader: Reader, ids: readonly string[]): Promise<WholePerson | undefined> {
  const [contacts, profiles] = await Promise.all([
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
  ]);
  if (contacts.length + profiles.length === 0) return undefined;
  const main = profiles.find((row) => row._crf69_mergedinto_value === null) ?? profiles[0];
  const names = filled(profiles.flatMap((row) => row.crf69_volunteerid));
  const full = filled(contacts.map((row) => row.crf69_contid));
  return {
    profileId: main?.crf69_volunteerprofileid ?? '',
    name: full[0] ?? names[0] ?? '',
    profileIds: profiles.map((row) => row.crf69_volunteerprofileid),
    contactIds: contacts.map((row) => row.crf69_contactid),
    names: filled([...full, ...names, ...contacts.map((row) => row.crf69_preferredname)]),
    emails: filled([...contacts.map((row) => row.crf69_email), ...profiles.map((row) => row.crf69_volunteeremail)]),
    phones: filled(contacts.map((row) => row.crf69_number)),
    parts: partsOf([
      ...contacts.map((row) => ({ id: row.crf69_contactid, to: [] })),
      ...profiles.map((row) => ({
        id: row.crf69_volunteerprofileid,
        to: [row._crf69_contact_value, row._crf69_mergedinto_value],
      })),
    ]),
    birthday: contacts.flatMap((row) => row.crf69_birthday ?? [])[0],
  };
}

const filled = (texts: readonly (string | null)[]): string[] => [...new Set(texts.flatMap((text) => text || []))];
