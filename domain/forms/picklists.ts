/** The lists of options that `/api/picklists` returns, and the shape of one option in its response. */
import type { PicklistItem } from '../contract/answers.ts';
import { columnName, type Option, type TableDefinition, tables } from '../schema/index.ts';

/** The choice table behind each key of `/api/picklists`: by column, and by the choice table's own name. */
export const picklistSources: ReadonlyMap<string, string> = new Map(
  Object.values<TableDefinition>(tables).flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([column, definition]) =>
      'choice' in definition
        ? [
            [columnName(column), definition.choice.name] as const,
            [definition.choice.name, definition.choice.name] as const,
          ]
        : [],
    ),
  ),
);

export const picklistItem = ({ code, label }: Option): PicklistItem => ({
  id: code,
  code: String(code),
  label,
  text: label,
});
