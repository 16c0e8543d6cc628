/** Looks up, in two requests, which rows of a file may be existing volunteers. */

import { valuesOf } from '../../../../../dataverse/batch/items.ts';
import type { Client } from '../../../../../dataverse/client.ts';
import { isIn } from '../../../../../dataverse/filter.ts';
import { mapped, type Operation } from '../../../../../dataverse/operation.ts';
import { firstPage } from '../../../../../dataverse/operations/readOperations.ts';
import { type Etags, etagsOf, isDeactivated } from '../../../../../dataverse/people/storedVolunteers.ts';
import { formattedValue } from '../../../../../dataverse/query.ts';
import { hasLeft } from '../../../../../domain/clearance/standing.ts';
import { bestMatch, type Match, type Person } from '../../../../../domain/imports/matching.ts';
import { importTexts } from '../../../../../domain/imports/texts.ts';
import { storedKeys, wantedKeys } from '../../../../../domain/people/keys.ts';
import { tables } from '../../../../../domain/schema/index.ts';
import { pause } from '../../../http/request.ts';
import { alikeAmong, type BornOn, bornWith } from './bornAlike.ts';
import { followMerges } from './followMerges.ts';
import { inTurns } from './inTurns.ts';

/** An existing volunteer, with their organisation. */
export type Volunteer = Person & {
  profileId: string;
  contactId: string | undefined;
  organization: { id: string; name: string } | undefined;
  isDeactivated: boolean;
  /** The status of somebody who has left or was not accepted, in words. */
  left?: string;
  /** The profile that this one became part of. */
  mergedInto?: string;
  /** The ETags of both rows when they were looked up: an update of a row that was changed since then is refused. */
  etags: Etags;
};

/** Returns the id of the person: somebody may have two profiles. */
export const personIdOf = ({ contactId, profileId }: Volunteer): string => contactId ?? profileId;

/** With a `double`, two volunteers surely are this person. */
export type Existing = Match & { person: Volunteer; double?: Volunteer };

export type Wanted = Person & { id: string };
export type ExistingPeople = {
  /** Rows whose profiles exist already, created by an earlier import of the same file. */
  made: ReadonlySet<string>;
  /** Volunteers whom this file has added, and who are deactivated: it was taken back. By their id. */
  takenBack: ReadonlyMap<string, Volunteer>;
  /** The others, by each of their keys. */
  byKey: ReadonlyMap<string, readonly Volunteer[]>;
};

/** Values in one condition: the query stays below the 64 KB that a URL in a batch may have. */
const atOnce = 500;

const { volunteerProfile, contact, personKey } = tables;

const systemColumns = ['statecode', 'versionnumber'] as const;
const profileColumns = [
  ...(['crf69_volunteerid', 'crf69_volunteeremail', '_crf69_organization_value'] as const),
  ...(['_crf69_mergedinto_value', 'crf69_volunteerstatus'] as const),
  ...systemColumns,
] as const;
const contactColumns = [
  ...(['crf69_contid', 'crf69_email', 'crf69_number', 'crf69_birthday'] as const),
  ...systemColumns,
] as const;

const profilesWithId = (ids: readonly string[]) =>
  firstPage(volunteerProfile, { select: ['crf69_volunteerid'], filter: isIn('crf69_volunteerprofileid', ids) });
/** What a query finds: keys, or volunteers. */
type Found = { keys: readonly KeyRow[]; volunteers: readonly Volunteer[]; born?: BornOn };
type KeyRow = { _crf69_contact_value: string | null; _crf69_volunteerprofile_value: string | null };

const profilesWith = (
  column: 'crf69_volunteerprofileid' | 'crf69_volunteeremail',
  values: readonly string[],
): Operation<Found> =>
  mapped(
    firstPage(volunteerProfile, {
      select: profileColumns,
      expand: { crf69_Contact: { select: contactColumns } },
      filter: isIn(column, values),
      annotations: true,
    }),
    ({ rows }) => ({ keys: [], volunteers: rows.map((row) => volunteerOf(row, row.crf69_Contact)) }),
  );
