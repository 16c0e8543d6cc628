/** Finds volunteers, and contacts who are none, by the keys of what staff type into the search of the staff area. */
import type { KeySearch } from '../../../domain/people/keys.ts';
import { activeState } from '../../../domain/schema/choices/rowState.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { Reader } from '../../client.ts';
import { and, ne, or } from '../../filter.ts';
import { formattedValue, type Selected } from '../../query.ts';
import { type StandingOf, standingsAmong } from '../suspensions.ts';
import { deactivated, type Found, filled } from './found.ts';
import { matchingKeys } from './matching.ts';

const { personKey, volunteerProfile, contact } = tables;

const contactColumns = ['crf69_contid', 'crf69_email', 'crf69_number', 'statecode'] as const;
const profileColumns = [
  ...(['crf69_volunteerid', 'crf69_volunteeremail', 'crf69_volunteerstatus', 'crf69_role'] as const),
  ...(['_crf69_organization_value', '_crf69_contact_value', 'statecode'] as const),
] as const;
const mergedInto = { crf69_MergedInto: { select: ['crf69_volunteerid', '_crf69_contact_value'] } } as const;

type Profile = Selected<typeof volunteerProfile, (typeof profileColumns)[number], typeof mergedInto>;
type Contact = Selected<typeof contact, (typeof contactColumns)[number]>;
type Somebody = {
  /** The id of the contact; of a stored key if there is no contact. */
  id: string;
  contact: Contact | null;
  profiles: Map<string, Profile>;
};

/** A person has several keys that begin alike, and two rows that have them. */
const mostKeys = 120;

/**
 * Returns the people whose keys match, each once, active ones first.
 * @returns `isCut` when there may be more, since only `mostKeys` keys are read
 * @throws DataverseError; the signal's reason when aborted
 */
export async function findPeople(reader: Reader, searches: readonly KeySearch[], signal: AbortSignal | undefined) {
  const page = reader.page(personKey, {
    select: ['crf69_key'],
    filter: and(
      matchingKeys(searches),
      or(ne('_crf69_contact_value', null), ne('_crf69_volunteerprofile_value', null)),
    ),
    expand: {
      crf69_Contact: {
        select: contactColumns,
        expand: { crf69_volunteerprofile_Contact: { select: profileColumns, expand: mergedInto } },
      },
      crf69_VolunteerProfile: {
        select: profileColumns,
        expand: { crf69_Contact: { select: contactColumns }, ...mergedInto },
      },
    },
    orderBy: ['crf69_key asc'],
    top: mostKeys,
    annotations: true,
    signal,
  });
  const [{ rows }, standingOf] = await Promise.all([page, standingsAmong(reader, signal)]);
  const people = new Map<string, Somebody>();
  const add = (id: string, person: Contact | null, profiles: readonly Profile[]) => {
    const known = people.get(id) ?? { id, contact: person, profiles: new Map<string, Profile>() };
    for (const profile of profiles) known.profiles.set(profile.crf69_volunteerprofileid, profile);
    people.set(id, known);
  };
  const alone = new Set<string>();
  for (const row of rows) {
    const { crf69_Contact: person, crf69_VolunteerProfile: profile } = row;
    if (person) add(person.crf69_contactid, person, person.crf69_volunteerprofile_Contact);
    else if (profile?.crf69_Contact) add(profile.crf69_Contact.crf69_contactid, profile.crf69_Contact, [profile]);
    else if (profile && !alone.has(profile.crf69_volunteerprofileid)) {
      alone.add(profile.crf69_volunteerprofileid);
      add(row.crf69_personkeyid, null, [profile]);
    }
  }
  const found = [...people.values()].map((one) => foundFrom(one, standingOf));
  return {
    // Active people first: staff seldom search for somebody who has left.
    found: [...found.filter(({ note }) => note === ''), ...found.filter(({ note }) => note !== '')],
    isCut: rows.length === mostKeys,
  };
}

const isActive = ({ statecode }: { statecode: number }): boolean => statecode === activeState;

function foundFrom({ id, contact: person, profiles }: Somebody, standingOf: StandingOf): Found {
  const all = [...profiles.values()];
  const profile = all.find(isActive) ?? all[0];
  const into = profile && !isActive(profile) ? profile.crf69_MergedInto : null;
  const isOff = profile ? !isActive(profile) : person !== null && !isActive(person);
  return {
    key: id,
    kind: profile ? 'volunteers' : 'contacts',
    name: person?.crf69_contid || profile?.crf69_volunteerid || '(no name)',
    about: filled(
      profile && standingOf(profile.crf69_volunteerprofileid, formattedValue(profile, 'crf69_volunteerstatus')),
      profile && formattedValue(profile, '_crf69_organization_value'),
      profile && formattedValue(profile, 'crf69_role'),
      person?.crf69_email || profile?.crf69_volunteeremail,
      person?.crf69_number,
    ),
    note: into ? `Merged into ${into.crf69_volunteerid ?? 'another volunteer'}` : isOff ? deactivated : '',
    leadsTo: { page: 'person', id: into?._crf69_contact_value ?? id },
    profileIds: all.filter(isActive).map((row) => row.crf69_volunteerprofileid),
  };
}
