/** Compiles `Microsoft.Dynamics.CRM.In` and `ContainValues`. */
import { badQuery } from '../errors.ts';
import type { Property } from '../model/model.ts';
import type { Expression } from '../odata/expression.ts';
import { isGuid, type Literal, storedInstant } from '../odata/literals.ts';
import { columnIn, literalFor, pathInScope } from './operands.ts';
import type { Scope } from './scope.ts';

type ValueSet = Extract<Expression, { kind: 'valueSet' }>;

export function valueSetToSql(scope: Scope, { function: name, property: path, values }: ValueSet): string {
  const [propertyName = '', ...rest] = scope.variable === undefined ? [path] : pathInScope(scope, path.split('/'));
  if (rest.length > 0) throw badQuery(`The function '${name}' takes a property of the table itself.`);
  const { sql, property } = columnIn(scope, propertyName);
  const { builder } = scope;
  if (name === 'In') {
    if (property.type.kind === 'choices') throw badQuery(`Use ContainValues for the multi-choice '${property.name}'.`);
    const places = values.map((value) => builder.bind(literalFor(property, literalFromText(property, value))));
    return `${sql} IN (${places.join(', ')})`;
  }
  if (property.type.kind !== 'choices') throw badQuery(`ContainValues takes a multi-choice, not '${property.name}'.`);
  const has = values.map((value) => `instr(',' || ${sql} || ',', ${builder.bind(`,${value},`)}) > 0`);
  return `(${has.join(' OR ')})`;
}

/** Converts a value. These functions always quote their values; the property's type decides. */
function literalFromText({ type }: Property, text: string): Literal {
  switch (type.kind) {
    case 'integer':
    case 'decimal':
    case 'choice':
    case 'version':
      return text.trim() !== '' && Number.isFinite(Number(text))
        ? { type: 'number', value: Number(text) }
        : { type: 'text', value: text };
    case 'yesNo':
      return { type: 'yesNo', value: text === 'true' || text === '1' };
    case 'key':
    case 'lookup':
    case 'owner':
    case 'user':
      return isGuid(text) ? { type: 'guid', value: text.toLowerCase() } : { type: 'text', value: text };
    case 'date':
      return { type: 'date', value: text };
    case 'dateTime': {
      const instant = storedInstant(text);
      return instant === undefined ? { type: 'date', value: text } : { type: 'dateTime', value: instant };
    }
    default:
      return { type: 'text', value: text };
  }
}
