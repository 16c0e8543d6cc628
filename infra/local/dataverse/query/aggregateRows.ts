/** Computes `$apply` in the database. */
import { badQuery, DataverseError } from '../errors.ts';
import { type PropertyType, type Table, tableNamed } from '../model/model.ts';
import type { Path } from '../odata/expression.ts';
import type { Aggregate, Apply } from '../odata/parseApply.ts';
import type { Service } from '../serviceRequest.ts';
import type { StoredRow } from '../storage/store.ts';
import { filterToSql } from './filterToSql.ts';
import { type Column, scalarAt } from './operands.ts';
import { createBuilder, type Scope } from './scope.ts';
import { countRows, type Source } from './selectRows.ts';

/** Dataverse aggregates at most this many rows. */
const documentedMost = 50_000;

/** One column of the result: its name there, and the type of its values. */
export type ResultColumn = { name: string; type: PropertyType; grouped: boolean };
export type Aggregation = { columns: readonly ResultColumn[]; rows: StoredRow[] };

/**
 * Aggregates rows.
 * @param page which groups, in the order of their values
 * @throws DataverseError 400 over 50,000 rows, or the service's own limit, and for columns that cannot be grouped or
 * aggregated like this
 */
export function aggregateRows(
  { model, store, mostAggregated = documentedMost }: Pick<Service, 'model' | 'store' | 'mostAggregated'>,
  table: Table,
  source: Source,
  { filter, groupBy, aggregates }: Apply,
  page: { limit: number; offset: number },
): Aggregation {
  if (countRows({ model, store }, { table, source, filter, most: mostAggregated + 1 }) > mostAggregated)
    throw tooManyRows();
  const builder = createBuilder();
  const scope: Scope = { model, builder, table, alias: builder.alias() };
  const groups = groupBy.map((path) => groupColumn(scope, path));
  const totals = aggregates.map((aggregate) => totalColumn(scope, aggregate));
  const { join = '', where } = source(scope);
  const conditions = [where, filter && filterToSql(scope, filter)].filter((condition) => condition !== undefined);
  const places = groups.map((_, index) => index + 1).join(', ');
  const sql = [
    `SELECT ${[...groups, ...totals].map(({ sql, column }) => `${sql} AS ${column.name}`).join(', ')}`,
    `FROM ${table.logicalName} ${scope.alias}${join}`,
    conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    places === '' ? '' : `GROUP BY ${places} ORDER BY ${places}`,
    `LIMIT ${builder.bind(page.limit)} OFFSET ${builder.bind(page.offset)}`,
  ].join(' ');
  return {
    columns: [...groups, ...totals].map(({ column }) => column),
    rows: store.rows(sql, builder.parameters),
  };
}

const tooManyRows = (): DataverseError =>
  new DataverseError(400, '0x8004e023', 'AggregateQueryRecordLimit exceeded. Cannot perform this operation.');

type Selected = { sql: string; column: ResultColumn };

function groupColumn(scope: Scope, path: Path): Selected {
  const { sql, property } = scalarAt(scope, path);
  if (property.type.kind === 'dateTime')
    throw badQuery(`Grouping by the date and time '${property.name}' is not supported.`);
  return { sql, column: { name: resultName(scope, path), type: property.type, grouped: true } };
}

/** A column reached through a lookup is named after its table: `crf69_programme_crf69_name`. */
function resultName(scope: Scope, path: Path): string {
  let table = scope.table;
  for (const name of path.slice(0, -1)) {
    const navigation = table.navigations.get(name);
    if (navigation) table = tableNamed(scope.model, navigation.target);
  }
  return path.length === 1 ? path.join('') : `${table.logicalName}_${path.at(-1)}`;
}

const numeric: ReadonlySet<PropertyType['kind']> = new Set(['integer', 'decimal', 'version']);
const ordered: ReadonlySet<PropertyType['kind']> = new Set(['integer', 'decimal', 'version', 'date', 'dateTime']);
const count: PropertyType = { kind: 'integer', label: 'Count', min: 0, max: Number.MAX_SAFE_INTEGER };

function totalColumn(scope: Scope, aggregate: Aggregate): Selected {
  const { name } = aggregate;
  if (aggregate.method === 'count') return { sql: 'count(*)', column: { name, type: count, grouped: false } };
  const { method, path } = aggregate;
  const column = scalarAt(scope, path);
  const { type } = column.property;
  if (method === 'countdistinct') {
    return { sql: `count(DISTINCT ${column.sql})`, column: { name, type: count, grouped: false } };
  }
  const fitting = method === 'min' || method === 'max' ? ordered : numeric;
  if (!fitting.has(type.kind))
    throw badQuery(`'${path.join('/')}' (${type.kind}) cannot be aggregated with ${method}.`);
  return { sql: total(method, column), column: { name, type, grouped: false } };
}

const total = (method: 'sum' | 'average' | 'min' | 'max', { sql }: Column): string =>
  `${method === 'average' ? 'avg' : method}(${sql})`;
