/** Lists the tables that a query reads and the columns that it filters and sorts by: each needs its own right. */

import { notSupported } from '../errors.ts';
import { type Model, type Table, tableNamed } from '../model/model.ts';
import type { Expression, Operand, Path } from '../odata/expression.ts';
import type { Apply } from '../odata/parseApply.ts';
import type { Query } from '../odata/query.ts';
import type { Exchange } from '../serviceRequest.ts';

/** Checks the rights. @throws DataverseError 403 when the caller may not read one of them */
export function needToRead(
  { model, rights }: Pick<Exchange, 'model' | 'rights'>,
  table: Table,
  query: Query,
  apply?: Apply,
): void {
  rights.need('Read', table);
  const follow = (path: Path) => followPath(model, table, path, touched);
  const touched: Touched = {
    table: (found) => {
      rights.need('Read', found);
      if (rights.isOwnOnly('Read', found)) throw notSupported('A path to rows of which the caller sees their own');
    },
    // Sorting or filtering by a value that the caller may not see would reveal it.
    column: (found, name) => {
      const property = found.properties.get(name);
      if (property) rights.needColumn('read', found, property);
    },
  };
  for (const { path } of query.orderBy) follow(path);
  if (query.filter) walk(model, table, query.filter, touched);
  for (const { navigation, query: inner } of query.expand) {
    const target = table.navigations.get(navigation)?.target;
    if (target !== undefined) needToRead({ model, rights }, tableNamed(model, target), inner);
  }
  if (!apply) return;
  if (apply.filter) walk(model, table, apply.filter, touched);
  for (const path of apply.groupBy) follow(path);
  for (const aggregate of apply.aggregates) if (aggregate.method !== 'count') follow(aggregate.path);
}

type Touched = { table: (table: Table) => void; column: (table: Table, name: string) => void };

/** Unknown names are left to the query compiler, which refuses them. */
function followPath(model: Model, from: Table, path: Path, touched: Touched): Table | undefined {
  let table: Table | undefined = from;
  for (const name of path) {
    const target: string | undefined = table.navigations.get(name)?.target;
    if (target === undefined) {
      touched.column(table, name);
      return undefined;
    }
    table = tableNamed(model, target);
    touched.table(table);
  }
  return table;
}

function walk(model: Model, table: Table, expression: Expression, touched: Touched, variable?: string): void {
  const own = (path: Path) => (variable !== undefined && path[0] === variable ? path.slice(1) : path);
  const operand = (side: Operand) => side.kind === 'path' && followPath(model, table, own(side.path), touched);
  switch (expression.kind) {
    case 'and':
    case 'or':
      for (const part of expression.parts) walk(model, table, part, touched, variable);
      return;
    case 'not':
      walk(model, table, expression.inner, touched, variable);
      return;
    case 'compare':
      operand(expression.left);
      operand(expression.right);
      return;
    case 'textMatch':
      followPath(model, table, own(expression.path), touched);
      return;
    case 'valueSet':
      touched.column(table, expression.property);
      return;
    case 'lambda': {
      const target = followPath(model, table, own(expression.path), touched);
      if (target && expression.body) walk(model, target, expression.body, touched, expression.variable);
    }
  }
}
