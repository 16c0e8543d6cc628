/** Answers requests for one property of a row: `GET`, `PUT {"value":…}`, `DELETE`. */
import { badPayload, lookupValueInBody, methodNotAllowed, unknownSegment } from '../errors.ts';
import type { Property, Table } from '../model/model.ts';
import type { RowKey, Segment } from '../odata/path.ts';
import { jsonValue } from '../query/values.ts';
import { type Exchange, jsonAnswer, noContent, type ServiceAnswer } from '../serviceRequest.ts';
import { requireRow } from '../write/findRow.ts';
import { needRow } from '../write/needs.ts';
import { checkPreconditions } from '../write/preconditions.ts';
import { parseJsonObject } from '../write/readBody.ts';
import { updateRow } from '../write/updateRow.ts';

/**
 * Answers the request.
 * @param suffix `$value` reads the bare text
 */
export function propertyAnswer(
  exchange: Exchange,
  table: Table,
  key: RowKey,
  property: Property,
  suffix: Segment | undefined,
): ServiceAnswer {
  const { method, path, body } = exchange.request;
  if (suffix && suffix.name !== '$value') throw unknownSegment(suffix.name);
  exchange.rights.need('Read', table);
  const row = requireRow(exchange, table, key);
  needRow(exchange, 'Read', table, row.id);
  if (method === 'GET') return readProperty(exchange, table, row.id, property, suffix !== undefined);
  if (suffix || (method !== 'PUT' && method !== 'DELETE')) throw methodNotAllowed(method, path);
  if (property.type.kind === 'lookup') throw lookupValueInBody(property.name);
  checkPreconditions(exchange, table, key, row);
  const value = method === 'DELETE' ? null : parseJsonObject(body).value;
  if (value === undefined) throw badPayload(`The body must be {"value": …} for '${property.name}'.`);
  updateRow(exchange, table, row.id, { [property.name]: value });
  return noContent();
}

function readProperty(exchange: Exchange, table: Table, id: string, property: Property, bare: boolean): ServiceAnswer {
  const sql = `SELECT ${property.name} AS value FROM ${table.logicalName} WHERE ${table.primaryKey} = ?`;
  const isHidden = !exchange.rights.allows('read', table, property);
  const value = isHidden ? null : jsonValue(property.type, exchange.store.row(sql, [id])?.value ?? null);
  if (value === null) return noContent();
  if (bare) return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: String(value) };
  const context = `${exchange.root}/$metadata#${table.entitySet}(${id})/${property.name}`;
  return jsonAnswer(200, { '@odata.context': context, value });
}
