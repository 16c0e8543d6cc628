/** Decides what a company's import may change of existing volunteers. */
import type { BatchItem } from '../../dataverse/batch/items.ts';
import { valuesOf } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import { update } from '../../dataverse/operations/writeOperations.ts';
import { changeVolunteer } from '../../dataverse/people/changeVolunteer.ts';
import { changedBy } from '../../dataverse/people/importMarks.ts';
import { mostInQuery, type StoredVolunteer, storedVolunteers } from '../../dataverse/people/storedVolunteers.ts';
import { chunksOf } from '../../domain/chunks.ts';
import { columnsToWrite, isNothing } from '../../domain/imports/changes.ts';
import type { ExistingVolunteerOfRow } from '../../domain/imports/organizationImport.ts';
import { importTexts } from '../../domain/imports/texts.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { navigationName, rowReference, tables } from '../../domain/schema/index.ts';
import type { ImportedVolunteer } from './importedVolunteer.ts';

const { volunteerProfile, externalOrganization } = tables;

/** Reads volunteers by their profiles' ids. @throws DataverseError */
export async function findVolunteers(
  dataverse: Client,
  profileIds: readonly string[],
): Promise<ReadonlyMap<string, StoredVolunteer>> {
  if (profileIds.length === 0) return new Map();
  const pages = await dataverse.batch(chunksOf([...new Set(profileIds)], mostInQuery).map(storedVolunteers));
  return new Map(
    valuesOf(pages)
      .flat()
      .map((volunteer) => [volunteer.profileId, volunteer]),
  );
}

/** What becomes of a row about an existing volunteer; without an operation there is nothing left to change. */
export type ExistingChange = { operation?: BatchItem } | { refusal: string; isOutdated?: true };

/**
 * Changes an existing volunteer. A company changes only its own people; a volunteer of no organisation, or of another
 * one, changes only their organisation. Idempotent: a row that was written before changes nothing, so it is no edit by
 * somebody else.
 */
export function changeExisting(
  row: ImportedVolunteer,
  { as, etags }: ExistingVolunteerOfRow,
  stored: StoredVolunteer | undefined,
): ExistingChange {
  if (!stored) return { refusal: importTexts.gone };
  const isHere = stored.organizationId === row.organizationId;
  const isOutdated =
    etags !== undefined && (etags.profile !== stored.etags.profile || etags.contact !== stored.etags.contact);
  const outdated = { refusal: importTexts.outdated, isOutdated: true } as const;
  if ((as === 'update' || as === 'fill') && !isHere) return notHere;
  if (as === 'join' && stored.organizationId !== undefined && !isHere) return elsewhere;
  if (!isHere && isOutdated) return outdated;
  if (!isHere) return tied(row, as, stored);
  // Active again and of the organisation: an earlier try was written, or somebody else has done the same.
  if (as === 'join' || as === 'move' || (as === 'reactivate' && !stored.isDeactivated)) return {};
  // `importedby` is written with other changes; by itself it is no reason to write.
  const { crf69_importedby, ...profile } = row.profile;
  const columns = columnsToWrite(as, stored, { contact: row.contact, profile });
  if (isNothing(columns)) return {};
  if (isOutdated) return outdated;
  const noted = { ...columns.profile, ...(crf69_importedby ? { crf69_importedby } : {}), ...changedBy(row.importId) };
  return { operation: changeVolunteer(stored, { ...columns, profile: noted }, row.id) };
}

const notHere = {
  refusal: 'This volunteer does not belong to the organisation. Please choose the file again and decide again.',
};
const elsewhere = {
  refusal: 'This volunteer now belongs to another organisation. Please choose the file again and decide again.',
};

/** Binds a volunteer to the organisation, if the record still has the ETags with which it was read. */
function tied(
  { id, organizationId, importId }: ImportedVolunteer,
  as: ExistingVolunteerOfRow['as'],
  stored: StoredVolunteer,
): ExistingChange {
  const tie = {
    [`${navigationName('Organization')}@odata.bind`]: rowReference(externalOrganization, organizationId),
    ...changedBy(importId),
  };
  if (as === 'reactivate') {
    const active = { statecode: activeState };
    const contact = stored.contactId === undefined ? {} : active;
    return { operation: changeVolunteer(stored, { profile: { ...tie, ...active }, contact }, id) };
  }
  return { operation: update(volunteerProfile, stored.profileId, tie, { ifMatch: stored.etags.profile }) };
}
