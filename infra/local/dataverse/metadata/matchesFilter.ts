/** Evaluates a filter over metadata, which is in memory and not in the database. */
import { badQuery, notSupported } from '../errors.ts';
import type { Expression, Operand } from '../odata/expression.ts';
import type { JsonObject } from '../serviceRequest.ts';

/**
 * Returns whether the node matches. @throws DataverseError 400 on an unknown property, 501 on an expression that is not
 * built here
 */
export function matchesFilter(node: JsonObject, expression: Expression): boolean {
  switch (expression.kind) {
    case 'and':
      return expression.parts.every((part) => matchesFilter(node, part));
    case 'or':
      return expression.parts.some((part) => matchesFilter(node, part));
    case 'not':
      return !matchesFilter(node, expression.inner);
    case 'compare': {
      const equal = operandValue(node, expression.left) === operandValue(node, expression.right);
      if (expression.comparison === 'eq') return equal;
      if (expression.comparison === 'ne') return !equal;
      throw notSupported(`The comparison '${expression.comparison}' of metadata`);
    }
    default:
      throw notSupported(`'${expression.kind}' in a filter of metadata`);
  }
}

function operandValue(node: JsonObject, operand: Operand) {
  if (operand.kind === 'literal') return operand.literal.type === 'null' ? null : operand.literal.value;
  const [name = '', ...rest] = operand.path;
  if (!Object.hasOwn(node, name)) throw badQuery(`Could not find a property named '${name}' in the metadata.`);
  if (rest.length > 0) throw notSupported(`The path '${operand.path.join('/')}' in a filter of metadata`);
  return node[name];
}
