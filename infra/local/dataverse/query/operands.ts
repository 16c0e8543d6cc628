/** Resolves a path, and converts a literal into the value that its column stores. */
import { isDay } from '../../../../domain/time.ts';
import { badQuery, unknownProperty } from '../errors.ts';
import { type Navigation, type Property, tableNamed } from '../model/model.ts';
import type { Path } from '../odata/expression.ts';
import { edmNameOf, type Literal } from '../odata/literals.ts';
import type { SqlValue } from '../storage/store.ts';
import type { Scope } from './scope.ts';

export type Column = { sql: string; property: Property };

/** Removes the lambda's variable from a path. */
export function pathInScope(scope: Scope, path: Path): Path {
  if (scope.variable === undefined) return path;
  if (path[0] !== scope.variable) {
    throw badQuery(`Inside a lambda every path must begin with its variable '${scope.variable}': '${path.join('/')}'.`);
  }
  return path.slice(1);
}

/** Returns a column. @throws DataverseError 400 when the table has no such property */
export function columnIn(scope: Scope, name: string): Column {
  const property = scope.table.properties.get(name);
  if (!property) throw unknownProperty(name, scope.table.logicalName);
  return { sql: `${scope.alias}.${name}`, property };
}

/** Returns a navigation property. @throws DataverseError 400 when the table has none of exactly this name */
export function navigationIn(scope: Scope, name: string): Navigation {
  const navigation = scope.table.navigations.get(name);
  if (!navigation) throw unknownProperty(name, scope.table.logicalName);
  return navigation;
}

/** Returns an expression with one value per row, through any number of lookups, for sorting and comparing columns. */
export function scalarAt(scope: Scope, path: Path): Column {
  const [name = '', ...rest] = path;
  if (rest.length === 0) return columnIn(scope, name);
  const navigation = navigationIn(scope, name);
  if (navigation.kind !== 'lookup') throw badQuery(`'${name}' is a collection; use any or all.`);
  const target = tableNamed(scope.model, navigation.target);
  const alias = scope.builder.alias();
  const { sql, property } = scalarAt({ model: scope.model, builder: scope.builder, table: target, alias }, rest);
  const join = `${alias}.${target.primaryKey} = ${scope.alias}.${navigation.column}`;
  return { sql: `(SELECT ${sql} FROM ${target.logicalName} ${alias} WHERE ${join})`, property };
}

/** Converts a literal. @throws DataverseError 400 when its type is not the property's */
export function literalFor(property: Property, literal: Literal): SqlValue {
  const value = matchingValue(property, literal);
  if (value !== undefined) return value;
  throw badQuery(
    `A binary operator with incompatible types was detected. Property '${property.name}' (${property.type.kind}) ` +
      `cannot be compared with a value of type '${edmNameOf(literal)}'.`,
  );
}

function matchingValue({ type }: Property, literal: Literal): SqlValue | undefined {
  switch (type.kind) {
    case 'text':
    case 'memo':
    case 'choices':
      return literal.type === 'text' ? literal.value : undefined;
    case 'integer':
    case 'decimal':
    case 'choice':
    case 'version':
      return literal.type === 'number' ? literal.value : undefined;
    case 'yesNo':
      return literal.type === 'yesNo' ? Number(literal.value) : undefined;
    case 'key':
    case 'lookup':
    case 'owner':
    case 'user':
      return literal.type === 'guid' ? literal.value : undefined;
    case 'date':
      return literal.type === 'date' && isDay(literal.value) ? literal.value : undefined;
    case 'dateTime':
      if (literal.type === 'dateTime') return literal.value;
      return literal.type === 'date' && isDay(literal.value) ? `${literal.value}T00:00:00` : undefined;
  }
}
