/** `Microsoft.Dynamics.CRM.In(PropertyName='x',PropertyValues=['1','2'])` and `ContainValues`, of the same form. */
import { badQuery, notSupported } from '../errors.ts';
import { type Aliases, aliasedText } from './aliases.ts';
import type { Expression } from './expression.ts';
import { type Token, tokensOf } from './lexer.ts';
import { readTokens, type TokenReader } from './tokenReader.ts';

const namespace = 'Microsoft.Dynamics.CRM.';

/**
 * Parses a value set.
 * @param reader is at the function's name
 */
export function parseValueSet(reader: TokenReader, aliases: Aliases): Expression {
  const name = reader.word();
  const local = name.startsWith(namespace) ? name.slice(namespace.length) : name;
  if (local !== 'In' && local !== 'ContainValues') throw notSupported(`The function '${name}'`);
  reader.expect('(');
  reader.expect('PropertyName');
  reader.expect('=');
  const [property, ...more] = valuesOf(reader, aliases);
  reader.expect(',');
  reader.expect('PropertyValues');
  reader.expect('=');
  const values = valuesOf(reader, aliases);
  reader.expect(')');
  if (property === undefined || more.length > 0) throw badQuery(`The function '${name}' takes one PropertyName.`);
  if (values.length === 0) throw badQuery(`The function '${name}' takes at least one of PropertyValues.`);
  return { kind: 'valueSet', function: local, property, values };
}

/** Parses a text, a list of texts in brackets, or an alias of either. */
function valuesOf(reader: TokenReader, aliases: Aliases): string[] {
  const token = reader.next();
  if (token.kind === 'alias') {
    const text = aliasedText(token.text, aliases);
    return valuesOf(readTokens(tokensOf(text), text), aliases);
  }
  if (token.kind === 'literal' && token.literal.type === 'text') return [token.literal.value];
  if (token.kind !== 'mark' || token.text !== '[') throw badQuery('A text in quotes, or a list of them, expected.');
  const values: string[] = [];
  while (!reader.accept(']')) {
    if (values.length > 0) reader.expect(',');
    values.push(listedText(reader.next()));
  }
  return values;
}

/**
 * Parses a text of a list. Dataverse reads the list as JSON, where a text with a quote needs double quotes:
 * `["O'Neil"]`.
 */
function listedText(token: Token): string {
  if (token.kind === 'jsonText') return token.text;
  if (token.kind !== 'literal' || token.literal.type !== 'text') throw badQuery('PropertyValues must be in quotes.');
  if (token.literal.value.includes("'")) {
    throw badQuery(
      "Invalid JSON. A comma character ',' was expected in scope 'Array'. Use double quotes around a value with a single quote.",
    );
  }
  return token.literal.value;
}
