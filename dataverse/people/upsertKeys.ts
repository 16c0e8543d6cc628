/** The keys (normalised names, addresses, birthday) by which possible doubles are found. */
import { keyRows, keysOfRow, type Row } from '../../domain/people/describedRows.ts';
import type { TableDefinition } from '../../domain/schema/index.ts';
import type { Operation } from '../operation.ts';
import { upsert } from '../operations/writeOperations.ts';

/**
 * Returns the writes of a row's keys, for the change set that changes the row. Keys that the row no longer has stay, until
 * the timer that follows people removes them.
 * @param row the columns that are written
 */
export const upsertKeys = (table: TableDefinition, id: string, row: Row): Operation<undefined>[] =>
  keyRows(table, id, keysOfRow(table, row)).map((key) => upsert(key.table, key.id, key.row));
