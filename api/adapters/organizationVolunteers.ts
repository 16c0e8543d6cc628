import type { BatchItem } from '../../dataverse/batch/items.ts';
import type { Client } from '../../dataverse/client.ts';
import type { DataverseError } from '../../dataverse/errors.ts';
import { addedBy } from '../../dataverse/people/importMarks.ts';
import { insertVolunteer } from '../../dataverse/people/insertVolunteer.ts';
import { formattedValue } from '../../dataverse/query.ts';
import type { ImportingOrganization, OrganizationImportResult } from '../../domain/imports/organizationImport.ts';
import { importTexts } from '../../domain/imports/texts.ts';
import { activeState } from '../../domain/schema/choices/rowState.ts';
import { isGuid } from '../../domain/schema/guid.ts';
import { tables } from '../../domain/schema/index.ts';
import { changeExisting, findVolunteers } from './existingVolunteers.ts';
import type { ImportedVolunteer } from './importedVolunteer.ts';

/** The organisations to which an import adds volunteers, and the rows that the import of such a file writes, in Dataverse. */
export type OrganizationVolunteers = {
  /** Undefined for a malformed id, or an organisation that staff have deactivated. */
  findOrganization: (id: string) => Promise<ImportingOrganization | undefined>;
  /**
   * Writes each separately in one `$batch`: a refused one does not stop the others.
   * @throws DataverseError when the outcome is unknown; writing again is safe
   */
  write: (
    volunteers: readonly ImportedVolunteer[],
  ) => Promise<ReadonlyMap<ImportedVolunteer, OrganizationImportResult>>;
};

export const organizationVolunteersIn = (dataverse: Client): OrganizationVolunteers => ({
  findOrganization: (id) => findOrganization(dataverse, id),
  write: (volunteers) => write(dataverse, volunteers),
});

async function findOrganization(dataverse: Client, id: string): Promise<ImportingOrganization | undefined> {
  if (!isGuid(id)) return undefined;
  const row = await dataverse.find(tables.externalOrganization, id, {
    select: ['crf69_orgid', 'crf69_email', '_crf69_programme_value', 'statecode'],
    // Dataverse allows no lookup beside a collection here, so the programme's name is read as the label of its column.
    expand: { crf69_externalorganization_schemes: { select: ['crf69_schemeid'] } },
    annotations: true,
  });
  if (row?.statecode !== activeState) return undefined;
  const programmeId = row._crf69_programme_value;
  return {
    id: row.crf69_externalorganizationid,
    name: row.crf69_orgid ?? '',
    email: row.crf69_email ?? undefined,
    programme:
      programmeId === null ? undefined : { id: programmeId, name: formattedValue(row, '_crf69_programme_value') ?? '' },
    schemes: row.crf69_externalorganization_schemes
      .map((scheme) => ({ id: scheme.crf69_schemesid, name: scheme.crf69_schemeid ?? '' }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** Temporary errors, after which everything is written again. */
const passing = ['throttled', 'unavailable', 'network', 'unauthorized', 'unexpected'];

async function write(dataverse: Client, volunteers: readonly ImportedVolunteer[]) {
  const results = new Map<ImportedVolunteer, OrganizationImportResult>();
  if (volunteers.length === 0) return results;
  const there = await findVolunteers(
    dataverse,
    volunteers.flatMap(({ existing }) => existing?.profileId ?? []),
  );
  const changed = new Set<string>();
  const operations: { volunteer: ImportedVolunteer; operation: BatchItem }[] = [];
  for (const volunteer of volunteers) {
    const { id, profile, contact, existing } = volunteer;
    if (!existing) {
      const mark = addedBy(volunteer.importId);
      operations.push({ volunteer, operation: insertVolunteer(id, { ...profile, ...mark }, contact) });
      continue;
    }
    const stored = there.get(existing.profileId);
    // Two profiles may share a contact, which one batch changes once.
    const person = stored?.contactId ?? existing.profileId;
    const change = changed.has(person)
      ? { refusal: 'An earlier row changes this volunteer already.' }
      : changeExisting(volunteer, existing, stored);
    if ('refusal' in change) {
      const { refusal: reason, isOutdated } = change;
      results.set(volunteer, { id, outcome: 'failed', reason, ...(isOutdated ? { isOutdated } : {}) });
      continue;
    }
    changed.add(person);
    if (change.operation) operations.push({ volunteer, operation: change.operation });
    else results.set(volunteer, { id, outcome: 'updated' });
  }
  if (operations.length === 0) return results;
  const outcomes = await dataverse.batch(
    operations.map(({ operation }) => operation),
    { continueOnError: true },
  );
  for (const [index, { volunteer }] of operations.entries()) {
    const outcome = outcomes[index];
    if (!outcome) continue;
    if (!outcome.ok && passing.includes(outcome.error.kind)) throw outcome.error;
    results.set(volunteer, resultOf(volunteer, outcome));
  }
  return results;
}

function resultOf(
  { id, existing }: ImportedVolunteer,
  outcome: { ok: true; value: unknown } | { ok: false; error: DataverseError },
): OrganizationImportResult {
  // The volunteer was changed after the import read them.
  if (!outcome.ok && existing && outcome.error.kind === 'preconditionFailed')
    return { id, outcome: 'failed', reason: importTexts.outdated, isOutdated: true };
  if (!outcome.ok) return { id, outcome: 'failed', reason: 'Dataverse refused this row.' };
  if (existing) return { id, outcome: 'updated' };
  return { id, outcome: outcome.value === 'existed' ? 'existed' : 'added' };
}
