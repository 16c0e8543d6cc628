/** Reads and writes requirements for officers, including those that are switched off. */

import type { Client } from '../../../../dataverse/client.ts';
import { DataverseError } from '../../../../dataverse/errors.ts';
import type { Operation } from '../../../../dataverse/operation.ts';
import { associate, disassociate } from '../../../../dataverse/operations/link.ts';
import { create, update } from '../../../../dataverse/operations/writeOperations.ts';
import { type RequirementFields, requirementRow } from '../../../../domain/clearance/requirementFields.ts';
import { activeState, inactiveState } from '../../../../domain/schema/choices/rowState.ts';
import { requirement } from '../../../../domain/schema/tables/clearance.ts';

export type EditedRequirement = {
  id: string;
  /** Empty before it is created. */
  etag: string;
  isOff: boolean;
  fields: RequirementFields;
  programmeNames: readonly string[];
};

const relation = 'crf69_requirement_programmes';
const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

/** Returns the requirements by name, those in use first. */
export async function readAllRequirements(dataverse: Client, signal: AbortSignal): Promise<EditedRequirement[]> {
  const rows = await dataverse.listAll(requirement, {
    expand: { [relation]: { select: ['crf69_name'] } },
    signal,
  });
  const all = rows.map((row) => ({
    id: row.crf69_requirementid,
    etag: row['@odata.etag'],
    isOff: row.statecode !== activeState,
    programmeNames: row.crf69_requirement_programmes.map(({ crf69_name }) => crf69_name ?? ''),
    fields: {
      name: textOf(row.crf69_name),
      description: textOf(row.crf69_description),
      appliesFrom: textOf(row.crf69_appliesfrom),
      validMonths: textOf(row.crf69_validmonths),
      warnDays: textOf(row.crf69_warndays),
      roles: row.crf69_roles ? row.crf69_roles.split(',').map(Number) : [],
      programmes: row.crf69_requirement_programmes.map(({ crf69_programmeid }) => crf69_programmeid),
      fromAge: textOf(row.crf69_fromage),
      belowAge: textOf(row.crf69_belowage),
      references: textOf(row.crf69_references),
      training: textOf(row.crf69_training),
    },
  }));
  return all.sort(
    (one, other) => Number(one.isOff) - Number(other.isOff) || one.fields.name.localeCompare(other.fields.name),
  );
}

/**
 * Writes a requirement and its programmes in one transaction, only if it is still as it was seen.
 * @param isOff whether it is switched off afterwards; as before, if not said
 * @throws DataverseError
 */
export async function saveRequirement(
  dataverse: Client,
  seen: EditedRequirement,
  fields: RequirementFields,
  isOff = seen.isOff,
): Promise<void> {
  const { id, etag } = seen;
  const before = new Set(seen.fields.programmes);
  const after = new Set(fields.programmes);
  const row = {
    ...requirementRow(fields),
    ...(isOff !== seen.isOff && { statecode: isOff ? inactiveState : activeState }),
  };
  const writes: Operation<unknown>[] = [
    etag ? update(requirement, id, row, { ifMatch: etag }) : create(requirement, id, row),
    ...[...after].filter((one) => !before.has(one)).map((one) => associate(requirement, id, relation, one)),
    ...[...before].filter((one) => !after.has(one)).map((one) => disassociate(requirement, id, relation, one)),
  ];
  await dataverse.atomic(writes);
}

/** Switches a requirement off; what was recorded stays. @throws DataverseError */
export const switchOff = (dataverse: Client, { id, etag }: EditedRequirement): Promise<void> =>
  dataverse.update(requirement, id, { statecode: inactiveState }, { ifMatch: etag });

/** Returns why saving failed, in words. */
export function savingProblem(error: unknown): string {
  if (!(error instanceof DataverseError)) return 'The requirement could not be saved. Please try again.';
  if (error.status === 403) return 'Only volunteer officers may change what is required.';
  if (error.kind === 'preconditionFailed')
    return 'Somebody else has changed this requirement. Please close this window and look at it again.';
  return 'The requirement could not be saved. Please check your connection and try again.';
}
