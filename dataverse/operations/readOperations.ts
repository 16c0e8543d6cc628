/** Operations that read rows: one, a page, an aggregate. */
import { entitySet, type TableDefinition } from '../../domain/schema/index.ts';
import { type RowKey, rowPath } from '../key.ts';
import { type Operation, readJson } from '../operation.ts';
import { type ColumnOf, type Expand, type Query, queryString, type ReadOptions, type Selected } from '../query.ts';

/** The type of an `expand` that was not given. */
export type Nothing = Record<never, never>;

export type Page<R> = {
  rows: R[];
  /** How many rows match, at most 5000; only when it was requested. */
  count: number | undefined;
  /** The opaque link to the next page. */
  next: string | undefined;
};

type WirePage<R> = { value: R[]; '@odata.count'?: number; '@odata.nextLink'?: string };

const annotationPreference = 'odata.include-annotations="*"';

function prefer(options: { annotations?: boolean; pageSize?: number; top?: number }): Record<string, string> {
  const preferences = [
    ...(options.annotations ? [annotationPreference] : []),
    // Dataverse ignores $top beside a page size.
    ...(options.pageSize && options.top === undefined ? [`odata.maxpagesize=${Math.trunc(options.pageSize)}`] : []),
  ];
  return preferences.length > 0 ? { Prefer: preferences.join(',') } : {};
}

/** Reads one row. @throws DataverseError `notFound` if there is none */
export function retrieve<
  T extends TableDefinition,
  const E extends Expand<T> = Nothing,
  S extends ColumnOf<T> = ColumnOf<T>,
>(table: T, key: RowKey<T>, options: ReadOptions<T, S, E> = {}): Operation<Selected<T, S, E>> {
  return {
    label: `retrieve ${entitySet(table)}`,
    method: 'GET',
    path: rowPath(table, key) + queryString(options, table),
    headers: prefer(options),
    repeatable: true,
    read: (answer) => readJson(answer),
  };
}

/** Reads the first page of a query. */
export function firstPage<
  T extends TableDefinition,
  const E extends Expand<T> = Nothing,
  S extends ColumnOf<T> = ColumnOf<T>,
>(table: T, query: Query<T, S, E> & { count?: boolean } = {}): Operation<Page<Selected<T, S, E>>> {
  const options = queryString(query, table);
  const count = query.count ? `${options ? '&' : '?'}$count=true` : '';
  return {
    label: `list ${entitySet(table)}`,
    method: 'GET',
    path: entitySet(table) + options + count,
    headers: prefer(query),
    repeatable: true,
    read: (answer) => pageOf(readJson(answer)),
  };
}

/** Reads the page that a page's `next` links to; `first` is the operation that read the first page. */
export function nextPage<R>(first: Operation<Page<R>>, next: string): Operation<Page<R>> {
  return { ...first, path: next };
}

const pageOf = <R>(wire: WirePage<R>): Page<R> => ({
  rows: wire.value,
  count: wire['@odata.count'],
  next: wire['@odata.nextLink'],
});
