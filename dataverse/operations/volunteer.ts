/** A volunteer is two rows, the profile and its contact, written in one transaction. */
import type { RowInput, TableDefinition } from '../../domain/schema/index.ts';
import { navigationName, primaryKey, rowReference, tables } from '../../domain/schema/index.ts';
import { type ChangeSet, changeSet } from '../batch/items.ts';
import type { Operation } from '../operation.ts';
import { type CreateOutcome, create, insert, update } from './writeOperations.ts';

type Columns = RowInput<TableDefinition>;

const profileTable: TableDefinition = tables.volunteerProfile;
const contactTable: TableDefinition = tables.contact;

/** Creates a profile under our id, with its contact (deep insert). */
export function addVolunteer(id: string, profile: Columns, contact: Columns): Operation<CreateOutcome> {
  const body = { ...profile, [primaryKey(profileTable)]: id, [navigationName('Contact')]: contact };
  return { ...insert(profileTable, id, profile), body: () => body };
}

/**
 * Changes a profile and its contact.
 * @param newContactId the id of the contact to create if the profile has none
 */
export function changeVolunteer(
  { profileId, contactId }: { profileId: string; contactId: string | undefined },
  profile: Columns,
  contact: Columns,
  newContactId: string,
): ChangeSet<readonly unknown[]> {
  if (contactId !== undefined) {
    return changeSet<readonly unknown[]>([
      update(profileTable, profileId, profile),
      ...(Object.keys(contact).length > 0 ? [update(contactTable, contactId, contact)] : []),
    ]);
  }
  const bind = { [`${navigationName('Contact')}@odata.bind`]: rowReference(contactTable, newContactId) };
  return changeSet<readonly unknown[]>([
    // Without a condition, so that it may be sent again after its answer was lost.
    { ...create(contactTable, newContactId, contact), headers: {} },
    update(profileTable, profileId, { ...profile, ...bind }),
  ]);
}
