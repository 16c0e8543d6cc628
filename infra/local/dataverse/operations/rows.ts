/** Answers requests for one row: create, read, update or create, delete. */
import { badPayload, badQuery, missingRow } from '../errors.ts';
import { type Table, tableNamed } from '../model/model.ts';
import type { RowKey } from '../odata/path.ts';
import { parseQuery } from '../odata/query.ts';
import { etagOf, readEntities } from '../query/entities.ts';
import { rowsWithIds } from '../query/sources.ts';
import { needToRead } from '../query/tablesRead.ts';
import { type Exchange, type JsonObject, jsonAnswer, noContent, type ServiceAnswer } from '../serviceRequest.ts';
import type { SqlValue } from '../storage/store.ts';
import { deleteRow } from '../write/deleteRow.ts';
import { findRow, keyValues, requireRow } from '../write/findRow.ts';
import { insertRow } from '../write/insertRow.ts';
import { needRow } from '../write/needs.ts';
import { checkPreconditions, isKnownVersion, refuseConditions } from '../write/preconditions.ts';
import { parseJsonObject } from '../write/readBody.ts';
import { updateRow } from '../write/updateRow.ts';
import { contextOf } from './listRows.ts';

export const rowUrl = ({ root }: Exchange, table: Table, id: string): string => `${root}/${table.entitySet}(${id})`;

export function createRow(exchange: Exchange, table: Table): ServiceAnswer {
  refuseConditions(exchange);
  const id = insertRow(exchange, table, parseJsonObject(exchange.request.body));
  return writtenAnswer(exchange, table, id, 201);
}

export function readRow(exchange: Exchange, table: Table, key: RowKey): ServiceAnswer {
  exchange.rights.need('Read', table);
  const id = key.kind === 'id' ? key.id : requireRow(exchange, table, key).id;
  return rowAnswer(exchange, table, id, 200);
}

/** PATCH: changes the row, or creates it under the key in the URL. */
export function upsertRow(exchange: Exchange, table: Table, key: RowKey): ServiceAnswer {
  needToUpsert(exchange, table);
  const row = findRow(exchange, table, key);
  checkPreconditions(exchange, table, key, row);
  const body = parseJsonObject(exchange.request.body);
  const named = keyValues(table, key);
  if (key.kind === 'alternate') refuseKeyProperties(table, named, body);
  if (row) {
    updateRow(exchange, table, row.id, body);
    return writtenAnswer(exchange, table, row.id, 200);
  }
  if (key.kind === 'alternate') requireKeyTargets(exchange, table, named);
  else refuseOtherId(table, key.id, body);
  return writtenAnswer(exchange, table, insertRow(exchange, table, body, named), 201);
}

export function removeRow(exchange: Exchange, table: Table, key: RowKey): ServiceAnswer {
  exchange.rights.need('Delete', table);
  const row = requireRow(exchange, table, key);
  checkPreconditions(exchange, table, key, row);
  deleteRow(exchange, table, row.id);
  return noContent();
}

/** Answers the row as the query selects it, with its ETag; 304 when the caller has this version. */
export function rowAnswer(exchange: Exchange, table: Table, id: string, status: number): ServiceAnswer {
  const query = parseQuery(exchange.request.search);
  if (query.filter || query.orderBy.length > 0 || query.top !== undefined || query.count || query.apply !== undefined) {
    throw badQuery('A single row takes $select and $expand only.');
  }
  needToRead(exchange, table, query);
  needRow(exchange, 'Read', table, id);
  const { rows, json } = readEntities(exchange, table, query, rowsWithIds(table, [id]));
  const [row] = rows;
  const [entity] = json;
  if (!row || !entity) throw missingRow(table.logicalName, id);
  const etag = etagOf(row);
  if (exchange.request.method === 'GET' && isKnownVersion(exchange, etag))
    return { status: 304, headers: { ETag: etag } };
  const context = contextOf(exchange.root, table, query.select, '/$entity');
  return jsonAnswer(status, { '@odata.context': context, ...entity }, { ETag: etag }, exchange.preferences);
}

/** Checked before the row is looked up: a refusal must not reveal whether the row exists. */
function needToUpsert({ rights, request }: Exchange, table: Table): void {
  if (!request.headers.has('if-match')) rights.need('Create', table);
  if (!request.headers.has('if-none-match')) rights.need('Write', table);
}

function writtenAnswer(exchange: Exchange, table: Table, id: string, status: 200 | 201): ServiceAnswer {
  const url = rowUrl(exchange, table, id);
  const place = { Location: url, 'OData-EntityId': url };
  if (!exchange.preferences.representation) return noContent(place);
  const answer = rowAnswer(exchange, table, id, status);
  return { ...answer, headers: { ...answer.headers, ...place } };
}

/** The URL names the key, so a body that also names it could contradict it. */
function refuseKeyProperties(table: Table, named: ReadonlyMap<string, SqlValue>, body: JsonObject): void {
  for (const name of named.keys()) {
    const type = table.properties.get(name)?.type;
    const written = type?.kind === 'lookup' ? `${type.navigation}@odata.bind` : name;
    if (Object.hasOwn(body, written))
      throw badPayload(`'${written}' is part of the alternate key in the URL; leave it out of the body.`);
  }
}

function refuseOtherId(table: Table, id: string, body: JsonObject): void {
  const given = body[table.primaryKey];
  if (given !== undefined && (typeof given !== 'string' || given.toLowerCase() !== id)) {
    throw badPayload(`The primary key '${table.primaryKey}' differs from the one in the URL.`);
  }
}

/** A row created by a key of lookups must point to existing rows. */
function requireKeyTargets(exchange: Exchange, table: Table, named: ReadonlyMap<string, SqlValue>): void {
  for (const [name, value] of named) {
    const type = table.properties.get(name)?.type;
    if (type?.kind === 'lookup' && typeof value === 'string') {
      requireRow(exchange, tableNamed(exchange.model, type.target), { kind: 'id', id: value });
    }
  }
}