const contactsWith = (
  column: 'crf69_number' | 'crf69_contid' | 'crf69_contactid',
  values: readonly string[],
): Operation<Found> =>
  mapped(
    firstPage(contact, {
      select: contactColumns,
      expand: { crf69_volunteerprofile_Contact: { select: profileColumns } },
      filter: isIn(column, values),
      annotations: true,
    }),
    ({ rows }) => ({
      keys: [],
      volunteers: rows.flatMap((row) => row.crf69_volunteerprofile_Contact.map((profile) => volunteerOf(profile, row))),
    }),
  );
const keysAmong = (keys: readonly string[]): Operation<Found> =>
  mapped(
    firstPage(personKey, {
      select: ['_crf69_contact_value', '_crf69_volunteerprofile_value'],
      filter: isIn('crf69_key', keys),
    }),
    ({ rows }) => ({ keys: rows, volunteers: [] }),
  );

const personOf = ({ name, email, phone, birthday, also }: Person) => ({
  name,
  emails: [...(email === undefined ? [] : [email]), ...(also?.emails ?? [])],
  phones: [...(phone === undefined ? [] : [phone]), ...(also?.phones ?? [])],
  birthday,
});
/** The birthday’s key finds a dozen strangers, whose names are read first: see `bornAlike.ts`. */
const keysOfRow = (row: Person): string[] => wantedKeys(personOf({ ...row, birthday: undefined }));

/**
 * Finds the volunteers whom rows may mean: by their keys, and, because rows that were changed in Dynamics have theirs
 * only after some minutes, by what is stored.
 * @throws DataverseError
 */
export async function findExisting(
  dataverse: Client,
  rows: readonly Wanted[],
  signal: AbortSignal,
): Promise<ExistingPeople> {
  const wanted = await distinct(rows, ({ id }) => [id]);
  const emails = await distinct(rows, ({ email }) => (email === undefined ? [] : [email]));
  const asked = [
    ...(await queries(wanted, (some) => profilesWith('crf69_volunteerprofileid', some))),
    ...(await queries(emails, (some) => profilesWith('crf69_volunteeremail', some))),
    ...(await queries(await distinct(rows, keysOfRow), keysAmong)),
    ...bornWith(rows).map((query) => mapped(query, (born) => ({ keys: [], volunteers: [], born }))),
  ];
  const first: readonly Found[] = valuesOf(await dataverse.batch(asked, { signal }));
  const born = first.flatMap((found) => found.born ?? []);
  const alike = await alikeAmong(dataverse, born, rows, signal);
  const keys = first.flatMap((found) => found.keys);
  const known = new Set(first.flatMap(({ volunteers }) => volunteers.map(({ profileId }) => profileId)));
  const profileIds = new Set(keys.flatMap((key) => key._crf69_volunteerprofile_value ?? []));
  const contactIds = new Set([...alike, ...keys.flatMap((key) => key._crf69_contact_value ?? [])]);
  const phones = await distinct(rows, ({ phone }) => (phone === undefined ? [] : spellings(phone)));
  const names = await distinct(rows, ({ name }) => (name ? [name] : []));
  const second = valuesOf(
    await dataverse.batch(
      [
        ...(await queries(new Set([...profileIds].filter((id) => !known.has(id))), (some) =>
          profilesWith('crf69_volunteerprofileid', some),
        )),
        ...(await queries(contactIds, (some) => contactsWith('crf69_contactid', some))),
        ...(await queries(phones, (some) => contactsWith('crf69_number', some))),
        ...(await queries(names, (some) => contactsWith('crf69_contid', some))),
      ],
      { signal },
    ),
  );
  const volunteers = [...first, ...second].flatMap((found) => found.volunteers);
  const own = volunteers.filter(({ profileId }) => wanted.has(profileId));
  const others = await followMerges(volunteers, async (ids) => {
    const asked = await queries(ids, (some) => profilesWith('crf69_volunteerprofileid', some));
    return valuesOf(await dataverse.batch(asked, { signal })).flatMap((found) => found.volunteers);
  });
  return {
    made: new Set(own.flatMap((each) => (isTakenBack(each) ? [] : [each.profileId]))),
    takenBack: new Map(own.flatMap((each) => (isTakenBack(each) ? [[each.profileId, each]] : []))),
    byKey: groupedByKeys(others.filter(({ profileId }) => !wanted.has(profileId))),
  };
}

const isTakenBack = ({ isDeactivated, mergedInto }: Volunteer): boolean => isDeactivated && mergedInto === undefined;

