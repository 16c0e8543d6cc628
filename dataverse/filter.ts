/** The conditions of `$filter`. They are written once the table is known, so that each value fits its column. */
import { primaryKey, type Row, type TableDefinition } from '../domain/schema/index.ts';
import { invalidRequest } from './errors.ts';
import { literal, quoted, type Value } from './literal.ts';
import { type CollectionNavigations, type LookupNavigations, navigationTarget } from './relations.ts';

type Scope = {
  table: TableDefinition;
  /** The prefix of each column inside a lambda: `o0/`. */
  prefix: string;
  depth: number;
};

/** A condition on rows that have at least the columns of `Columns`. */
export type Filter<Columns> = {
  write: (scope: Scope) => string;
  /** Only for the compiler, which then refuses a condition on a column that the table lacks. */
  over?: (row: Columns) => void;
};

/** The columns of a table's lookups, as conditions and orders name them: `crf69_Programme/crf69_name`. */
export type ThroughLookups<T extends TableDefinition> = {
  [N in keyof LookupNavigations<T> & string]: LookupNavigations<T>[N] extends TableDefinition
    ? `${N}/${keyof Row<LookupNavigations<T>[N]> & string}`
    : never;
}[keyof LookupNavigations<T> & string];

type LookupColumn<T extends TableDefinition, Path> = Path extends `${infer N}/${infer C}`
  ? N extends keyof LookupNavigations<T>
    ? LookupNavigations<T>[N] extends TableDefinition
      ? C extends keyof Row<LookupNavigations<T>[N]>
        ? Row<LookupNavigations<T>[N]>[C]
        : never
      : never
    : never
  : never;

/** What a condition on a table may name: its columns, its lookups' columns, and (for `any`) its collections. */
export type Conditions<T extends TableDefinition> = Row<T> & {
  [Path in ThroughLookups<T>]: LookupColumn<T, Path>;
} & {
  [N in keyof CollectionNavigations<T>]: CollectionNavigations<T>[N] extends TableDefinition
    ? Conditions<CollectionNavigations<T>[N]>
    : never;
};

type Widened<V> = V extends string ? string : V extends number ? number : V extends boolean ? boolean : never;
// A bare `null`, or an empty list, does not determine the column's kind.
type On<C extends string, V> = [V] extends [null] ? Filter<Record<C, unknown>> : Filter<Record<C, Widened<V> | null>>;

const compare =
  (operator: string) =>
  <C extends string, V extends Value>(column: C, value: V): On<C, V> => ({
    write: ({ table, prefix }) => `${prefix}${column} ${operator} ${literal(table, column, value)}`,
  });

export const eq = compare('eq');
export const ne = compare('ne');
export const gt = compare('gt');
export const ge = compare('ge');
export const lt = compare('lt');
export const le = compare('le');

// Dataverse passes the text on as a SQL LIKE pattern, in which brackets make a character literal.
const verbatim = (text: string): string => text.replace(/[[%_]/g, '[$&]');

const match =
  (name: string) =>
  <C extends string>(column: C, text: string): On<C, string> => ({
    write: ({ table, prefix }) => `${name}(${prefix}${column},${literal(table, column, verbatim(text))})`,
  });

/** Text conditions; Dataverse compares case-insensitively. */
export const contains = match('contains');
export const startsWith = match('startswith');
export const endsWith = match('endswith');

// A row must have the columns of all parts, so an intersection is needed, not a union.
type AllColumns<F> = (F extends Filter<infer Columns> ? (row: Columns) => void : never) extends (row: infer All) => void
  ? All
  : never;

const joined =
  (word: 'and' | 'or', none: 'ne' | 'eq') =>
  <F extends readonly (Filter<never> | undefined)[]>(...filters: F): Filter<AllColumns<F[number]>> => ({
    write: (scope) => {
      const parts = filters.flatMap((filter) => (filter ? [filter.write(scope)] : []));
      if (parts.length === 0) return `${scope.prefix}${primaryKey(scope.table)} ${none} null`;
      return parts.length === 1 ? parts.join('') : `(${parts.join(` ${word} `)})`;
    },
  });

/** All of the conditions; `undefined` ones are left out, and no condition at all is true for every row. */
export const and = joined('and', 'ne');
/** At least one of the conditions; `undefined` ones are left out, and no condition at all is false for every row. */
export const or = joined('or', 'eq');

export const not = <Columns>(filter: Filter<Columns>): Filter<Columns> => ({
  write: (scope) => `not (${filter.write(scope)})`,
});

// Dataverse reads the list as JSON: a doubled `'` would end the text.
const valueList = (values: readonly (string | number)[]): string => JSON.stringify(values.map(String));

/** The column has one of these values. An empty list matches no row. Only for the table's own columns. */
export function isIn<C extends string, V extends string | number>(column: C, values: readonly V[]): On<C, V> {
  return {
    write: ({ table, prefix }) => {
      if (values.length === 0) return `${prefix}${primaryKey(table)} eq null`;
      // The function takes every value as text; `literal` still refuses values that do not fit the column.
      for (const value of values) literal(table, column, value);
      return dynamicsFunction('In', table, prefix, column, values);
    },
  };
}

/** A choices column contains at least one of these option codes. An empty list matches no row. */
export function containValues<C extends string>(column: C, codes: readonly number[]): On<C, string> {
  return {
    write: ({ table, prefix }) => {
      if (codes.length === 0) return `${prefix}${primaryKey(table)} eq null`;
      return dynamicsFunction('ContainValues', table, prefix, column, codes);
    },
  };
}

function dynamicsFunction(
  name: 'In' | 'ContainValues',
  table: TableDefinition,
  prefix: string,
  column: string,
  values: readonly (string | number)[],
): string {
  // Dataverse takes `PropertyName` as a plain name, without paths or lambda variables.
  if (prefix || column.includes('/')) throw invalidRequest(`query ${table.name}: ${name} through a relation`);
  literal(table, column, null);
  return `Microsoft.Dynamics.CRM.${name}(PropertyName=${quoted(column)},PropertyValues=${valueList(values)})`;
}

/** At least one row of a collection, such as `crf69_attendance_Activity`, matches the condition. */
export function any<C extends string, Columns>(collection: C, filter: Filter<Columns>): Filter<Record<C, Columns>> {
  return {
    write: ({ table, prefix, depth }) => {
      const target = navigationTarget(table, collection);
      if (!target) throw invalidRequest(`query ${table.name}: unknown collection`);
      const variable = `o${depth}`;
      const inner = filter.write({ table: target, prefix: `${variable}/`, depth: depth + 1 });
      return `${prefix}${collection}/any(${variable}:${inner})`;
    },
  };
}

/** Writes a condition for `$filter`, not yet URL-encoded. */
export const writeFilter = <Columns>(filter: Filter<Columns>, table: TableDefinition): string =>
  filter.write({ table, prefix: '', depth: 0 });
