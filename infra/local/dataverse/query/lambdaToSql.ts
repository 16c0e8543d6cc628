/** Compiles `collection/any(x:…)` and `collection/all(x:…)`. */
import { badQuery } from '../errors.ts';
import { tableNamed } from '../model/model.ts';
import type { Expression } from '../odata/expression.ts';
import { navigationIn, pathInScope } from './operands.ts';
import type { Scope } from './scope.ts';

type Lambda = Extract<Expression, { kind: 'lambda' }>;

/**
 * Compiles the lambda.
 * @param compile the compiler of the inner condition, passed in because the two call each other
 */
export function lambdaToSql(
  scope: Scope,
  lambda: Lambda,
  compile: (scope: Scope, expression: Expression) => string,
): string {
  const [name = '', ...rest] = pathInScope(scope, lambda.path);
  const navigation = navigationIn(scope, name);
  const { model, builder } = scope;
  const target = tableNamed(model, navigation.target);
  const alias = builder.alias();
  if (navigation.kind === 'lookup')
    throw badQuery(`A lambda takes a collection of the row itself, not one behind '${name}'.`);
  if (rest.length > 0) throw badQuery(`A lambda must follow a collection, not '${lambda.path.join('/')}'.`);

  const fits = bodyToSql(scope, lambda, compile, target, alias);
  const own = `${scope.alias}.${scope.table.primaryKey}`;
  const member = lambda.quantifier === 'any' ? 'IN' : 'NOT IN';
  if (navigation.kind === 'collection') {
    const { column } = navigation;
    // Without the null test, one child without a parent would make every NOT IN unknown.
    return `${own} ${member} (SELECT ${alias}.${column} FROM ${target.logicalName} ${alias} WHERE ${alias}.${column} IS NOT NULL AND ${fits})`;
  }
  const link = builder.alias();
  const ids = `SELECT ${alias}.${target.primaryKey} FROM ${target.logicalName} ${alias} WHERE ${fits}`;
  return `${own} ${member} (SELECT ${link}.${navigation.near} FROM ${navigation.link} ${link} WHERE ${link}.${navigation.far} IN (${ids}))`;
}

/** For `any`: a row matches. For `all`: a row does not match. */
function bodyToSql(
  { model, builder }: Scope,
  { quantifier, variable, body }: Lambda,
  compile: (scope: Scope, expression: Expression) => string,
  table: Scope['table'],
  alias: string,
): string {
  if (body === undefined || variable === undefined) return '1';
  const condition = compile({ model, builder, table, alias, variable }, body);
  return quantifier === 'any' ? condition : `(${condition}) IS NOT TRUE`;
}