/** Returns the volunteer of a row, certain or possible. */
export function existingOf(row: Person & { id?: string }, { takenBack, byKey }: ExistingPeople): Existing | undefined {
  const own = takenBack.get(row.id ?? '');
  if (own) return { person: own, isSure: true, reason: importTexts.addedBefore };
  const sharing = wantedKeys(personOf(row)).flatMap((key) => byKey.get(key) ?? []);
  return bestMatch(row, sharing, ({ profileId }) => profileId);
}

/**
 * Returns which of these rows' profiles exist by now. Without retries: the caller has pauses of its own after a lost
 * answer, and the client's on top of them would take ten minutes.
 * @throws DataverseError
 */
export async function madeAlready(dataverse: Client, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = await queries(new Set(ids), (some) => ({ ...profilesWithId(some), repeatable: false }));
  const pages = valuesOf(await dataverse.batch(asked));
  return new Set(pages.flatMap(({ rows }) => rows.map((row) => row.crf69_volunteerprofileid)));
}

type SystemColumns = { statecode: number; versionnumber: number };
type ProfileRow = SystemColumns & {
  crf69_volunteerprofileid: string;
  crf69_volunteerid: string | null;
  crf69_volunteeremail: string | null;
  _crf69_organization_value: string | null;
  _crf69_mergedinto_value: string | null;
  crf69_volunteerstatus: number | null;
};
type ContactRow = SystemColumns & {
  crf69_contactid: string;
  crf69_contid: string | null;
  crf69_email: string | null;
  crf69_number: string | null;
  crf69_birthday: string | null;
};

function volunteerOf(profile: ProfileRow, person: ContactRow | null): Volunteer {
  const organizationId = profile._crf69_organization_value;
  return {
    profileId: profile.crf69_volunteerprofileid,
    contactId: person?.crf69_contactid,
    name: person?.crf69_contid ?? profile.crf69_volunteerid ?? '',
    birthday: person?.crf69_birthday ?? undefined,
    email: (profile.crf69_volunteeremail ?? person?.crf69_email ?? '').toLowerCase() || undefined,
    phone: person?.crf69_number ?? undefined,
    organization:
      organizationId === null
        ? undefined
        : { id: organizationId, name: formattedValue(profile, '_crf69_organization_value') ?? '' },
    isDeactivated: isDeactivated(profile, person),
    ...(hasLeft(profile.crf69_volunteerstatus) && { left: formattedValue(profile, 'crf69_volunteerstatus') ?? 'left' }),
    ...(profile._crf69_mergedinto_value && { mergedInto: profile._crf69_mergedinto_value }),
    etags: etagsOf(profile, person),
  };
}

/** Returns what rows are searched by, each once; yields to the main thread in between. */
async function distinct(
  rows: readonly Wanted[],
  valuesIn: (row: Wanted) => readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  await inTurns(rows, (row) => {
    for (const value of valuesIn(row)) found.add(value);
  });
  return found;
}

/** Groups volunteers by their keys: one who was found in several ways is one volunteer. */
export function groupedByKeys(volunteers: readonly Volunteer[]): ReadonlyMap<string, readonly Volunteer[]> {
  const groups = new Map<string, Volunteer[]>();
  for (const volunteer of new Map(volunteers.map((each) => [each.profileId, each])).values()) {
    const { name, ...known } = personOf(volunteer);
    for (const key of storedKeys({ names: [name], ...known })) groups.set(key, [...(groups.get(key) ?? []), volunteer]);
  }
  return groups;
}

/** Returns a number's older spellings: without the country code, or with spaces. */
function spellings(phone: string): string[] {
  const national = /^\+65(\d{4})(\d{4})$/.exec(phone);
  if (!national) return [phone];
  const [, first = '', second = ''] = national;
  return [phone, `+65 ${first} ${second}`, `${first}${second}`, `${first} ${second}`];
}

/** Makes the queries for many values; yields to the main thread in between, because this takes time. */
async function queries<Query>(
  distinctValues: ReadonlySet<string>,
  query: (values: readonly string[]) => Query,
): Promise<Query[]> {
  const values = [...distinctValues];
  const made: Query[] = [];
  for (let from = 0; from < values.length; from += atOnce) {
    made.push(query(values.slice(from, from + atOnce)));
    await pause(0);
  }
  return made;
}
