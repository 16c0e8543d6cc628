/** Answers the calls that create tables, columns, relations, keys and choices. */
import { notSupported, unknownSegment } from '../../errors.ts';
import { parseRowKey, type Segment } from '../../odata/path.ts';
import type { Definitions } from '../../organization.ts';
import { type Exchange, type JsonObject, noContent, type ServiceAnswer } from '../../serviceRequest.ts';
import { parseJsonObject } from '../../write/readBody.ts';
import { settingsIn } from '../columnSettings.ts';
import { metadataId } from '../labels.ts';
import { addToSolution, requirePublisherOf, solutionAsked } from '../solutions.ts';
import { textAt } from './body.ts';
import { addChoice, changeOptions, optionActions } from './choices.ts';
import { columnOf } from './columns.ts';
import {
  addRelation,
  addTable,
  changeTable,
  putLookup,
  putTable,
  withColumn,
  withKey,
  withoutColumn,
} from './tables.ts';

/** Answers a metadata write. @throws DataverseError 501 in an organisation whose schema is fixed */
export function writeMetadata(exchange: Exchange, segments: readonly Segment[]): ServiceAnswer {
  exchange.rights.needAdministrator();
  const { organization, request } = exchange;
  if (!organization.isOpen) throw notSupported('Writing metadata');
  const [first, second] = segments;
  // Changes are visible at once, so publishing does nothing.
  if (first?.name === 'PublishAllXml') return noContent();
  const body = request.method === 'DELETE' ? {} : parseJsonObject(request.body);
  solutionAsked(exchange);
  const schemaName = body.SchemaName ?? body.Name;
  if (request.method === 'POST' && typeof schemaName === 'string') requirePublisherOf(exchange, schemaName);
  organization.redefine(changed(organization.definitions, request.method, segments, body));
  const made = first && !second ? madeBy(first.name, body) : undefined;
  if (!made) return noContent();
  addToSolution(exchange, made.type, made.id);
  return noContent({ 'OData-EntityId': `${exchange.root}/${first?.name}(${made.id})` });
}

function changed(
  definitions: Definitions,
  method: string,
  [first, second]: readonly Segment[],
  body: JsonObject,
): Definitions {
  if (!first) throw unknownSegment('');
  if (!second && method === 'PUT' && first.name === 'EntityDefinitions')
    return putTable(definitions, nameIn(first), body);
  if (!second) return changedAtRoot(definitions, method, first, body);
  if (first.name !== 'EntityDefinitions') throw unknownSegment(second.name);
  const table = nameIn(first);
  switch (`${method} ${second.name}`) {
    case 'POST Attributes': {
      const column = columnOf(body, definitions.choices);
      const name = textAt(body, 'SchemaName').toLowerCase();
      const next = changeTable(definitions, table, (found) => withColumn(found, name, column, true));
      return withSettings(next, `${table}.${name}`, body);
    }
    case 'PUT Attributes': {
      if (textAt(body, '@odata.type').endsWith('LookupAttributeMetadata'))
        return putLookup(definitions, table, nameIn(second), body);
      const column = columnOf(body, definitions.choices);
      const next = changeTable(definitions, table, (found) => withColumn(found, nameIn(second), column, false));
      return withSettings(next, `${table}.${nameIn(second)}`, body);
    }
    case 'DELETE Attributes':
      return changeTable(definitions, table, (found) => withoutColumn(found, nameIn(second)));
    case 'POST Keys':
      return changeTable(definitions, table, (found) => withKey(found, body));
    default:
      throw notSupported(`${method} of ${second.name}`);
  }
}

function changedAtRoot(definitions: Definitions, method: string, { name }: Segment, body: JsonObject): Definitions {
  if (method !== 'POST') throw notSupported(`${method} of ${name}`);
  if (Object.hasOwn(optionActions, name)) return changeOptions(definitions, name, body);
  switch (name) {
    case 'GlobalOptionSetDefinitions':
      return addChoice(definitions, body);
    case 'EntityDefinitions':
      return addTable(definitions, body);
    case 'RelationshipDefinitions':
      return addRelation(definitions, body);
    default:
      throw unknownSegment(name);
  }
}

/** Reads the logical name in `EntityDefinitions(LogicalName='x')`. */
function nameIn({ name, arguments: key }: Segment): string {
  const values = key === undefined ? undefined : parseRowKey(key);
  const value = values?.kind === 'alternate' ? values.values.get('LogicalName') : undefined;
  if (value === undefined || !('value' in value)) throw unknownSegment(name);
  return String(value.value);
}

const withSettings = (definitions: Definitions, column: string, body: JsonObject): Definitions => ({
  ...definitions,
  columnSettings: { ...definitions.columnSettings, [column]: settingsIn(body) },
});

function madeBy(set: string, body: JsonObject): { type: 'table' | 'choice'; id: string } | undefined {
  if (set === 'GlobalOptionSetDefinitions') return { type: 'choice', id: metadataId(`choice ${textAt(body, 'Name')}`) };
  if (set !== 'EntityDefinitions') return undefined;
  return { type: 'table', id: metadataId(`entity ${textAt(body, 'SchemaName').toLowerCase()}`) };
}
