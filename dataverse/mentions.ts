/** Filters Dataverse's error texts, which quote values and ids, so that only names of columns pass. */
import { columnName, prefix, type TableDefinition, tables } from '../domain/schema/index.ts';

const columns: ReadonlySet<string> = new Set(
  Object.values<TableDefinition>(tables).flatMap((table) => Object.keys(table.columns).map(columnName)),
);

/** Returns the columns of the schema that a text names, each once. */
export function columnsIn(text: string): string[] {
  const names = text.match(new RegExp(`${prefix}\\w+`, 'g')) ?? [];
  return [...new Set(names)].filter((name) => columns.has(name));
}
