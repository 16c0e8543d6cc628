/** Puts related rows into the rows that ask for them: one query for each expanded property, however many rows. */
import { badQuery, unknownProperty } from '../errors.ts';
import type { Exchange, JsonObject } from '../http/exchange.ts';
import { type Navigation, type Table, tableNamed } from '../model/model.ts';
import type { ExpandItem, Query } from '../odata/query.ts';
import type { SqlValue, StoredRow } from '../storage/store.ts';
import type { Entities } from './entities.ts';
import type { Source } from './selectRows.ts';
import { skipTokenOf } from './skipToken.ts';
import { rowsBelongingTo, rowsWithIds } from './sources.ts';

/** `read` is the reader of rows itself, passed in because the two call each other. */
type Expanding = {
  depth: number;
  read(exchange: Exchange, table: Table, query: Query, source: Source, options: { depth: number }): Entities;
};

/** The columns that must be read for an expand to be followed, selected or not. */
export const propertiesForExpanding = (table: Table, items: readonly ExpandItem[]): string[] => [
  table.primaryKey,
  ...items.map((item) => navigationOf(table, item)).flatMap((found) => (found.kind === 'lookup' ? [found.column] : [])),
];

export function expandInto(
  exchange: Exchange,
  table: Table,
  items: readonly ExpandItem[],
  rows: readonly StoredRow[],
  entities: readonly JsonObject[],
  expanding: Expanding,
): void {
  for (const item of items) {
    const navigation = navigationOf(table, item);
    checkOptions(item, navigation, expanding.depth);
    if (navigation.kind === 'lookup') expandLookup(exchange, item, navigation, rows, entities, expanding);
    else expandCollection(exchange, table, item, navigation, rows, entities, expanding);
  }
}

function navigationOf(table: Table, { navigation }: ExpandItem): Navigation {
  const found = table.navigations.get(navigation);
  if (!found) throw unknownProperty(navigation, table.logicalName);
  return found;
}

/** Dataverse sorts and cuts only collections on the first level that expand nothing further. */
function checkOptions({ query }: ExpandItem, { kind, name }: Navigation, depth: number): void {
  const plain = kind !== 'lookup' && depth === 0 && query.expand.length === 0;
  if (!plain && (query.orderBy.length > 0 || query.top !== undefined)) {
    throw badQuery(
      'Only $select and $filter clause can be provided while doing $expand on many-to-one relationship or nested ' +
        `one-to-many relationship. (${name})`,
    );
  }
}

function expandLookup(
  exchange: Exchange,
  { navigation, query }: ExpandItem,
  { target, column }: Extract<Navigation, { kind: 'lookup' }>,
  rows: readonly StoredRow[],
  entities: readonly JsonObject[],
  { depth, read }: Expanding,
): void {
  const table = tableNamed(exchange.model, target);
  const ids = [...new Set(rows.map((row) => row[column]))].filter((id) => typeof id === 'string');
  const found = read(exchange, table, query, rowsWithIds(table, ids), { depth: depth + 1 });
  const byId = new Map(found.rows.map((row, index) => [row[table.primaryKey], found.json[index]]));
  for (const [index, row] of rows.entries()) {
    const entity = entities[index];
    if (entity) entity[navigation] = byId.get(row[column] ?? null) ?? null;
  }
}

function expandCollection(
  exchange: Exchange,
  table: Table,
  { navigation: name, query, options }: ExpandItem,
  navigation: Exclude<Navigation, { kind: 'lookup' }>,
  rows: readonly StoredRow[],
  entities: readonly JsonObject[],
  { depth, read }: Expanding,
): void {
  const target = tableNamed(exchange.model, navigation.target);
  const ids = rows.map((row) => row[table.primaryKey]).filter((id) => typeof id === 'string');
  const found = read(exchange, target, query, rowsBelongingTo(navigation, target, ids), { depth: depth + 1 });
  const children = indexesByParent(found.rows);
  const most = Math.min(query.top ?? exchange.preferences.pageSize, exchange.preferences.pageSize);
  for (const [index, row] of rows.entries()) {
    const entity = entities[index];
    if (!entity) continue;
    const own = children.get(row[table.primaryKey]) ?? [];
    const shown = own.slice(0, most);
    entity[name] = shown.map((child) => found.json[child] ?? null);
    const last = found.rows[shown.at(-1) ?? -1];
    if (query.top === undefined && own.length > shown.length && last) {
      const link = [...options, ['$skiptoken', skipTokenOf(found.positionOf(last))] as const];
      const search = link.map(([option, value]) => `${option}=${encodeURIComponent(value)}`).join('&');
      entity[`${name}@odata.nextLink`] =
        `${exchange.root}/${table.entitySet}(${row[table.primaryKey]})/${name}?${search}`;
    }
  }
}

function indexesByParent(rows: readonly StoredRow[]): Map<SqlValue | undefined, number[]> {
  const byParent = new Map<SqlValue | undefined, number[]>();
  for (const [index, { parentid }] of rows.entries()) {
    const known = byParent.get(parentid);
    if (known) known.push(index);
    else byParent.set(parentid, [index]);
  }
  return byParent;
}
