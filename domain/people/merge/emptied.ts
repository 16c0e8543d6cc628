/** What a row that a merge set aside says in words. Nothing leads from it to its person any more, so that no erasing finds it later. */
import { columnName, type RowInput, type TableDefinition } from '../../schema/index.ts';

/** Returns the columns of text, emptied; what counts a row stays. */
export const withoutWords = (table: TableDefinition): RowInput<TableDefinition> =>
  Object.fromEntries(
    Object.entries(table.columns).flatMap(([name, column]) =>
      column.kind === 'memo' || (column.kind === 'text' && !column.numbered) ? [[columnName(name), null]] : [],
    ),
  );
