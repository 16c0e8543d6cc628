/** Sorting, and the position in a sorted list at which the next page starts. */
import { badQuery } from '../errors.ts';
import type { OrderItem } from '../odata/query.ts';
import { sequence } from '../storage/createTables.ts';
import type { SqlValue } from '../storage/store.ts';
import { scalarAt } from './operands.ts';
import type { Scope } from './scope.ts';

/** One sort key. `name` is the name of its value in the result. */
export type OrderColumn = { sql: string; descending: boolean; name: string };

/** The values of the last row of a page, one for each sort key. */
export type Position = readonly SqlValue[];

/**
 * Ends with the order of creation, so that every row has a unique position, in the last key's direction, which the
 * index needs.
 */
export function orderColumns(scope: Scope, items: readonly OrderItem[]): OrderColumn[] {
  const columns = items.map(({ path, descending }, index) => ({
    sql: scalarAt(scope, path).sql,
    descending,
    name: `order${index}`,
  }));
  const descending = items.at(-1)?.descending ?? false;
  return [...columns, { sql: `${scope.alias}.${sequence}`, descending, name: `order${columns.length}` }];
}

export const orderBy = (columns: readonly OrderColumn[]): string =>
  `ORDER BY ${columns.map(({ sql, descending }) => `${sql} ${descending ? 'DESC' : 'ASC'}`).join(', ')}`;

/**
 * Returns the condition for "after this row". It uses values, not a row count, so the next page stays right when rows
 * before it come or go.
 */
export function afterPosition(scope: Scope, columns: readonly OrderColumn[], position: Position): string {
  if (position.length !== columns.length) throw badQuery('The $skiptoken does not belong to this query.');
  const bound = columns.map((column, index) => {
    const value = position[index] ?? null;
    return { ...column, value, place: value === null ? 'NULL' : scope.builder.bind(value) };
  });
  const alternatives = bound.map((column, index) => {
    const same = bound.slice(0, index).map(({ sql, place }) => `${sql} IS ${place}`);
    return `(${[...same, beyond(column)].join(' AND ')})`;
  });
  return `(${alternatives.join(' OR ')})${fromFirst(bound[0])}`;
}

type BoundColumn = OrderColumn & { value: SqlValue; place: string };

/** SQLite, like Dataverse, sorts nulls lowest. */
function beyond({ sql, descending, value, place }: BoundColumn): string {
  if (descending) return value === null ? 'FALSE' : `(${sql} < ${place} OR ${sql} IS NULL)`;
  return value === null ? `${sql} IS NOT NULL` : `${sql} > ${place}`;
}

/** Repeats what the alternatives imply, so that the index is searched from the position and not from its start. */
function fromFirst(first: BoundColumn | undefined): string {
  return first && !first.descending && first.value !== null ? ` AND ${first.sql} >= ${first.place}` : '';
}
