/** What a call reads: columns, relations, conditions, order. Its types narrow the returned rows. */
import { type PrimaryKey, primaryKey, type Row, type TableDefinition } from '../domain/schema/index.ts';
import { invalidRequest } from './errors.ts';
import { type Conditions, type Filter, type ThroughLookups, writeFilter } from './filter.ts';
import { literal } from './literal.ts';
import { type CollectionNavigations, type LookupNavigations, navigationTarget } from './relations.ts';

/** A column as rows name it: `crf69_email`, `_crf69_contact_value`, `createdon`. */
export type ColumnOf<T extends TableDefinition> = keyof Row<T> & string;

type Target<Navigations, N> = N extends keyof Navigations
  ? Navigations[N] extends TableDefinition
    ? Navigations[N]
    : never
  : never;

/** Relations to read with a row, by navigation property; each takes its own columns and relations. */
export type Expand<T extends TableDefinition> = {
  [N in keyof LookupNavigations<T>]?: {
    select?: readonly ColumnOf<Target<LookupNavigations<T>, N>>[];
    expand?: Expand<Target<LookupNavigations<T>, N>>;
  };
} & {
  [N in keyof CollectionNavigations<T>]?: {
    select?: readonly ColumnOf<Target<CollectionNavigations<T>, N>>[];
    expand?: Expand<Target<CollectionNavigations<T>, N>>;
    filter?: Filter<Conditions<Target<CollectionNavigations<T>, N>>>;
    /** Dataverse does not allow it beside an `expand` at any depth of the query. */
    orderBy?: readonly OrderBy<Target<CollectionNavigations<T>, N>>[];
    top?: number;
  };
};

type SelectOf<O, T extends TableDefinition> = O extends { select: readonly (infer S)[] }
  ? S & ColumnOf<T>
  : ColumnOf<T>;
type ExpandOf<O> = O extends { expand: infer E } ? E : Record<never, never>;

/** A row with its selected columns, its primary key, its ETag and its expanded relations. */
export type Selected<T extends TableDefinition, S extends ColumnOf<T>, E = Record<never, never>> = Pick<
  Row<T>,
  S | (PrimaryKey<T> & ColumnOf<T>)
> & { '@odata.etag': string } & {
  [N in keyof E & keyof LookupNavigations<T>]: Selected<
    Target<LookupNavigations<T>, N>,
    SelectOf<E[N], Target<LookupNavigations<T>, N>>,
    ExpandOf<E[N]>
  > | null;
} & {
  [N in keyof E & keyof CollectionNavigations<T>]: Selected<
    Target<CollectionNavigations<T>, N>,
    SelectOf<E[N], Target<CollectionNavigations<T>, N>>,
    ExpandOf<E[N]>
  >[];
};

type Sortable<T extends TableDefinition> = ColumnOf<T> | ThroughLookups<T>;

/** A lookup's own value sorts by id. To sort by name, go through the lookup: `crf69_Programme/crf69_name desc`. */
export type OrderBy<T extends TableDefinition> = Sortable<T> | `${Sortable<T>} ${'asc' | 'desc'}`;

export type ReadOptions<T extends TableDefinition, S extends ColumnOf<T>, E extends Expand<T>> = {
  /** Without it, every column is returned. */
  select?: readonly S[];
  // Without this, a misspelt relation would compile: excess properties are not checked where a type is inferred.
  expand?: E & Record<Exclude<keyof E, keyof Expand<T>>, never>;
  /** Also requests labels of choices and names of lookups; read them with `formattedValue`. */
  annotations?: boolean;
};

export type Query<T extends TableDefinition, S extends ColumnOf<T>, E extends Expand<T>> = ReadOptions<T, S, E> & {
  filter?: Filter<Conditions<T>> | undefined;
  orderBy?: readonly OrderBy<T>[];
  /** At most this many rows in all, up to 5000, in one page. */
  top?: number;
  /** Rows per page, at most 5000. */
  pageSize?: number;
};

const mostRows = 5000;

/** A query at run time, where the types of its parts no longer matter. */
type Parts = {
  select?: readonly string[];
  expand?: object;
  filter?: Pick<Filter<never>, 'write'> | undefined;
  orderBy?: readonly string[];
  top?: number;
};

function parts(query: Parts, table: TableDefinition): [name: string, value: string][] {
  const all: [string, string][] = [];
  if (query.select) all.push(['$select', columns(table, query.select).join(',') || primaryKey(table)]);
  if (query.expand) all.push(['$expand', expansions(query.expand, table)]);
  if (query.filter) all.push(['$filter', writeFilter(query.filter, table)]);
  if (query.orderBy) all.push(['$orderby', order(table, query.orderBy).join(',')]);
  if (query.top !== undefined) all.push(['$top', top(query.top, table)]);
  return all.filter(([, value]) => value !== '');
}

function top(rows: number, table: TableDefinition): string {
  if (!Number.isInteger(rows) || rows < 1 || rows > mostRows) throw invalidRequest(`query ${table.name}: top`);
  return String(rows);
}

function expansions(expand: object, table: TableDefinition): string {
  const entries: [string, Parts][] = Object.entries(expand);
  return entries
    .map(([navigation, nested]) => {
      const target = navigationTarget(table, navigation);
      if (!target) throw invalidRequest(`query ${table.name}: unknown relation`);
      const options = parts(nested, target).map(([name, value]) => `${name}=${value}`);
      return options.length > 0 ? `${navigation}(${options.join(';')})` : navigation;
    })
    .join(',');
}

// Types can be bypassed, so names are checked again: writing a literal refuses every name outside the schema.
function columns(table: TableDefinition, names: readonly string[]): readonly string[] {
  for (const name of names) literal(table, name, null);
  return names;
}

function order(table: TableDefinition, entries: readonly string[]): readonly string[] {
  columns(
    table,
    entries.map((entry) => entry.replace(/ (asc|desc)$/, '')),
  );
  return entries;
}

/**
 * Encodes a value for a URL. A lone surrogate, as where a text was cut inside an emoji, has no encoding and becomes the
 * replacement character.
 */
export const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * Writes a query's options.
 * @returns `?$select=…&$filter=…`, encoded; empty when there are none
 * @throws DataverseError `invalid` for a name or value outside the schema
 */
export function queryString(query: Parts, table: TableDefinition): string {
  const written = parts(query, table).map(([name, value]) => `${name}=${encoded(value)}`);
  return written.length > 0 ? `?${written.join('&')}` : '';
}

const formattedSuffix = '@OData.Community.Display.V1.FormattedValue';

/**
 * Reads the displayed text of a value: a choice's label, a lookup's name. Only in rows read with `annotations`.
 * @returns undefined when the column is empty or annotations were not requested
 */
export function formattedValue<R extends object>(row: R, column: keyof R & string): string | undefined {
  const value: unknown = Reflect.get(row, `${column}${formattedSuffix}`);
  return typeof value === 'string' ? value : undefined;
}
