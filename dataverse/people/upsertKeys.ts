/** Writes the keys of a row that is changed, in the same change set. The timer empties those that it no longer has. */
import { keyRows, keysOfRow, type Row } from '../../domain/people/describedRows.ts';
import type { TableDefinition } from '../../domain/schema/index.ts';
import type { Operation } from '../operation.ts';
import { upsert } from '../operations/writeOperations.ts';

/** @param row the columns that are written */
export const upsertKeys = (table: TableDefinition, id: string, row: Row): Operation<undefined>[] =>
  keyRows(table, id, keysOfRow(table, row)).map((key) => upsert(key.table, key.id, key.row));
