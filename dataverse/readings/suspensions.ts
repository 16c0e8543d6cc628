/** Reads who must not take part. */
import { chunksOf } from '../../domain/chunks.ts';
import type { Suspension } from '../../domain/clearance/suspension.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { tables } from '../../domain/schema/index.ts';
import { type Day, singaporeDay } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { and, eq, ge, isIn, or } from '../filter.ts';

type Call = { signal?: AbortSignal | undefined };
type Lists = Pick<Reader, 'listAll'>;

type OpenCall = Call & { today?: Day };

/**
 * Returns the suspensions that nobody has lifted and that have not ended, one for each profile of the person. There are few.
 * @throws DataverseError
 */
export async function readSuspensions(reader: Lists, call: OpenCall): Promise<Suspension[]> {
  const all = await forEachProfile(reader, await openSuspensions(reader, call), call);
  return all.flatMap(({ volunteerId, row }) => suspensionOf(volunteerId, row));
}

/** As `readSuspensions`, for those whose profiles are read at the same time: in one request, because nobody else's are needed. */
export async function suspensionsAmong(reader: Lists, call: OpenCall) {
  const rows = await openSuspensions(reader, call);
  return ({ crf69_volunteerprofileid: id, _crf69_contact_value: contactId }: OwnProfile): Suspension[] => {
    const isOwn = (row: OfPerson) =>
      row._crf69_volunteerprofile_value === id || (contactId !== null && contactOf(row) === contactId);
    return rows.filter(isOwn).flatMap((row) => suspensionOf(id, row));
  };
}

type OwnProfile = { crf69_volunteerprofileid: string; _crf69_contact_value: string | null };

const openSuspensions = (reader: Lists, { today = singaporeDay(new Date()), signal }: OpenCall) =>
  reader.listAll(tables.suspension, {
    select: ['crf69_from', 'crf69_until', '_crf69_volunteerprofile_value'],
    expand: ofPerson,
    filter: and(
      eq('crf69_liftedon', null),
      eq('statecode', activeState),
      or(eq('crf69_until', null), ge('crf69_until', today)),
    ),
    signal,
  });

type Days = { crf69_from: Day | null; crf69_until: Day | null };

const suspensionOf = (volunteerId: string, { crf69_from: from, crf69_until: until }: Days): Suspension[] =>
  from ? [{ volunteerId, from, until }] : [];

/** What a query of suspensions expands for `forEachProfile`. */
export const ofPerson = { crf69_VolunteerProfile: { select: ['_crf69_contact_value'] } } as const;

type OfPerson = {
  _crf69_volunteerprofile_value: string | null;
  crf69_VolunteerProfile: { _crf69_contact_value: string | null } | null;
};

const contactOf = (row: OfPerson) => row.crf69_VolunteerProfile?._crf69_contact_value;

/** An address has room for so many ids. */
const mostIds = 40;

/** Returns each suspension with each profile of its person: a contact with several profiles is one person. */
export async function forEachProfile<R extends OfPerson>(
  reader: Lists,
  rows: readonly R[],
  { signal }: Call,
): Promise<{ volunteerId: string; row: R }[]> {
  const contacts = [...new Set(rows.flatMap((row) => contactOf(row) ?? []))];
  const found = await Promise.all(
    chunksOf(contacts, mostIds).map((some) =>
      reader.listAll(tables.volunteerProfile, {
        select: ['_crf69_contact_value'],
        filter: isIn('_crf69_contact_value', some),
        signal,
      }),
    ),
  );
  return rows.flatMap((row) => {
    const own = row._crf69_volunteerprofile_value;
    const all = found.flat().filter((profile) => profile._crf69_contact_value === contactOf(row));
    const ids = new Set([...(own ? [own] : []), ...all.map((profile) => profile.crf69_volunteerprofileid)]);
    return [...ids].map((volunteerId) => ({ volunteerId, row }));
  });
}
