/** Finds, by their keys, the stored volunteers who may be given people. */
import { chunksOf } from '../../domain/chunks.ts';
import { wantedKeys } from '../../domain/people/keys.ts';
import type { Person } from '../../domain/people/person.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Client, Reader } from '../client.ts';
import { isIn } from '../filter.ts';
import { formattedValue, type Selected } from '../query.ts';

/** A stored volunteer, as they are compared with others. */
export type Candidate = Person & {
  profileId: string;
  contactId: string | undefined;
  organizationName: string | undefined;
  isActive: boolean;
  /** The code of their status. */
  status: number | null;
  /** ISO 8601. */
  createdOn: string;
};

/** The volunteers with each key that was asked for. */
export type CandidatesByKey = ReadonlyMap<string, readonly Candidate[]>;

const { personKey, volunteerProfile, contact } = tables;
const profileColumns = [
  ...(['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_organization_value'] as const),
  ...(['_crf69_contact_value', 'crf69_volunteerstatus', 'statecode', 'createdon'] as const),
  '_crf69_mergedinto_value',
] as const;
const contactColumns = ['crf69_contid', 'crf69_email', 'crf69_number', 'crf69_birthday'] as const;
const expanded = { crf69_Contact: { select: contactColumns } } as const;

type Profile = Selected<typeof volunteerProfile, (typeof profileColumns)[number]> & {
  crf69_Contact: Selected<typeof contact, (typeof contactColumns)[number]> | null;
};

/** Values in one condition: the query stays below the 64 KB that a URL in a batch may have. */
const atOnce = 300;

/**
 * A key that more rows share identifies nobody: a birthday that stands for “unknown”, or a reception's number. It is ignored,
 * because two rows of one person also share other keys.
 */
export const mostHolders = 200;

/**
 * Looks up who has these keys: in two requests, however many there are.
 * @param common keys that too many rows have: they are not looked up, and those that are found to be are added
 * @throws DataverseError
 */
export async function findCandidates(
  dataverse: Pick<Client, 'batchedReads'>,
  keys: readonly string[],
  { common = new Set(), signal }: { common?: Set<string>; signal?: AbortSignal } = {},
): Promise<CandidatesByKey> {
  const reader = dataverse.batchedReads();
  const holders = await inChunks(
    keys.filter((key) => !common.has(key)),
    (some) =>
      reader.listAll(personKey, {
        select: ['crf69_key', '_crf69_contact_value', '_crf69_volunteerprofile_value'],
        filter: isIn('crf69_key', some),
        signal,
      }),
  );
  for (const [key, rows] of groupedBy(holders, (row) => row.crf69_key)) if (isCommon(rows)) common.add(key);
  const found = holders.filter((row) => row.crf69_key !== null && !common.has(row.crf69_key));
  const contactIds = new Set(found.flatMap((row) => row._crf69_contact_value ?? []));
  const profileIds = new Set(found.flatMap((row) => row._crf69_volunteerprofile_value ?? []));
  const profiles = await readProfiles(reader, { contactIds: [...contactIds], profileIds: [...profileIds] }, signal);
  const candidateOfProfile = await followingMerges(reader, profiles, signal);
  const ofContact = groupedBy(profiles, (profile) => profile._crf69_contact_value);
  const ofProfile = groupedBy(profiles, (profile) => profile.crf69_volunteerprofileid);
  const byKey = new Map<string, Candidate[]>();
  for (const { crf69_key: key, _crf69_contact_value: own, _crf69_volunteerprofile_value: profile } of found) {
    const those = [...(ofContact.get(own ?? '') ?? []), ...(ofProfile.get(profile ?? '') ?? [])];
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), ...those.flatMap(candidateOfProfile)]);
  }
  return byKey;
}

type Holder = { _crf69_contact_value: string | null; _crf69_volunteerprofile_value: string | null };

/** Whether too many have a key. A volunteer's name is a key of both of their rows. */
const isCommon = (rows: readonly Holder[]): boolean =>
  [
    rows.filter((row) => row._crf69_contact_value !== null),
    rows.filter((row) => row._crf69_volunteerprofile_value !== null),
  ].some(({ length }) => length > mostHolders);

/** Returns those who share a key with a person, each once. */
export function candidatesFor(person: Person, byKey: CandidatesByKey): Candidate[] {
  const those = wantedKeys(person).flatMap((key) => byKey.get(key) ?? []);
  return [...new Map(those.map((candidate) => [candidate.profileId, candidate])).values()];
}

