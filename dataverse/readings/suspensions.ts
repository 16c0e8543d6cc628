/** Reads who must not take part. */
import type { Suspension } from '../../domain/clearance/suspension.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Day, singaporeDay } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { and, eq, ge, or } from '../filter.ts';

type Call = { signal?: AbortSignal | undefined };
type Lists = Pick<Reader, 'listAll'>;

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
    filter: and(
      eq('crf69_liftedon', null),
      eq('statecode', activeState),
      or(eq('crf69_until', null), ge('crf69_until', today)),
    ),
    signal,
  });
  return forEachProfile(rows).flatMap(({ volunteerId, row: { crf69_from: from, crf69_until: until } }) =>
    from ? [{ volunteerId, from, until }] : [],
  );
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
