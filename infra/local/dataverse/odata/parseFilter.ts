/** Parses `$filter` into a tree. Precedence: `not`, then `and`, then `or`; comparisons do not nest. */
import { badQuery, notSupported } from '../errors.ts';
import { type Aliases, aliasedText } from './aliases.ts';
import { type Comparison, type Expression, joined, type Operand, type Path } from './expression.ts';
import { tokensOf } from './lexer.ts';
import type { Literal } from './literals.ts';
import { readTokens, type TokenReader } from './tokenReader.ts';
import { parseValueSet } from './valueSet.ts';

const comparisons: ReadonlySet<string> = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le']);
const isComparison = (word: string): word is Comparison => comparisons.has(word);
const textMatches: ReadonlySet<string> = new Set(['contains', 'startswith', 'endswith']);
const isTextMatch = (word: string): word is 'contains' | 'startswith' | 'endswith' => textMatches.has(word);

/**
 * Parses a filter.
 * @param text decoded, without `$filter=`
 * @throws DataverseError 400 when it cannot be read, 501 when a function of Dataverse is not built here
 */
export function parseFilter(text: string, aliases: Aliases): Expression {
  const reader = readTokens(tokensOf(text), text);
  const expression = parseOr(reader, aliases);
  reader.end();
  return expression;
}

/** Parses a condition up to its end, for parsers that contain one. */
export function parseOr(reader: TokenReader, aliases: Aliases): Expression {
  const parts = [parseAnd(reader, aliases)];
  while (reader.accept('or')) parts.push(parseAnd(reader, aliases));
  return joined('or', parts);
}

function parseAnd(reader: TokenReader, aliases: Aliases): Expression {
  const parts = [parseNot(reader, aliases)];
  while (reader.accept('and')) parts.push(parseNot(reader, aliases));
  return joined('and', parts);
}

function parseNot(reader: TokenReader, aliases: Aliases): Expression {
  if (reader.accept('not')) return { kind: 'not', inner: reader.deeper(() => parseNot(reader, aliases)) };
  if (reader.accept('(')) {
    const inner = reader.deeper(() => parseOr(reader, aliases));
    reader.expect(')');
    return inner;
  }
  return parseCondition(reader, aliases);
}

function parseCondition(reader: TokenReader, aliases: Aliases): Expression {
  const token = reader.peek();
  if (token?.kind === 'word') {
    if (isTextMatch(token.text)) return parseTextMatch(reader, token.text, aliases);
    if (token.text.includes('.')) return parseValueSet(reader, aliases);
  }
  const left = parseOperand(reader, aliases);
  const next = reader.peek();
  if (left.kind === 'path' && next?.kind === 'mark' && next.text === '(') return parseCall(reader, left.path, aliases);
  if (next?.kind === 'word' && isComparison(next.text)) {
    reader.next();
    return { kind: 'compare', comparison: next.text, left, right: parseOperand(reader, aliases) };
  }
  throw badQuery("A filter must be a condition: write 'property eq true' for a yes/no property.");
}

function parseTextMatch(
  reader: TokenReader,
  match: 'contains' | 'startswith' | 'endswith',
  aliases: Aliases,
): Expression {
  reader.next();
  reader.expect('(');
  const path = parseOperand(reader, aliases);
  reader.expect(',');
  const text = parseOperand(reader, aliases);
  reader.expect(')');
  if (path.kind !== 'path' || text.kind !== 'literal' || text.literal.type !== 'text') {
    throw badQuery(`The function '${match}' takes a property and a text in quotes.`);
  }
  return { kind: 'textMatch', match, path: path.path, text: text.literal.value };
}

/** Parses `path/any(x:…)`, from its opening parenthesis. Any other call is no function of Dataverse. */
function parseCall(reader: TokenReader, path: Path, aliases: Aliases): Expression {
  const quantifier = path.at(-1);
  if (path.length < 2 || (quantifier !== 'any' && quantifier !== 'all')) {
    throw notSupported(`The function '${path.join('/')}'`);
  }
  reader.expect('(');
  const collection = path.slice(0, -1);
  if (quantifier === 'any' && reader.accept(')')) {
    return { kind: 'lambda', quantifier, path: collection, variable: undefined, body: undefined };
  }
  const variable = reader.word();
  reader.expect(':');
  const body = reader.deeper(() => parseOr(reader, aliases));
  reader.expect(')');
  return { kind: 'lambda', quantifier, path: collection, variable, body };
}

function parseOperand(reader: TokenReader, aliases: Aliases): Operand {
  const token = reader.next();
  if (token.kind === 'literal') return { kind: 'literal', literal: token.literal };
  if (token.kind === 'alias') return { kind: 'literal', literal: aliasedLiteral(token.text, aliases) };
  if (token.kind !== 'word') throw badQuery(`A property or a value expected but '${token.text}' found.`);
  const path = [token.text];
  while (reader.accept('/')) path.push(reader.word());
  return { kind: 'path', path };
}

/** Returns an alias's literal. @throws DataverseError 400 when the alias has no value in the query string */
function aliasedLiteral(alias: string, aliases: Aliases): Literal {
  const token = tokensOf(aliasedText(alias, aliases));
  const [only] = token;
  if (token.length !== 1 || only?.kind !== 'literal') throw badQuery(`The alias '${alias}' must hold one value.`);
  return only.literal;
}
