/**
 * Compiles a filter into an SQL condition. Absent values follow OData, not SQL: `ne 'x'` and `not (…)` hold for
 * a row without a value.
 */
import { badQuery } from '../errors.ts';
import { tableNamed } from '../model/model.ts';
import type { Comparison, Expression, Operand, Path } from '../odata/expression.ts';
import type { Literal } from '../odata/literals.ts';
import { lambdaToSql } from './lambdaToSql.ts';
import { type Column, columnIn, literalFor, navigationIn, pathInScope, scalarAt } from './operands.ts';
import type { Scope } from './scope.ts';
import { valueSetToSql } from './valueSetToSql.ts';

const operators = { eq: '=', ne: 'IS NOT', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
const mirrored = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' } as const;

/** @returns a condition over `scope.alias`, whose parameters have been bound in `scope.builder` */
export function filterToSql(scope: Scope, expression: Expression): string {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const word = expression.kind === 'and' ? 'AND' : 'OR';
      return `(${filterToSql(scope, expression.left)} ${word} ${filterToSql(scope, expression.right)})`;
    }
    case 'not':
      return negated(filterToSql(scope, expression.inner));
    case 'compare':
      return compareToSql(scope, expression.comparison, expression.left, expression.right);
    case 'holds':
      return comparePath(scope, 'eq', expression.path, { type: 'yesNo', value: true });
    case 'textMatch':
      return atPath(scope, expression.path, (inner, column) => textMatchToSql(inner, column, expression));
    case 'valueSet':
      return valueSetToSql(scope, expression);
    case 'lambda':
      return lambdaToSql(scope, expression, filterToSql);
  }
}

const negated = (condition: string): string => `(${condition}) IS NOT TRUE`;

function compareToSql(scope: Scope, comparison: Comparison, left: Operand, right: Operand): string {
  if (left.kind === 'path' && right.kind === 'literal') return comparePath(scope, comparison, left.path, right.literal);
  if (left.kind === 'literal' && right.kind === 'path') {
    return comparePath(scope, mirrored[comparison], right.path, left.literal);
  }
  if (left.kind === 'literal' || right.kind === 'literal') throw badQuery('A comparison needs a property.');
  const leftSql = scalarAt(scope, pathInScope(scope, left.path)).sql;
  return `${leftSql} ${operators[comparison]} ${scalarAt(scope, pathInScope(scope, right.path)).sql}`;
}

function comparePath(scope: Scope, comparison: Comparison, path: Path, literal: Literal): string {
  // What holds for an absent value is compiled as the opposite of what does not: only so does it also hold
  // for a row whose lookup on the way is empty.
  if (comparison === 'ne' && literal.type !== 'null') return negated(comparePath(scope, 'eq', path, literal));
  return atPath(scope, path, (inner, { sql, property }) => {
    if (literal.type !== 'null')
      return `${sql} ${operators[comparison]} ${inner.builder.bind(literalFor(property, literal))}`;
    if (comparison === 'eq') return `${sql} IS NULL`;
    if (comparison === 'ne') return `${sql} IS NOT NULL`;
    throw badQuery(`null can only be compared with eq and ne, not with ${comparison}.`);
  });
}

/**
 * Compiles a condition at the end of a path. Through a lookup it becomes `column IN (ids of the rows that fit)`,
 * which the database can read off an index from either side.
 */
function atPath(scope: Scope, path: Path, condition: (inner: Scope, column: Column) => string): string {
  const [name = '', ...rest] = pathInScope(scope, path);
  const here: Scope = { model: scope.model, builder: scope.builder, table: scope.table, alias: scope.alias };
  if (rest.length === 0) return condition(here, columnIn(scope, name));
  const navigation = navigationIn(scope, name);
  if (navigation.kind !== 'lookup') throw badQuery(`'${name}' is a collection; use any or all.`);
  const target = tableNamed(scope.model, navigation.target);
  const alias = scope.builder.alias();
  const inner = atPath({ ...here, table: target, alias }, rest, condition);
  const ids = `SELECT ${alias}.${target.primaryKey} FROM ${target.logicalName} ${alias} WHERE ${inner}`;
  return `${scope.alias}.${navigation.column} IN (${ids})`;
}

function textMatchToSql(
  { builder }: Scope,
  { sql, property }: Column,
  { match, text }: { match: 'contains' | 'startswith' | 'endswith'; text: string },
): string {
  if (property.type.kind !== 'text' && property.type.kind !== 'memo') {
    throw badQuery(`The function '${match}' takes a text property; '${property.name}' is ${property.type.kind}.`);
  }
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  const pattern = { contains: `%${escaped}%`, startswith: `${escaped}%`, endswith: `%${escaped}` }[match];
  return `${sql} LIKE ${builder.bind(pattern)} ESCAPE '\\'`;
}
