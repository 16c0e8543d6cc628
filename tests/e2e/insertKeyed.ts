/** Creates a row that describes somebody, with the keys by which it is found, in one request. */
import type { Operation } from '../../dataverse/operation.ts';
import { type CreateOutcome, insert } from '../../dataverse/operations/writeOperations.ts';
import { nestedKeys } from '../../domain/people/describedRows.ts';
import { primaryKey, type RowInput, type TableDefinition } from '../../domain/schema/index.ts';

export function insertKeyed<T extends TableDefinition>(
  table: T,
  id: string,
  row: RowInput<T>,
): Operation<CreateOutcome> {
  const body = { ...row, ...nestedKeys(table, id, { ...row }), [primaryKey(table)]: id };
  return { ...insert<TableDefinition>(table, id, {}), body: () => body };
}
