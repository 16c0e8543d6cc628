/** Totals computed by Dataverse with `$apply`; it refuses more than 50,000 rows. */
import { entitySet, type Row, type TableDefinition } from '../../domain/schema/index.ts';
import { type Conditions, type Filter, writeFilter } from '../filter.ts';
import { literal } from '../literal.ts';
import { type Operation, readJson } from '../operation.ts';
import { type ColumnOf, encoded } from '../query.ts';
import type { Page } from './readOperations.ts';

/** One total: the number of rows, or a column's sum, average, least or greatest value. */
export type Aggregate<T extends TableDefinition> =
  | 'count'
  | { sum: ColumnOf<T> }
  | { average: ColumnOf<T> }
  | { min: ColumnOf<T> }
  | { max: ColumnOf<T> };

/** Groups, totals or both: without any, Dataverse gets an empty `$apply`, which it refuses. */
export type Aggregation<T extends TableDefinition, G extends ColumnOf<T>, A extends Record<string, Aggregate<T>>> = {
  filter?: Filter<Conditions<T>> | undefined;
  /**
   * The table's own columns without instants: Dataverse groups neither by date and time nor, reliably, through lookups.
   */
  groupBy?: readonly G[];
  /** Totals by their name in the result. */
  totals?: A;
};

type TotalOf<T extends TableDefinition, A> = A extends { min: infer C } | { max: infer C }
  ? C extends ColumnOf<T>
    ? Row<T>[C] | null
    : never
  : A extends 'count'
    ? number
    : number | null;

export type Totals<T extends TableDefinition, G extends ColumnOf<T>, A> = Pick<Row<T>, G> & {
  [K in keyof A]: TotalOf<T, A[K]>;
};

/** Computes one row for each group, or one row in all. */
export function apply<
  T extends TableDefinition,
  const A extends Record<string, Aggregate<T>> = Record<never, never>,
  G extends ColumnOf<T> = never,
>(table: T, aggregation: Aggregation<T, G, A>): Operation<Page<Totals<T, G, A>>> {
  const groups: readonly string[] = aggregation.groupBy ?? [];
  for (const column of groups) literal(table, column, null);
  const totals = Object.entries<Aggregate<T>>(aggregation.totals ?? {}).map(([name, total]) =>
    written(table, total, name),
  );
  const aggregate = totals.length > 0 ? [`aggregate(${totals.join(',')})`] : [];
  const step =
    groups.length > 0 ? `groupby((${groups.join(',')})${aggregate.map((a) => `,${a}`)})` : aggregate.join('');
  const filter = aggregation.filter ? `filter(${writeFilter(aggregation.filter, table)})/` : '';
  return {
    label: `apply ${entitySet(table)}`,
    method: 'GET',
    path: `${entitySet(table)}?$apply=${encoded(filter + step)}`,
    headers: {},
    repeatable: true,
    read: (answer) => {
      const page = readJson<{ value: Totals<T, G, A>[]; '@odata.nextLink'?: string }>(answer);
      // Dataverse leaves a null group column out of its row.
      const empty = Object.fromEntries(groups.map((column) => [column, null]));
      return { rows: page.value.map((row) => ({ ...empty, ...row })), count: undefined, next: page['@odata.nextLink'] };
    },
  };
}

function written<T extends TableDefinition>(table: T, total: Aggregate<T>, name: string): string {
  if (total === 'count') return `$count as ${name}`;
  const [method, column] = Object.entries<string>(total)[0] ?? ['', ''];
  literal(table, column, null);
  return `${column} with ${method} as ${name}`;
}
