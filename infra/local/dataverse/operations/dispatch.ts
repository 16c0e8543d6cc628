/** Routes a request to the operation that its path and method name. */
import { badQuery, methodNotAllowed, notSupported, unknownSegment } from '../errors.ts';
import { metadataAnswer } from '../metadata/metadataAnswer.ts';
import { childUnitId, isSystemSet, organizationId } from '../metadata/systemRows.ts';
import type { Table } from '../model/model.ts';
import { parsePath, parseRowKey, type RowKey, type Segment } from '../odata/path.ts';
import { wholeTable } from '../query/selectRows.ts';
import { type Exchange, jsonAnswer, type ServiceAnswer } from '../serviceRequest.ts';
import { auditsAnswer, deleteChangeHistory } from '../write/audit.ts';
import { unknownContentId } from '../write/findRow.ts';
import { countAnswer, listRows } from './listRows.ts';
import { memberAnswer } from './members.ts';
import { createRow, readRow, removeRow, upsertRow } from './rows.ts';
import { systemAnswer } from './systemAnswer.ts';
import { usersAnswer } from './userRights.ts';

/** Answers a request. @throws DataverseError with Dataverse's status and code */
export function dispatch(exchange: Exchange): ServiceAnswer {
  const segments = withContentId(exchange, parsePath(exchange.request.path));
  const [first, second, ...rest] = segments;
  if (!first) return serviceDocument(exchange);
  if (first.name === 'WhoAmI') return whoAmI(exchange);
  if (first.name === 'audits' && exchange.request.method === 'GET') return auditsAnswer(exchange);
  if (first.name === 'DeleteRecordChangeHistory') {
    requireMethod(exchange, 'POST');
    return deleteChangeHistory(exchange);
  }
  if (first.name === 'systemusers') return usersAnswer(exchange, segments);
  if (isSystemSet(first.name)) return systemAnswer(exchange, first.name, first, segments.slice(1));
  const table = exchange.model.bySet.get(first.name);
  if (!table) return metadataAnswer(exchange, segments);
  if (first.arguments !== undefined) {
    const key = parseRowKey(first.arguments);
    return second ? memberAnswer(exchange, table, key, second, rest) : singleRow(exchange, table, key);
  }
  if (!second) return collection(exchange, table);
  if (second.name !== '$count' || rest.length > 0) throw unknownSegment(second.name);
  requireMethod(exchange, 'GET');
  return countAnswer(exchange, table, wholeTable);
}

function collection(exchange: Exchange, table: Table): ServiceAnswer {
  switch (exchange.request.method) {
    case 'GET':
      return listRows(exchange, table, wholeTable);
    case 'POST':
      return createRow(exchange, table);
    default:
      throw methodNotAllowed(exchange.request.method, exchange.request.path);
  }
}

function singleRow(exchange: Exchange, table: Table, key: RowKey): ServiceAnswer {
  switch (exchange.request.method) {
    case 'GET':
      return readRow(exchange, table, key);
    case 'PATCH':
      return upsertRow(exchange, table, key);
    case 'DELETE':
      return removeRow(exchange, table, key);
    case 'PUT':
      throw notSupported('Replacing a whole row by PUT');
    default:
      throw methodNotAllowed(exchange.request.method, exchange.request.path);
  }
}

/** Inside a change set, replaces `$1` in `$1/name` by the row that request 1 created. */
function withContentId({ contentIds, root }: Exchange, segments: readonly Segment[]): readonly Segment[] {
  const [first, ...rest] = segments;
  if (!first || !/^\$\w+$/.test(first.name) || first.name === '$metadata') return segments;
  const url = contentIds.get(first.name.slice(1));
  if (url === undefined) throw unknownContentId(first.name);
  return [...parsePath(url.slice(root.length)), ...rest];
}

export function requireMethod({ request }: Exchange, method: string): void {
  if (request.method !== method) throw methodNotAllowed(request.method, request.path);
}

/** Answers `WhoAmI`. The organisation and its business unit are invented: nothing local depends on them. */
function whoAmI(exchange: Exchange): ServiceAnswer {
  requireMethod(exchange, 'GET');
  if (exchange.request.search.length > 1) throw badQuery('WhoAmI takes no query options.');
  return jsonAnswer(200, {
    '@odata.context': `${exchange.root}/$metadata#Microsoft.Dynamics.CRM.WhoAmIResponse`,
    BusinessUnitId: childUnitId,
    UserId: exchange.userId,
    OrganizationId: organizationId,
  });
}

function serviceDocument(exchange: Exchange): ServiceAnswer {
  requireMethod(exchange, 'GET');
  const sets = [...exchange.model.bySet.keys()].map((name) => ({ name, kind: 'EntitySet', url: name }));
  return jsonAnswer(200, { '@odata.context': `${exchange.root}/$metadata`, value: sets });
}
