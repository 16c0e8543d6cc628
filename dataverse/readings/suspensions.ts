/** Reads who must not take part. */
import { isInForce, type Suspension, suspendedStatus } from '../../domain/clearance/suspension.ts';
import type { SuspendedPerson } from '../../domain/messages/suspendedRecipients.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Day, singaporeDay } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { and, eq, ge, or } from '../filter.ts';

type Call = { signal?: AbortSignal | undefined };
type Lists = Pick<Reader, 'listAll'>;

const notEnded = (today: Day) =>
  and(eq('crf69_liftedon', null), eq('statecode', activeState), or(eq('crf69_until', null), ge('crf69_until', today)));

/**
 * Returns the suspensions that nobody has lifted and that have not ended, one for each profile of the person. There are few.
 * @throws DataverseError
 */
export async function readSuspensions(
  reader: Lists,
  { today = singaporeDay(new Date()), signal }: Call & { today?: Day },
): Promise<Suspension[]> {
  const rows = await reader.listAll(tables.suspension, {
    select: ['crf69_from', 'crf69_until', '_crf69_volunteerprofile_value'],
    expand: ofPerson,
    filter: notEnded(today),
    signal,
  });
  return forEachProfile(rows).flatMap(({ volunteerId, row: { crf69_from: from, crf69_until: until } }) =>
    from ? [{ volunteerId, from, until }] : [],
  );
}

/** Returns *Suspended*, or else the status. */
export type StandingOf = (profileId: string, status: string | undefined) => string;

/**
 * Returns what lists say of a profile: that its person is suspended today, or else the status.
 * @throws DataverseError
 */
export async function standingsAmong(reader: Lists, signal: AbortSignal | undefined): Promise<StandingOf> {
  const today = singaporeDay(new Date());
  const suspensions = await readSuspensions(reader, { today, signal });
  const suspended = new Set(suspensions.filter((one) => isInForce(one, today)).map(({ volunteerId }) => volunteerId));
  return (profileId, status = '') => (suspended.has(profileId) ? suspendedStatus : status);
}

/** Returns the same suspensions, with what emails know of each person. @throws DataverseError */
export async function readSuspendedPeople(
  reader: Lists,
  { today = singaporeDay(new Date()), signal }: Call & { today?: Day },
): Promise<SuspendedPerson[]> {
  const rows = await reader.listAll(tables.suspension, {
    select: ['crf69_from', 'crf69_until'],
    expand: {
      crf69_VolunteerProfile: {
        select: ['crf69_volunteeremail', '_crf69_contact_value'],
        expand: {
          crf69_Contact: {
            select: ['crf69_email'],
            expand: { crf69_volunteerprofile_Contact: { select: ['crf69_volunteeremail'] } },
          },
        },
      },
    },
    filter: notEnded(today),
    signal,
  });
  return rows.flatMap(({ crf69_from: from, crf69_until: until, crf69_VolunteerProfile: profile }) => {
    if (!from || !profile) return [];
    const contact = profile.crf69_Contact;
    const others = contact?.crf69_volunteerprofile_Contact.map((one) => one.crf69_volunteeremail) ?? [];
    const addresses = [profile.crf69_volunteeremail, contact?.crf69_email, ...others].flatMap((one) => one || []);
    return [{ from, until, contactId: profile._crf69_contact_value, addresses }];
  });
}

/** What a query of suspensions expands for `forEachProfile`: the contact's other profiles come with it, in one request. */
export const ofPerson = {
  crf69_VolunteerProfile: {
    select: [],
    expand: { crf69_Contact: { select: [], expand: { crf69_volunteerprofile_Contact: { select: [] } } } },
  },
} as const;

type OfPerson = {
  _crf69_volunteerprofile_value: string | null;
  crf69_VolunteerProfile: {
    crf69_Contact: { crf69_volunteerprofile_Contact: readonly { crf69_volunteerprofileid: string }[] } | null;
  } | null;
};

/** Returns each suspension with each profile of its person: a contact with several profiles is one person. */
export function forEachProfile<R extends OfPerson>(rows: readonly R[]): { volunteerId: string; row: R }[] {
  return rows.flatMap((row) => {
    const profiles = row.crf69_VolunteerProfile?.crf69_Contact?.crf69_volunteerprofile_Contact ?? [];
    const all = [row._crf69_volunteerprofile_value, ...profiles.map((profile) => profile.crf69_volunteerprofileid)];
    return [...new Set(all)].flatMap((volunteerId) => (volunteerId ? [{ volunteerId, row }] : []));
  });
}
