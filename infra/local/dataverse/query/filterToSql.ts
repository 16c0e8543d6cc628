/**
 * Compiles a filter into an SQL condition. Nulls follow OData, not SQL: `ne 'x'` and `not (…)` are true for a row
 * without a value.
 */
import { badQuery, notSupported } from '../errors.ts';
import { tableNamed } from '../model/model.ts';
import type { Comparison, Expression, Operand, Path } from '../odata/expression.ts';
import type { Literal } from '../odata/literals.ts';
import { lambdaToSql } from './lambdaToSql.ts';
import { type Column, columnIn, literalFor, navigationIn, pathInScope } from './operands.ts';
import type { Scope } from './scope.ts';
import { valueSetToSql } from './valueSetToSql.ts';

const operators = { eq: '=', ne: 'IS NOT', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;
const mirrored = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' } as const;

/** Returns a condition over `scope.alias`, whose parameters are bound in `scope.builder`. */
export function filterToSql(scope: Scope, expression: Expression): string {
  if (expression.kind !== 'and' && expression.kind !== 'or' && expression.kind !== 'not')
    scope.builder.countCondition();
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const word = expression.kind === 'and' ? ' AND ' : ' OR ';
      return `(${expression.parts.map((part) => filterToSql(scope, part)).join(word)})`;
    }
    case 'not':
      return negated(filterToSql(scope, expression.inner));
    case 'compare':
      return compareToSql(scope, expression.comparison, expression.left, expression.right);
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
  return compareColumns(scope, comparison, pathInScope(scope, left.path), pathInScope(scope, right.path));
}

function compareColumns(scope: Scope, comparison: Comparison, left: Path, right: Path): string {
  const [leftName = '', rightName = ''] = [left[0], right[0]];
  if (left.length > 1 || right.length > 1) throw badQuery('Only columns of one row can be compared with each other.');
  const leftColumn = columnIn(scope, leftName);
  const rightColumn = columnIn(scope, rightName);
  if (leftColumn.property.type.kind !== rightColumn.property.type.kind) {
    throw badQuery(`'${leftName}' and '${rightName}' are of different types and cannot be compared.`);
  }
  return `${leftColumn.sql} ${operators[comparison]} ${rightColumn.sql}`;
}

function comparePath(scope: Scope, comparison: Comparison, path: Path, literal: Literal): string {
  // A condition that is true for null is compiled as the negation of its opposite, so that it is also true for a row
  // with an empty lookup on the path.
  const isNull = literal.type === 'null';
  if (comparison === 'ne' && !isNull) return negated(comparePath(scope, 'eq', path, literal));
  if (comparison === 'eq' && isNull && pathInScope(scope, path).length > 1) {
    return negated(comparePath(scope, 'ne', path, literal));
  }
  return atPath(scope, path, (inner, { sql, property }) => {
    if (literal.type !== 'null')
      return `${sql} ${operators[comparison]} ${inner.builder.bind(literalFor(property, literal))}`;
    if (comparison === 'eq') return `${sql} IS NULL`;
    if (comparison === 'ne') return `${sql} IS NOT NULL`;
    throw badQuery(`null can only be compared with eq and ne, not with ${comparison}.`);
  });
}

/**
 * Compiles a condition at the end of a path. Through a lookup it becomes `column IN (matching ids)`, which the database
 * can read from an index on either side.
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
  const pattern = likePattern(text);
  const places = { contains: `%${pattern}%`, startswith: `${pattern}%`, endswith: `%${pattern}` };
  return `${sql} LIKE ${builder.bind(places[match])} ESCAPE '\\'`;
}

/** Dataverse treats `%` and `_` as wildcards; in brackets, `[%]`, they are literal. */
function likePattern(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(/\[([^\]]*)\]/g, (_, set: string) => {
    if (set.length !== 1) throw notSupported(`The set '[${set}]' in a text pattern`);
    return set === '%' || set === '_' ? `\\${set}` : set;
  });
}
