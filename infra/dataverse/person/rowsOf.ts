/** Reads rows of any table with all their columns, as a copy for the person must contain them. */
import type { Client } from '../../../dataverse/client.ts';
import { quoted } from '../../../dataverse/literal.ts';
import { entitySet, lookupValueName, primaryKey, type TableDefinition } from '../../../domain/schema/index.ts';
import { read } from '../foundSchema.ts';

export type StoredRow = { readonly [property: string]: unknown };
type Page = { value: StoredRow[]; '@odata.nextLink'?: string };

/**
 * Returns the rows of all pages, with labels and names of lookups.
 * @param filter an OData filter
 */
export async function rowsWhere(client: Client, table: TableDefinition, filter: string): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  let next: string | undefined = `${entitySet(table)}?$filter=${encodeURIComponent(filter)}`;
  while (next !== undefined) {
    const page: Page = await read<Page>(client, next, { prefer: 'odata.include-annotations="*"' });
    rows.push(...page.value);
    next = page['@odata.nextLink'];
  }
  return rows;
}

export const equals = (property: string, text: string): string => `${property} eq ${quoted(text)}`;
export const contains = (property: string, text: string): string => `contains(${property},${quoted(text)})`;

/** One request for each row: a person has only a handful. */
export async function rowsById(client: Client, table: TableDefinition, ids: readonly string[]): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (const id of ids) rows.push(...(await rowsWhere(client, table, `${primaryKey(table)} eq ${id}`)));
  return rows;
}

/** Returns the rows with a lookup to one of these. One request for each: a person has only a handful. */
export async function hangingOn(
  client: Client,
  table: TableDefinition,
  lookup: string,
  ids: readonly string[],
): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (const id of ids) rows.push(...(await rowsWhere(client, table, `${lookupValueName(lookup)} eq ${id}`)));
  return rows;
}

export const idsOf = (table: TableDefinition, rows: readonly StoredRow[]): string[] =>
  rows.map((row) => String(row[primaryKey(table)]));

export const distinct = (table: TableDefinition, rows: readonly StoredRow[]): StoredRow[] => [
  ...new Map(rows.map((row) => [row[primaryKey(table)], row])).values(),
];
