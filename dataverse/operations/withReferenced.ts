/** Writes a row together with a row that it refers to, in one transaction. */
import type { RowInput, TableDefinition } from '../../domain/schema/index.ts';
import { navigationName, primaryKey, rowReference } from '../../domain/schema/index.ts';
import { type ChangeSet, changeSet } from '../batch/items.ts';
import type { Operation } from '../operation.ts';
import { type CreateOutcome, insert, update, upsert } from './writeOperations.ts';

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

/**
 * Changes a row and the row that it refers to. If it refers to none, creates one.
 * @param lookup the lookup's name, without the publisher's prefix
 * @param referenced.id undefined if there is none yet
 * @param referenced.newId the id to create it with
 */
export function updateWithReferenced(
  { table, id, row }: RowAt,
  lookup: string,
  referenced: { table: TableDefinition; id: string | undefined; newId: string; row: Columns },
): ChangeSet<readonly unknown[]> {
  if (referenced.id !== undefined) {
    return changeSet<readonly unknown[]>([
      update(table, id, row),
      ...(Object.keys(referenced.row).length > 0 ? [update(referenced.table, referenced.id, referenced.row)] : []),
    ]);
  }
  const bind = { [`${navigationName(lookup)}@odata.bind`]: rowReference(referenced.table, referenced.newId) };
  return changeSet<readonly unknown[]>([
    // Without a condition, so that it may be sent again after its answer was lost.
    upsert(referenced.table, referenced.newId, referenced.row),
    update(table, id, { ...row, ...bind }),
  ]);
}
