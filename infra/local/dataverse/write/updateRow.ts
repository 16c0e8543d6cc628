/** Changes an existing row. Every update gives it a new version, even an empty one. */
import { badPayload } from '../errors.ts';
import type { Table } from '../model/model.ts';
import type { Exchange, JsonObject } from '../serviceRequest.ts';
import type { SqlValue } from '../storage/store.ts';
import { auditedBefore, noteChange } from './audit.ts';
import { checkingKeys } from './constraints.ts';
import { needColumn, needRow, needToSet } from './needs.ts';
import { readChanges } from './readBody.ts';
import { withStatus } from './status.ts';
import { storedNow } from './storedNow.ts';

/**
 * Updates a row. @throws DataverseError 400 when the body nests rows: Dataverse creates those only together with a new
 * row
 */
export function updateRow(exchange: Exchange, table: Table, id: string, body: JsonObject): void {
  exchange.rights.need('Write', table);
  exchange.rights.need('Read', table);
  needRow(exchange, 'Write', table, id);
  const { values, bound, nested } = readChanges(exchange, table, body);
  for (const name of values.keys()) needColumn(exchange, 'update', table, name);
  const related = [...nested, ...bound][0];
  if (related)
    throw badPayload(`'${related.navigation.name}' cannot be written by an update; use $ref or its own row.`);
  if (values.has(table.primaryKey) && values.get(table.primaryKey) !== id) {
    throw badPayload(`The primary key '${table.primaryKey}' of a row cannot change.`);
  }
  values.delete(table.primaryKey);
  updateValues(exchange, table, id, values);
}

export function updateValues(
  exchange: Exchange,
  table: Table,
  id: string,
  values: ReadonlyMap<string, SqlValue>,
): void {
  needToSet(exchange, table, values);
  const changes = new Map<string, SqlValue>([
    ...withStatus(values),
    ['modifiedon', storedNow(exchange)],
    ['_modifiedby_value', exchange.userId],
    ['versionnumber', exchange.store.nextVersion()],
  ]);
  // Sorted, so that two bodies with the same properties share a prepared statement.
  const names = [...changes.keys()].sort();
  const sql = `UPDATE ${table.logicalName} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE ${table.primaryKey} = ?`;
  const before = auditedBefore(exchange, table, id, names);
  checkingKeys(table, () => exchange.store.run(sql, [...names.map((name) => changes.get(name) ?? null), id]));
  noteChange(exchange, table, { id, action: 'update', before, after: changes });
}
