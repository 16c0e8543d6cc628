/** Changes a stored volunteer, unless somebody else has changed it since it was read. */
import type { RowInput, TableDefinition } from '../../domain/schema/index.ts';
import { navigationName, rowReference, tables } from '../../domain/schema/index.ts';
import { type ChangeSet, changeSet } from '../batch/items.ts';
import { update, upsert } from '../operations/writeOperations.ts';
import type { StoredVolunteer } from './storedVolunteers.ts';
import { upsertKeys } from './upsertKeys.ts';

const { volunteerProfile, contact } = tables;

type Columns = RowInput<TableDefinition>;

/**
 * Returns the change set that writes a volunteer's rows, and the keys by which doubles are found, if both rows still have
 * their ETags. Creates a contact for a volunteer who has none.
 * @param columns what to write into each row; a row with no columns is not written
 * @param newContactId the id of a new contact
 */
export function changeVolunteer(
  { profileId, contactId, etags }: Pick<StoredVolunteer, 'profileId' | 'contactId' | 'etags'>,
  columns: { profile: Columns; contact: Columns },
  newContactId: string,
): ChangeSet<readonly unknown[]> {
  const ifMatch = { ifMatch: etags.profile };
  const person = contactId ?? newContactId;
  const bind = { [`${navigationName('Contact')}@odata.bind`]: rowReference(contact, person) };
  const profile = contactId === undefined ? { ...columns.profile, ...bind } : columns.profile;
  return changeSet<readonly unknown[]>([
    ...(contactId === undefined
      ? // Without a condition, so that it may be sent again after its answer was lost.
        [upsert(contact, newContactId, columns.contact)]
      : isEmpty(columns.contact) || etags.contact === undefined
        ? []
        : [update(contact, contactId, columns.contact, { ifMatch: etags.contact })]),
    ...(isEmpty(profile) ? [] : [update(volunteerProfile, profileId, profile, ifMatch)]),
    ...upsertKeys(contact, person, columns.contact),
    ...upsertKeys(volunteerProfile, profileId, columns.profile),
  ]);
}

const isEmpty = (columns: Columns): boolean => Object.keys(columns).length === 0;
