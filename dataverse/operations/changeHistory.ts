/** The audit log of a row. @see Microsoft Learn, "Delete audit data" */
import { logicalName, primaryKey, type TableDefinition } from '../../domain/schema/index.ts';
import { guid } from '../literal.ts';
import type { Operation } from '../operation.ts';

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