type Ids = { contactIds: readonly string[]; profileIds: readonly string[] };

/** Reads the volunteers with these contacts or profiles, each once, without merged ones. @throws DataverseError */
export async function readVolunteers(reader: Reader, ids: Ids, signal?: AbortSignal): Promise<Candidate[]> {
  const profiles = await readProfiles(reader, ids, signal);
  return profiles.filter((profile) => profile._crf69_mergedinto_value === null).map(candidateOf);
}

async function readProfiles(reader: Reader, { contactIds, profileIds }: Ids, signal?: AbortSignal): Promise<Profile[]> {
  const found = await Promise.all([
    inChunks(contactIds, (some) => profilesWith(reader, '_crf69_contact_value', some, signal)),
    inChunks(profileIds, (some) => profilesWith(reader, 'crf69_volunteerprofileid', some, signal)),
  ]);
  return [...new Map(found.flat().map((profile) => [profile.crf69_volunteerprofileid, profile])).values()];
}

/**
 * Returns, for each of these profiles, the volunteer: of somebody who was merged the one who was kept, who has the merged
 * person's addresses as well, so that what is known of both still finds them.
 */
async function followingMerges(
  reader: Reader,
  profiles: readonly Profile[],
  signal?: AbortSignal,
): Promise<(profile: Profile) => Candidate[]> {
  const byId = new Map(profiles.map((profile) => [profile.crf69_volunteerprofileid, profile]));
  for (let missing = intoUnread(byId); missing.length > 0; missing = intoUnread(byId)) {
    const read = await readProfiles(reader, { contactIds: [], profileIds: missing }, signal);
    if (read.length === 0) break;
    for (const profile of read) byId.set(profile.crf69_volunteerprofileid, profile);
  }
  const candidates = new Map<string, Candidate>();
  const keptOf = (profile: Profile | undefined, seen = 0): Profile | undefined =>
    profile?._crf69_mergedinto_value && seen < byId.size
      ? keptOf(byId.get(profile._crf69_mergedinto_value), seen + 1)
      : profile;
  for (const profile of byId.values()) {
    const kept = keptOf(profile);
    if (!kept) continue;
    const id = kept.crf69_volunteerprofileid;
    const [known, { emails, phones }] = [candidates.get(id) ?? candidateOf(kept), candidateOf(profile)];
    candidates.set(id, {
      ...known,
      emails: [...new Set([...known.emails, ...emails])],
      phones: [...new Set([...known.phones, ...phones])],
    });
  }
  return (profile) => [candidates.get(keptOf(profile)?.crf69_volunteerprofileid ?? '') ?? []].flat();
}

/** The ids of those into whom somebody was merged, and who are not read yet. */
const intoUnread = (byId: ReadonlyMap<string, Profile>): string[] =>
  [...byId.values()].flatMap(({ _crf69_mergedinto_value: into }) => (into && !byId.has(into) ? [into] : []));

const profilesWith = (
  reader: Reader,
  column: '_crf69_contact_value' | 'crf69_volunteerprofileid',
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Profile[]> =>
  reader.listAll(volunteerProfile, {
    select: profileColumns,
    expand: expanded,
    filter: isIn(column, ids),
    annotations: true,
    signal,
  });

function candidateOf(profile: Profile): Candidate {
  const person = profile.crf69_Contact;
  const emails = [profile.crf69_volunteeremail, person?.crf69_email];
  return {
    profileId: profile.crf69_volunteerprofileid,
    contactId: profile._crf69_contact_value ?? undefined,
    name: person?.crf69_contid ?? profile.crf69_volunteerid ?? '',
    emails: emails.flatMap((email) => email ?? []),
    phones: person?.crf69_number ? [person.crf69_number] : [],
    birthday: person?.crf69_birthday ?? undefined,
    organization: profile._crf69_organization_value ?? undefined,
    organizationName: formattedValue(profile, '_crf69_organization_value'),
    isActive: profile.statecode === activeState,
    status: profile.crf69_volunteerstatus,
    createdOn: profile.createdon,
  };
}

const inChunks = async <Row>(values: readonly string[], read: (some: readonly string[]) => Promise<Row[]>) =>
  (await Promise.all(chunksOf(values, atOnce).map(read))).flat();

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null) {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = key === null ? undefined : groups.get(key);
    if (group) group.push(row);
    else if (key !== null) groups.set(key, [row]);
  }
  return groups;
}
