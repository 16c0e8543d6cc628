/** Parses the query options of a request or of one `$expand`. */
import { badQuery, notSupported } from '../errors.ts';
import type { Aliases } from './aliases.ts';
import type { Expression, Path } from './expression.ts';
import { parseFilter } from './parseFilter.ts';
import { splitText } from './splitText.ts';

export type OrderItem = { path: Path; descending: boolean };
/** `options` are the item's own, as written: a next link repeats them. */
export type ExpandItem = { navigation: string; query: Query; options: readonly (readonly [string, string])[] };
export type Query = {
  /** Empty means every column. */
  select: readonly string[];
  filter: Expression | undefined;
  orderBy: readonly OrderItem[];
  expand: readonly ExpandItem[];
  top: number | undefined;
  count: boolean;
  apply: string | undefined;
  skipToken: string | undefined;
  aliases: Aliases;
};

/** Dataverse refuses a request that expands more. */
const mostExpands = 15;

/**
 * Parses a query string.
 * @param search raw, with or without its `?`
 */
export function parseQuery(search: string): Query {
  const options = new Map<string, string>();
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    if (options.has(name)) throw badQuery(`Query option '${name}' was specified more than once.`);
    options.set(name, at < 0 ? '' : decode(part.slice(at + 1)));
  }
  const aliases = new Map([...options].filter(([name]) => name.startsWith('@')));
  const query = queryOf(new Map([...options].filter(([name]) => !name.startsWith('@'))), aliases);
  if (countExpands(query) > mostExpands) throw badQuery(`The number of $expand options exceeds ${mostExpands}.`);
  return query;
}

/** Decodes a value; a `+` is a space, as browsers and .NET write it. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw badQuery(`The query option is not properly percent-encoded: ${text}`);
  }
}

function queryOf(options: ReadonlyMap<string, string>, aliases: Aliases): Query {
  for (const name of options.keys()) {
    if (name === '$skip') throw badQuery('Skip Clause is not supported in CRM');
    if (supported.has(name)) continue;
    if (notBuilt.has(name)) throw notSupported(`The query option '${name}'`);
    throw badQuery(`The query parameter '${name}' is not supported.`);
  }
  const filter = options.get('$filter');
  return {
    select: listOf(options.get('$select')),
    filter: filter === undefined ? undefined : parseFilter(filter, aliases),
    orderBy: listOf(options.get('$orderby')).map(orderItem),
    expand: listOf(options.get('$expand')).map((item) => expandItem(item, aliases)),
    top: numberOf('$top', options.get('$top')),
    count: yesNoOf('$count', options.get('$count')),
    apply: options.get('$apply'),
    skipToken: options.get('$skiptoken'),
    aliases,
  };
}

const supported: ReadonlySet<string> = new Set([
  '$select',
  '$filter',
  '$orderby',
  '$expand',
  '$top',
  '$count',
  '$apply',
  '$skiptoken',
]);
/** Options of OData or of Dataverse that this stand-in does not implement: it answers 501, not 400. */
const notBuilt: ReadonlySet<string> = new Set([
  '$search',
  '$format',
  '$compute',
  '$levels',
  '$deltatoken',
  'fetchXml',
  'savedQuery',
  'userQuery',
  'partitionId',
  'tag',
]);

const listOf = (text: string | undefined): string[] =>
  text === undefined || text.trim() === '' ? [] : splitText(text, ',').map((item) => item.trim());

function orderItem(text: string): OrderItem {
  const [path = '', direction = 'asc', ...rest] = text.split(/\s+/);
  if (rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) throw badQuery(`Cannot sort by '${text}'.`);
  return { path: path.split('/'), descending: direction === 'desc' };
}

function expandItem(text: string, aliases: Aliases): ExpandItem {
  const match = /^([^()/]+?)(?:\((.*)\))?$/s.exec(text);
  const navigation = match?.[1];
  if (navigation === undefined) throw badQuery(`Cannot read the $expand item '${text}'.`);
  const options = splitText(match?.[2] ?? '', ';')
    .filter((option) => option.trim() !== '')
    .map((option): [string, string] => {
      const at = option.indexOf('=');
      return [option.slice(0, at).trim(), option.slice(at + 1)];
    });
  const query = queryOf(new Map(options), aliases);
  if (query.count || query.apply !== undefined || query.skipToken !== undefined) {
    throw badQuery('An $expand takes $select, $filter, $orderby, $top and $expand only.');
  }
  return { navigation, query, options };
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw badQuery(`Invalid value '${text}' for ${name} query option found.`);
  return Number(text);
}

function yesNoOf(name: string, text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false;
  if (text !== 'true') throw badQuery(`Invalid value '${text}' for ${name} query option found.`);
  return true;
}

const countExpands = (query: Query): number =>
  query.expand.reduce((count, item) => count + 1 + countExpands(item.query), 0);
