/** Answers requests for Dataverse's own tables. */
import type { SystemPrivilege } from '../../../../domain/access/index.ts';
import { badQuery, methodNotAllowed, missingRow, unknownSegment } from '../errors.ts';
import { matchesFilter } from '../metadata/matchesFilter.ts';
import { keyOf, type SystemSet, selected, systemRows } from '../metadata/systemRows.ts';
import { parseRowKey, type Segment } from '../odata/path.ts';
import { parseQuery } from '../odata/query.ts';
import { type Exchange, jsonAnswer, noContent, type ServiceAnswer } from '../serviceRequest.ts';
import { parseJsonObject } from '../write/readBody.ts';
import { createSystemRow } from './createSystemRow.ts';
import { rolePart } from './roles.ts';

/** What a caller needs to read a set. */
const readOf: Readonly<Record<Exclude<SystemSet, 'organizations'>, SystemPrivilege>> = {
  businessunits: 'ReadBusinessUnit',
  publishers: 'ReadPublisher',
  solutions: 'ReadSolution',
  solutioncomponents: 'ReadSolution',
  roles: 'ReadRole',
  privileges: 'ReadRole',
  fieldsecurityprofiles: 'ReadFieldSecurityProfile',
  fieldpermissions: 'ReadFieldPermission',
};

/**
 * Answers the request.
 * @param first the segment of the set, with the key of a row where it has one
 * @param more the segments after it: a part of that row
 */
export function systemAnswer(
  exchange: Exchange,
  set: SystemSet,
  first: Segment,
  more: readonly Segment[],
): ServiceAnswer {
  const { method, path } = exchange.request;
  if (method !== 'GET') exchange.rights.needAdministrator();
  else if (set === 'organizations') exchange.rights.needRead('organization');
  else exchange.rights.needSystemPrivilege(readOf[set]);
  const [part, further] = more;
  if (further) throw unknownSegment(further.name);
  if (first.arguments === undefined) {
    if (part) throw unknownSegment(part.name);
    if (method === 'GET') return list(exchange, set);
    if (method === 'POST') return created(exchange, set);
    throw methodNotAllowed(method, path);
  }
  const key = parseRowKey(first.arguments);
  const row = key.kind === 'id' ? systemRows(exchange, set).get(key.id) : undefined;
  if (!row || key.kind !== 'id') throw missingRow(set, first.arguments);
  if (part && set === 'roles') return rolePart(exchange, key.id, part);
  if (part) throw unknownSegment(part.name);
  if (method === 'GET') return jsonAnswer(200, selected(set, row, parseQuery(exchange.request.search).select));
  if (method !== 'PATCH' || (set !== 'fieldpermissions' && set !== 'organizations'))
    throw methodNotAllowed(method, path);
  Object.assign(row, parseJsonObject(exchange.request.body));
  return noContent();
}

function list(exchange: Exchange, set: SystemSet): ServiceAnswer {
  const { filter, select, expand, orderBy, apply } = parseQuery(exchange.request.search);
  if (expand.length > 0 || orderBy.length > 0 || apply !== undefined)
    throw badQuery(`${set}: $select and $filter only.`);
  const rows = [...systemRows(exchange, set).values()].filter((row) => !filter || matchesFilter(row, filter));
  return jsonAnswer(200, { value: rows.map((row) => selected(set, row, select)) });
}

function created(exchange: Exchange, set: SystemSet): ServiceAnswer {
  const row = createSystemRow(exchange, set, parseJsonObject(exchange.request.body));
  return noContent({ 'OData-EntityId': `${exchange.root}/${set}(${row[keyOf(set)]})` });
}
