/** Decides what a company's import may change of existing volunteers. */
import type { Client } from '../../dataverse/client.ts';
import { isIn } from '../../dataverse/filter.ts';
import { updateWithReferenced } from '../../dataverse/operations/withReferenced.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { chunksOf } from '../../domain/chunks.ts';
import type { ExistingAs } from '../../domain/imports/organizationImport.ts';
import { navigationName, rowReference, tables } from '../../domain/schema/index.ts';
import type { ImportedVolunteer } from './importedVolunteer.ts';

const { volunteerProfile, contact: contactTable, externalOrganization } = tables;

export type ExistingVolunteer = {
  profileId: string;
  contactId: string | undefined;
  organizationId: string | undefined;
  etag: string;
};

/** Reads volunteers by their profiles' ids. @throws DataverseError */
export async function findVolunteers(
  dataverse: Client,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, ExistingVolunteer>> {
  const found = new Map<string, ExistingVolunteer>();
  for (const some of chunksOf(profileIds, 500)) {
    const rows = await dataverse.listAll(volunteerProfile, {
      select: ['_crf69_contact_value', '_crf69_organization_value'],
      filter: isIn('crf69_volunteerprofileid', some),
    });
    for (const row of rows) {
      found.set(row.crf69_volunteerprofileid, {
        profileId: row.crf69_volunteerprofileid,
        contactId: row._crf69_contact_value ?? undefined,
        organizationId: row._crf69_organization_value ?? undefined,
        etag: row['@odata.etag'],
      });
    }
  }
  return found;
}

/**
 * Changes an existing volunteer. A company changes only its own people; a volunteer of no organisation, or of another
 * one, changes only their organisation. Idempotent.
 * @returns why the change is refused, in words; otherwise the operation
 */
export function changeExisting(
  { id, organizationId, profile, contact }: ImportedVolunteer,
  as: ExistingAs,
  volunteer: ExistingVolunteer | undefined,
) {
  if (!volunteer) return 'This volunteer no longer exists.';
  const isHere = volunteer.organizationId === organizationId;
  if (as === 'update') {
    return isHere
      ? updateWithReferenced({ table: volunteerProfile, id: volunteer.profileId, row: profile }, 'Contact', {
          table: contactTable,
          id: volunteer.contactId,
          newId: id,
          row: contact,
        })
      : 'This volunteer does not belong to the organisation. Please choose the file again and decide again.';
  }
  if (as === 'join' && volunteer.organizationId !== undefined && !isHere) {
    return 'This volunteer now belongs to another organisation. Please choose the file again and decide again.';
  }
  const tie = {
    [`${navigationName('Organization')}@odata.bind`]: rowReference(externalOrganization, organizationId),
  };
  // If somebody else has moved the volunteer since the read, their change stays.
  return update(volunteerProfile, volunteer.profileId, tie, isHere ? {} : { ifMatch: volunteer.etag });
}
