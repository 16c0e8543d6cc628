/**
 * Answers requests for `EntityDefinitions`, `GlobalOptionSetDefinitions`, `RelationshipDefinitions` and `$metadata`:
 * follows the path through the tree, then applies `$select` and `$expand`.
 */
import type { SystemPrivilege } from '../../../../domain/access/index.ts';
import { badQuery, missingRow, unknownSegment } from '../errors.ts';
import { parseRowKey, type Segment } from '../odata/path.ts';
import { parseQuery, type Query } from '../odata/query.ts';
import { type Exchange, type Json, type JsonObject, jsonAnswer, type ServiceAnswer } from '../serviceRequest.ts';
import { isJsonObject } from '../write/readBody.ts';
import { csdlOf } from './csdl.ts';
import { matchesFilter } from './matchesFilter.ts';
import { type MetadataTree, metadataTree } from './tree.ts';
import { writeMetadata } from './writing/writeMetadata.ts';

const castPrefix = 'Microsoft.Dynamics.CRM.';
/** Returned only when `$expand` names them. */
const expandable: ReadonlySet<string> = new Set([
  'Attributes',
  'Keys',
  'ManyToOneRelationships',
  'OneToManyRelationships',
  'ManyToManyRelationships',
  'OptionSet',
  'GlobalOptionSet',
]);

/** What a caller needs to read a part; of others, to read tables. */
const readOf: Readonly<Record<string, SystemPrivilege>> = {
  GlobalOptionSetDefinitions: 'ReadOptionSet',
  GlobalOptionSet: 'ReadOptionSet',
  Attributes: 'ReadAttribute',
  Keys: 'ReadEntityKey',
  RelationshipDefinitions: 'ReadRelationship',
  ManyToOneRelationships: 'ReadRelationship',
  OneToManyRelationships: 'ReadRelationship',
  ManyToManyRelationships: 'ReadRelationship',
};

/** Answers a metadata request. @throws DataverseError 404 when the path does not lead to metadata */
export function metadataAnswer(exchange: Exchange, segments: readonly Segment[]): ServiceAnswer {
  const [first, ...rest] = segments;
  if (first === undefined) throw unknownSegment('');
  if (first.name === '$metadata') {
    return { status: 200, headers: { 'Content-Type': 'application/xml' }, body: csdlOf(exchange.model) };
  }
  if (exchange.request.method !== 'GET') return writeMetadata(exchange, segments);
  const tree = metadataTree(exchange.model);
  if (!isRoot(first.name, tree)) throw unknownSegment(first.name);
  let node = picked(tree[first.name], first);
  for (const segment of rest) node = step(node, segment);
  const query = parseQuery(exchange.request.search);
  for (const { name } of [first, ...rest, ...query.expand.map(({ navigation: name }) => ({ name }))])
    exchange.rights.needSystemPrivilege(readOf[name] ?? 'ReadEntity');
  if (query.orderBy.length > 0 || query.top !== undefined || query.count || query.apply !== undefined) {
    throw badQuery('Metadata takes $select, $filter and $expand only.');
  }
  const context = `${exchange.root}/$metadata#${first.name}`;
  if (!Array.isArray(node))
    return jsonAnswer(200, { '@odata.context': `${context}/$entity`, ...shownObject(node, query) });
  return jsonAnswer(200, { '@odata.context': context, value: shown(node, query) });
}

const isRoot = (name: string, tree: MetadataTree): name is keyof MetadataTree => Object.hasOwn(tree, name);

function step(node: Json, segment: Segment): Json {
  if (segment.name.startsWith(castPrefix)) return cast(node, segment.name);
  if (!isJsonObject(node) || !Object.hasOwn(node, segment.name)) throw unknownSegment(segment.name);
  return picked(node[segment.name] ?? null, segment);
}

/**
 * Returns the part of the tree that a segment names.
 * @param segment may name one of a list: `(LogicalName='x')`, `(Name='x')`, or an id
 */
function picked(nodes: Json, { name, arguments: key }: Segment): Json {
  if (key === undefined) return nodes;
  if (!Array.isArray(nodes)) throw unknownSegment(name);
  const rowKey = parseRowKey(key);
  const [property, value] =
    rowKey.kind === 'id'
      ? ['MetadataId', rowKey.id]
      : ([...rowKey.values].map(([by, of]) => [by, 'value' in of ? of.value : null])[0] ?? []);
  const found: Json | undefined = nodes.find((node: Json) => isJsonObject(node) && node[String(property)] === value);
  if (found === undefined) throw missingRow(name, String(value));
  return found;
}

function cast(node: Json, type: string): Json {
  const fits = (candidate: Json) => isJsonObject(candidate) && candidate['@odata.type'] === `#${type}`;
  if (Array.isArray(node)) return node.filter(fits);
  if (!fits(node)) throw unknownSegment(type);
  return node;
}

function shown(node: Json, query: Query): Json {
  if (!Array.isArray(node)) return isJsonObject(node) ? shownObject(node, query) : node;
  const { filter } = query;
  const fits = filter ? node.filter((item: Json) => isJsonObject(item) && matchesFilter(item, filter)) : node;
  return fits.map((item: Json) => shown(item, { ...query, filter: undefined }));
}

function shownObject(node: Json, { select, expand }: Query): JsonObject {
  if (!isJsonObject(node)) throw unknownSegment('value');
  for (const name of [...select, ...expand.map((item) => item.navigation)]) {
    if (!Object.hasOwn(node, name)) throw badQuery(`Could not find a property named '${name}' in the metadata.`);
  }
  const object: JsonObject = {};
  for (const [name, value] of Object.entries(node)) {
    const expanded = expand.find((item) => item.navigation === name);
    const always = name === '@odata.type' || name === 'MetadataId';
    if (expanded) object[name] = shown(value, expanded.query);
    else if (always || (!expandable.has(name) && (select.length === 0 || select.includes(name)))) object[name] = value;
  }
  return object;
}
