/** Reads rows of one table: columns, conditions, order and start position. */
import type { Model, Table } from '../model/model.ts';
import type { Expression } from '../odata/expression.ts';
import type { OrderItem } from '../odata/query.ts';
import type { Store, StoredRow } from '../storage/store.ts';
import { filterToSql } from './filterToSql.ts';
import { afterPosition, orderBy, orderColumns, type Position } from './order.ts';
import { createBuilder, type Scope } from './scope.ts';

/**
 * Which rows of the table to read before any filter: all, those with these ids, or those that belong to these parents.
 * With `parent`, the result's `parentid` names each row's parent.
 */
export type Source = (scope: Scope) => { join?: string; where?: string; parent?: string };

export const wholeTable: Source = () => ({});

export type Selection = {
  table: Table;
  source: Source;
  columns: readonly string[];
  filter?: Expression | undefined;
  orderBy?: readonly OrderItem[];
  after?: Position | undefined;
  limit?: number | undefined;
};

/** Returns the rows, and a function that gives a row's position, at which the next page starts. */
export function selectRows(
  { model, store }: { model: Model; store: Store },
  { table, source, columns, filter, orderBy: items = [], after, limit }: Selection,
): { rows: StoredRow[]; positionOf(row: StoredRow): Position } {
  const builder = createBuilder();
  const scope: Scope = { model, builder, table, alias: builder.alias() };
  const { join = '', where, parent } = source(scope);
  const order = orderColumns(scope, items);
  const results = [
    ...columns.map((name) => `${scope.alias}.${name} AS ${name}`),
    ...order.map(({ sql, name }) => `${sql} AS ${name}`),
    ...(parent === undefined ? [] : [`${parent} AS parentid`]),
  ];
  const conditions = [where, filter && filterToSql(scope, filter), after && afterPosition(scope, order, after)].filter(
    (condition) => condition !== undefined,
  );
  const sql = [
    `SELECT ${results.join(', ')} FROM ${table.logicalName} ${scope.alias}${join}`,
    conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    orderBy(order),
    limit === undefined ? '' : `LIMIT ${builder.bind(limit)}`,
  ].join(' ');
  return {
    rows: store.rows(sql, builder.parameters),
    positionOf: (row) => order.map(({ name }) => row[name] ?? null),
  };
}

/**
 * Counts rows.
 * @param most stops counting there; Dataverse counts no further than a page
 */
export function countRows(
  { model, store }: { model: Model; store: Store },
  { table, source, filter, most }: { table: Table; source: Source; filter: Expression | undefined; most: number },
): number {
  const builder = createBuilder();
  const scope: Scope = { model, builder, table, alias: builder.alias() };
  const { join = '', where } = source(scope);
  const conditions = [where, filter && filterToSql(scope, filter)].filter((condition) => condition !== undefined);
  const clause = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const rows = `SELECT 1 FROM ${table.logicalName} ${scope.alias}${join}${clause} LIMIT ${builder.bind(most)}`;
  const count = store.row(`SELECT count(*) AS count FROM (${rows})`, builder.parameters)?.count;
  return typeof count === 'number' ? count : 0;
}
