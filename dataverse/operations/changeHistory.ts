/** The audit log of rows. @see Microsoft Learn, "Retrieve the history of audited data changes", "Delete audit data" */
import { logicalName, primaryKey, type TableDefinition } from '../../domain/schema/index.ts';
import { guid } from '../literal.ts';
import { type Operation, readJson } from '../operation.ts';

/** Deletes the change history of a row, which may be gone. Idempotent. */
export function deleteChangeHistory(table: TableDefinition, id: string): Operation<undefined> {
  return {
    label: 'DeleteRecordChangeHistory',
    method: 'POST',
    path: 'DeleteRecordChangeHistory',
    headers: {},
    body: () => ({
      Target: { '@odata.type': `Microsoft.Dynamics.CRM.${logicalName(table)}`, [primaryKey(table)]: guid(id) },
    }),
    repeatable: true,
    read: () => undefined,
  };
}

/** Dataverse's numbers of the audited actions create, update and delete. */
const ofRows = [1, 2, 3].map((action) => `action eq ${action}`).join(' or ');
type AuditPage = { value: readonly { changedata?: string | null }[]; '@odata.nextLink'?: string };

/**
 * Reads what the audited columns of rows, which may be gone, held before and after each change, as JSON.
 * @param next the link of an earlier page to the next one
 */
export const changesOf = (
  ids: readonly string[],
  next?: string,
): Operation<{ changes: string[]; next: string | undefined }> => ({
  label: 'list audits',
  method: 'GET',
  path: next ?? `audits?$select=changedata&$filter=${encodeURIComponent(`(${ofRows}) and (${ofThese(ids)})`)}`,
  headers: {},
  repeatable: true,
  read: (answer) => {
    const { value, '@odata.nextLink': further } = readJson<AuditPage>(answer);
    return { changes: value.flatMap(({ changedata }) => changedata || []), next: further };
  },
});

const ofThese = (ids: readonly string[]): string => ids.map((id) => `_objectid_value eq ${guid(id)}`).join(' or ');
