/** Reads what bars a person from a session, whichever of their profiles it was said of. */
import type { Suspension } from '../../domain/clearance/suspension.ts';
import { characterReference } from '../../domain/schema/tables/characterReference.ts';
import type { Reader } from '../client.ts';
import { eq } from '../filter.ts';
import { forEachProfile, ofPerson, readSuspensions } from './suspensions.ts';

export type PersonBars = {
  suspensions: Promise<readonly Suspension[]> | readonly Suspension[];
  /** The profiles of whom an officer must look at a reference. */
  toLookAt: Promise<ReadonlySet<string>> | ReadonlySet<string>;
};

/** What is read where nobody is asked about. */
export const noBars: PersonBars = { suspensions: [], toLookAt: new Set() };

/** Reads all of it in one request. @throws DataverseError */
export const barsAmong = (reader: Reader, signal: AbortSignal | undefined): PersonBars => ({
  suspensions: readSuspensions(reader, { signal }),
  toLookAt: profilesToLookAt(reader, signal),
});

/**
 * Returns every profile of the people of whom an officer must look at a reference. There are few. A reference that somebody has
 * switched off counts.
 * @throws DataverseError
 */
export async function profilesToLookAt(
  reader: Pick<Reader, 'listAll'>,
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await reader.listAll(characterReference, {
    select: ['_crf69_volunteerprofile_value'],
    expand: ofPerson,
    filter: eq('crf69_needslook', true),
    signal,
  });
  return new Set(forEachProfile(rows).map(({ volunteerId }) => volunteerId));
}
