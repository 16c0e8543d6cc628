/** Finds anybody, and any session, by what somebody typed. */
import { keySearches } from '../../../domain/people/keys.ts';
import type { Client } from '../../client.ts';
import { type FoundAnybody, foundKinds } from './found.ts';
import { findOrganizations, findReferees, findSessions } from './others.ts';
import { findPeople } from './people.ts';

/** Whether there is enough to search for. */
export const isSearch = (typed: string): boolean => keySearches(typed).length > 0;

/**
 * Finds volunteers, contacts, referees and organisations by their keys, and sessions by their names, in one request.
 * @param typed a name in any order, the beginning of any of its words, an email, a phone number, a receipt reference
 * @throws DataverseError; the signal's reason when aborted
 */
export async function findAnybody(
  dataverse: Pick<Client, 'batchedReads'>,
  typed: string,
  signal?: AbortSignal,
): Promise<FoundAnybody> {
  const searches = keySearches(typed);
  if (searches.length === 0) return { found: [], isCut: false };
  const reader = dataverse.batchedReads();
  const parts = await Promise.all([
    findPeople(reader, searches, signal),
    findReferees(reader, searches, signal),
    findOrganizations(reader, searches, signal),
    findSessions(reader, typed.trim(), signal),
  ]);
  const all = parts.flatMap(({ found }) => found);
  return {
    found: foundKinds.flatMap((wanted) => all.filter(({ kind }) => kind === wanted)),
    isCut: parts.some(({ isCut }) => isCut),
  };
}
