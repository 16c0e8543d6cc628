/** Notes of rows whose change history is deleted next, in Dataverse. */
import { chunksOf } from '../../domain/chunks.ts';
import type { TableKey } from '../../domain/retention/goesWith.ts';
import { isAudited } from '../../domain/schema/auditing.ts';
import { type RowInput, tables } from '../../domain/schema/index.ts';

/** Rows in one note: Dataverse takes a while for each. */
const atATime = 100;

/**
 * Returns the notes of rows that are deleted next, or emptied. Tables that are not audited have no history.
 * @param emptied for rows that stay
 */
export function notesOfGone(
  rows: readonly { table: TableKey; id: string }[],
  emptied: boolean,
): RowInput<typeof tables.goneRows>[] {
  const noted = rows.filter(({ table }) => isAudited(tables[table]));
  return chunksOf(noted, atATime).map((some) => ({
    crf69_name: `${some.length} rows`,
    crf69_rows: JSON.stringify(some.map(({ table, id }) => [table, id])),
    crf69_emptied: emptied,
  }));
}
