import { columnName, type TableDefinition } from '../../../domain/schema/index.ts';

/** Returns the columns with the person's own address or number; the emergency number belongs to somebody else. */
export const addressColumns = (table: TableDefinition): string[] =>
  Object.entries(table.columns)
    .filter(([name, column]) => column.kind === 'text' && column.format !== 'text' && !name.startsWith('emergency'))
    .map(([name]) => columnName(name));
