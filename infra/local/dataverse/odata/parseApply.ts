/** Parses `$apply`: any filters, then one `groupby` or one `aggregate`. Dataverse supports no other transformations. */
import { badQuery, notSupported } from '../errors.ts';
import type { Aliases } from './aliases.ts';
import { type Expression, joined, type Path } from './expression.ts';
import { tokensOf } from './lexer.ts';
import { parseOr } from './parseFilter.ts';
import { readTokens, type TokenReader } from './tokenReader.ts';

export type Method = 'sum' | 'average' | 'min' | 'max' | 'countdistinct';
export type Aggregate = { name: string } & ({ method: 'count' } | { method: Method; path: Path });
export type Apply = {
  filter: Expression | undefined;
  groupBy: readonly Path[];
  aggregates: readonly Aggregate[];
};

const methods: ReadonlySet<string> = new Set(['sum', 'average', 'min', 'max', 'countdistinct']);
const isMethod = (word: string): word is Method => methods.has(word);

/**
 * Parses the option. @throws DataverseError 400 when it cannot be read, 501 on a transformation that is not built here
 */
export function parseApply(text: string, aliases: Aliases): Apply {
  const reader = readTokens(tokensOf(text), text);
  let filter: Expression | undefined;
  while (reader.accept('filter')) {
    reader.expect('(');
    const next = parseOr(reader, aliases);
    filter = filter ? joined('and', [filter, next]) : next;
    reader.expect(')');
    reader.expect('/');
  }
  const transformation = reader.word();
  if (transformation !== 'groupby' && transformation !== 'aggregate') {
    throw notSupported(`The transformation '${transformation}' in $apply`);
  }
  const groups =
    transformation === 'groupby' ? parseGroups(reader) : { groupBy: [], aggregates: parseAggregates(reader) };
  reader.end();
  return { filter, ...groups };
}

/** Parses `((a,b),aggregate(…))`. */
function parseGroups(reader: TokenReader): { groupBy: Path[]; aggregates: Aggregate[] } {
  reader.expect('(');
  reader.expect('(');
  const groupBy = [parsePath(reader)];
  while (reader.accept(',')) groupBy.push(parsePath(reader));
  reader.expect(')');
  const aggregates: Aggregate[] = [];
  if (reader.accept(',')) {
    reader.expect('aggregate');
    aggregates.push(...parseAggregates(reader));
  }
  reader.expect(')');
  return { groupBy, aggregates };
}

/** Parses `(a with sum as total,$count as rows)`. */
function parseAggregates(reader: TokenReader): Aggregate[] {
  reader.expect('(');
  const aggregates = [parseAggregate(reader)];
  while (reader.accept(',')) aggregates.push(parseAggregate(reader));
  reader.expect(')');
  if (new Set(aggregates.map(({ name }) => name)).size < aggregates.length) {
    throw badQuery('Two aggregates cannot go under one name.');
  }
  return aggregates;
}

function parseAggregate(reader: TokenReader): Aggregate {
  if (reader.accept('$count')) {
    reader.expect('as');
    return { method: 'count', name: reader.word() };
  }
  const path = parsePath(reader);
  reader.expect('with');
  const method = reader.word();
  if (!isMethod(method)) throw badQuery(`'${method}' is no way to aggregate.`);
  reader.expect('as');
  return { method, path, name: reader.word() };
}

function parsePath(reader: TokenReader): Path {
  const path = [reader.word()];
  while (reader.accept('/')) path.push(reader.word());
  if (reader.accept('(')) throw notSupported(`The function '${path.join('/')}' in $apply`);
  return path;
}
