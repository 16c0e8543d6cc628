/** Creates a volunteer: the profile, its contact, and the keys by which both are found, in one request. */
import { v5 } from 'uuid';
import { nestedKeys } from '../../domain/people/describedRows.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';
import type { Operation } from '../operation.ts';
import { insertWithReferenced } from '../operations/withReferenced.ts';
import type { CreateOutcome } from '../operations/writeOperations.ts';

const { volunteerProfile, contact: contactTable } = tables;

// A namespace of its own, so that these ids equal no others.
const namespace = '2f0b6c1d-70c3-4c0b-9c55-1f7f6f0b3a90';

/** Returns the id of a volunteer's contact: the profile's opens links, and this one may stand in an address. */
export const contactIdOf = (profileId: string): string => v5(profileId.toLowerCase(), namespace);

/** @param id of the profile */
export function insertVolunteer(
  id: string,
  profile: RowInput<typeof volunteerProfile>,
  contact: RowInput<typeof contactTable>,
): Operation<CreateOutcome> {
  const contactId = contactIdOf(id);
  return insertWithReferenced(
    {
      table: volunteerProfile,
      id,
      row: { ...profile, ...nestedKeys(volunteerProfile, id, profile) },
    },
    'Contact',
    { ...contact, crf69_contactid: contactId, ...nestedKeys(contactTable, contactId, contact) },
  );
}
