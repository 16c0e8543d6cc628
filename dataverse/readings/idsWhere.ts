import type { TableKey } from '../../domain/retention/goesWith.ts';
import { primaryKey, type TableDefinition, tables } from '../../domain/schema/index.ts';
import type { Reader } from '../client.ts';
import type { Filter } from '../filter.ts';

/** Returns the ids of the rows of a table that a filter matches, and nothing else of them. */
export async function idsWhere(
  reader: Pick<Reader, 'listAll'>,
  key: TableKey,
  { write }: Filter<never>,
  signal?: AbortSignal,
): Promise<string[]> {
  const table: TableDefinition = tables[key];
  // Without its type, which a table that only the run knows cannot have.
  const rows = await reader.listAll(table, { select: [], filter: { write }, signal });
  return rows.map((row) => String(Reflect.get(row, primaryKey(table))));
}
