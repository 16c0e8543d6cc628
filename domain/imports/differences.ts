/** Compares a row with an existing volunteer: what "Update" would change, in words. */
import type { Column, TableDefinition } from '../schema/definitions.ts';
import { columnName, navigationName } from '../schema/names.ts';
import { displayDay, isDay } from '../time.ts';
import type { ImportedColumns, ImportLists } from './template.ts';

/** With `isHidden`, the person may not read the stored value, and an update leaves it unchanged. */
export type Difference = { label: string; before: string; after: string; isHidden?: true };

/** A stored row with its annotations, as Dataverse returns it. */
export type Stored = Readonly<Record<string, unknown>>;

const formatted = '@OData.Community.Display.V1.FormattedValue';

/**
 * Compares the columns that a row of a file would write with what is stored.
 * @param lists the charity's lists, for the names of lookup targets
 * @param hidden columns that the person may not read, by their logical names
 * @returns the columns that would change, and those of the row that the person may not read, in the table's order
 */
export function differencesOf(
  table: TableDefinition,
  stored: Stored,
  written: ImportedColumns,
  lists: ImportLists,
  hidden: ReadonlySet<string> = new Set(),
): Difference[] {
  const given = new Map<string, unknown>(Object.entries(written));
  const columns = Object.entries(table.columns).flatMap(([name, column]): Difference[] => {
    const logical = columnName(name);
    if (given.has(logical) && hidden.has(logical))
      return [{ label: column.label, before: '', after: '', isHidden: true }];
    if (!given.has(logical) || (given.get(logical) ?? '') === (stored[logical] ?? '')) return [];
    const before = valueText(column, stored[logical], textOf(stored[`${logical}${formatted}`]));
    return [{ label: column.label, before, after: valueText(column, given.get(logical)) }];
  });
  const lookups = Object.entries(table.lookups ?? {}).flatMap(([name, { label }]) => {
    const bound = given.get(`${navigationName(name)}@odata.bind`);
    const id = typeof bound === 'string' ? /\(([^()]+)\)$/.exec(bound)?.[1] : undefined;
    const value = `_${navigationName(name).toLowerCase()}_value`;
    if (id === undefined || id === stored[value]) return [];
    const item = Object.values(lists)
      .flat()
      .find((each) => each.id === id);
    return [{ label, before: textOf(stored[`${value}${formatted}`]), after: item?.label || id }];
  });
  return [...columns, ...lookups];
}

/** @param named how Dataverse names the value: the charity may have options that the schema does not know */
function valueText(column: Column, value: unknown, named = ''): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (column.kind === 'choice' || column.kind === 'choices') {
    const codes = String(value).split(',');
    const labels = codes.map((code) => column.choice.options.find((each) => String(each.code) === code)?.label);
    if (named !== '' && labels.includes(undefined)) return named;
    return labels.map((label, index) => label ?? codes[index]).join('; ');
  }
  const text = textOf(value);
  return column.kind === 'date' && isDay(text) ? displayDay(text) : text;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
