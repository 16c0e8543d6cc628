/** Adds related rows to rows: one query for each expanded property, however many rows. */

import { type Navigation, type Table, tableNamed } from '../model/model.ts';
import type { ExpandItem, Query } from '../odata/query.ts';
import { mostRowsAPage } from '../preferences.ts';
import type { Exchange, JsonObject } from '../serviceRequest.ts';
import type { SqlValue, StoredRow } from '../storage/store.ts';
import { type ExpandStyle, navigationOf } from './expandRules.ts';
import type { Position } from './order.ts';
import type { Source } from './selectRows.ts';
import { skipTokenOf } from './skipToken.ts';
import { rowsBelongingTo, rowsWithIds } from './sources.ts';

/** Rows as stored and, in the same order, as answered. */
export type Entities = { rows: StoredRow[]; json: JsonObject[]; positionOf(row: StoredRow): Position };

/** The rows to expand, and the same rows as they will be answered. */
type Expanded = { table: Table; rows: readonly StoredRow[]; json: readonly JsonObject[] };
/** `read` is the reader of rows, passed in because the two call each other. */
type Expanding = {
  style: ExpandStyle;
  read(exchange: Exchange, table: Table, query: Query, source: Source, options: { style: ExpandStyle }): Entities;
};

/** Returns the columns that an expand needs, selected or not. */
export const propertiesForExpanding = (table: Table, items: readonly ExpandItem[]): string[] => [
  table.primaryKey,
  ...items.map((item) => navigationOf(table, item)).flatMap((found) => (found.kind === 'lookup' ? [found.column] : [])),
];

export function expandInto(
  exchange: Exchange,
  into: Expanded,
  items: readonly ExpandItem[],
  expanding: Expanding,
): void {
  for (const item of items) {
    const navigation = navigationOf(into.table, item);
    if (navigation.kind === 'lookup') expandLookup(exchange, into, item, navigation, expanding);
    else expandCollection(exchange, into, item, navigation, expanding);
  }
}

function expandLookup(
  exchange: Exchange,
  { rows, json }: Expanded,
  { navigation, query }: ExpandItem,
  { target, column }: Extract<Navigation, { kind: 'lookup' }>,
  { style, read }: Expanding,
): void {
  const table = tableNamed(exchange.model, target);
  const ids = [...new Set(rows.map((row) => row[column]))].filter((id) => typeof id === 'string');
  const found = read(exchange, table, query, rowsWithIds(table, ids), { style });
  const byId = new Map(found.rows.map((row, index) => [row[table.primaryKey], withoutEtag(found.json[index])]));
  for (const [index, row] of rows.entries()) {
    const entity = json[index];
    if (entity) entity[navigation] = byId.get(row[column] ?? null) ?? null;
  }
}

function expandCollection(
  exchange: Exchange,
  { table, rows, json }: Expanded,
  { navigation: name, query, options }: ExpandItem,
  navigation: Exclude<Navigation, { kind: 'lookup' }>,
  { style, read }: Expanding,
): void {
  const target = tableNamed(exchange.model, navigation.target);
  const ids = rows.map((row) => row[table.primaryKey]).filter((id) => typeof id === 'string');
  const found = read(exchange, target, query, rowsBelongingTo(navigation, target, ids), { style });
  const children = indexesByParent(found.rows);
  // The page size applies to the rows themselves; it also limits collections only below a nested expand.
  const most = style.nested ? exchange.preferences.pageSize : Math.min(query.top ?? mostRowsAPage, mostRowsAPage);
  for (const [index, row] of rows.entries()) {
    const entity = json[index];
    const id = row[table.primaryKey] ?? null;
    const shown = (children.get(id) ?? []).slice(0, most);
    if (!entity) continue;
    entity[name] = shown.map((child) => (style.nested ? withoutEtag(found.json[child]) : found.json[child]) ?? null);
    const link = `${exchange.root}/${table.entitySet}(${id})/${name}`;
    const last = found.rows[shown.at(-1) ?? -1];
    // Without nesting the link returns the same rows again; with it, the remaining rows.
    if (!style.nested) entity[`${name}@odata.nextLink`] = link + searchOf(options);
    else if (last && shown.length === most) {
      entity[`${name}@odata.nextLink`] =
        link + searchOf([...options, ['$skiptoken', skipTokenOf(found.positionOf(last))]]);
    }
  }
}

/** Dataverse returns ETags of rows and of single-level collections, but not of rows joined to them. */
function withoutEtag(entity: JsonObject | undefined): JsonObject | undefined {
  if (entity) delete entity['@odata.etag'];
  return entity;
}

const searchOf = (options: ExpandItem['options']): string =>
  options.length === 0 ? '' : `?${options.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;

function indexesByParent(rows: readonly StoredRow[]): Map<SqlValue, number[]> {
  const byParent = new Map<SqlValue, number[]>();
  for (const [index, { parentid = null }] of rows.entries()) {
    const known = byParent.get(parentid);
    if (known) known.push(index);
    else byParent.set(parentid, [index]);
  }
  return byParent;
}
