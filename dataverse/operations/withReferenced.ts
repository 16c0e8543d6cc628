/** Creates a row together with a row that it refers to, in one transaction. */
import type { RowInput, TableDefinition } from '../../domain/schema/index.ts';
import { navigationName, primaryKey } from '../../domain/schema/index.ts';
import type { Operation } from '../operation.ts';
import { type CreateOutcome, insert } from './writeOperations.ts';

type Columns = RowInput<TableDefinition>;
/** A row by its table and id. */
type RowAt = { table: TableDefinition; id: string; row: Columns };

/**
 * Creates a row under our id, with the row that it refers to (deep insert).
 * @param lookup the lookup's name, without the publisher's prefix
 */
export function insertWithReferenced(
  { table, id, row }: RowAt,
  lookup: string,
  referenced: Columns,
): Operation<CreateOutcome> {
  const body = { ...row, [primaryKey(table)]: id, [navigationName(lookup)]: referenced };
  return { ...insert(table, id, row), body: () => body };
}
