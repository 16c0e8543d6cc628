/** Sorting, and the place in a sorted list from which the next page goes on. */
import { badQuery } from '../errors.ts';
import type { OrderItem } from '../odata/query.ts';
import { sequence } from '../storage/createTables.ts';
import type { SqlValue } from '../storage/store.ts';
import { scalarAt } from './operands.ts';
import type { Scope } from './scope.ts';

/** One thing that rows are sorted by. `name` is how its value is called in the result. */
export type OrderColumn = { sql: string; descending: boolean; name: string };

/** The values of the last row of a page, one for each thing that rows are sorted by. */
export type Position = readonly SqlValue[];

/** Ends in the order of creation, so that every row has its one place; with the last item's direction, as the index. */
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
 * The condition for "after this row". It names values, not a count of rows: the next page stays right when rows
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

/** SQLite, like Dataverse, sorts absent values lowest. */
function beyond({ sql, descending, value, place }: BoundColumn): string {
  if (descending) return value === null ? 'FALSE' : `(${sql} < ${place} OR ${sql} IS NULL)`;
  return value === null ? `${sql} IS NOT NULL` : `${sql} > ${place}`;
}

/** Says again what the alternatives imply, so that the index is entered at the position and not at its start. */
function fromFirst(first: BoundColumn | undefined): string {
  return first && !first.descending && first.value !== null ? ` AND ${first.sql} >= ${first.place}` : '';
}
