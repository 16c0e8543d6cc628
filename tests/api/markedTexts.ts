import type { TableKey } from '../../domain/retention/goesWith.ts';
import { columnName, type TableDefinition, tables } from '../../domain/schema/index.ts';

/** What the app reads again: ids, keys of presses and JSON of its own; and a key that no two rows share. */
const readAgain = ['recordid', 'purpose', 'changes', 'moved', 'rows', 'erasedwith', 'submissionreference'];

type Mark = { text: string; email: string; phone: string };

/** Returns a text, an address or a telephone number for each column of a table that holds words. */
export function markedTexts(key: TableKey, mark: Mark): Record<string, string> {
  const table: TableDefinition = tables[key];
  const values = Object.entries(table.columns).flatMap(([name, column]) => {
    if ((column.kind !== 'text' && column.kind !== 'memo') || column.maxLength < mark.text.length) return [];
    if (readAgain.includes(name)) return [];
    return [[columnName(name), mark[column.kind === 'text' ? column.format : 'text']]];
  });
  return Object.fromEntries(values);
}
