/** Creates a row, and the rows nested in its body. */
import { randomUUID } from 'node:crypto';
import type { Table } from '../model/model.ts';
import type { Exchange, JsonObject } from '../serviceRequest.ts';
import { sequence } from '../storage/createTables.ts';
import type { SqlValue } from '../storage/store.ts';
import { noteChange } from './audit.ts';
import { checkingKeys } from './constraints.ts';
import { tieRows } from './links.ts';
import { needColumn, needToSet } from './needs.ts';
import { readChanges } from './readBody.ts';
import { withStatus } from './status.ts';
import { storedNow } from './storedNow.ts';

/**
 * Creates the rows. Runs inside the caller's transaction: one refused row rolls back all.
 * @param given values that do not come from the body: an id, an alternate key, the parent row
 * @returns the new row's id
 */
export function insertRow(
  exchange: Exchange,
  table: Table,
  body: JsonObject,
  given: ReadonlyMap<string, SqlValue> = new Map(),
): string {
  exchange.rights.need('Create', table);
  exchange.rights.need('Read', table);
  const { values, bound, nested } = readChanges(exchange, table, body);
  for (const name of values.keys()) needColumn(exchange, 'create', table, name);
  for (const [name, value] of given) values.set(name, value);
  const id = values.get(table.primaryKey) ?? randomUUID();
  if (typeof id !== 'string') throw new Error('A primary key is text');
  values.set(table.primaryKey, id);
  for (const { navigation, table: target, bodies } of nested) {
    if (navigation.kind !== 'lookup') continue;
    for (const body of bodies) values.set(navigation.column, insertRow(exchange, target, body));
  }

  needToSet(exchange, table, values);
  insertValues(exchange, table, values);

  for (const { navigation, table: target, bodies } of nested) {
    if (navigation.kind === 'lookup') continue;
    for (const body of bodies) {
      const owner = navigation.kind === 'collection' ? new Map([[navigation.column, id]]) : undefined;
      const child = insertRow(exchange, target, body, owner);
      if (navigation.kind === 'manyToMany') tieRows(exchange, table, navigation, target, id, child);
    }
  }
  for (const { navigation, table: target, ids } of bound) {
    for (const other of ids) tieRows(exchange, table, navigation, target, id, other);
  }
  return id;
}

/** Always names every column, so that one prepared statement serves every row of the table. */
function insertValues(exchange: Exchange, table: Table, values: ReadonlyMap<string, SqlValue>): void {
  const now = storedNow(exchange);
  const version = exchange.store.nextVersion();
  const row = new Map<string, SqlValue>([
    ...withStatus(new Map([['statecode', 0], ...values])),
    ['createdon', now],
    ['modifiedon', now],
    ['_ownerid_value', exchange.userId],
    ['_createdby_value', exchange.userId],
    ['_modifiedby_value', exchange.userId],
    ['versionnumber', version],
  ]);
  for (const { name, type } of table.properties.values()) {
    if (type.kind === 'text' && type.numbered && !row.get(name)) row.set(name, numberText(version));
    // A two-option column is No from the start, whether the body leaves it out or empties it; only an update empties it.
    if (type.kind === 'yesNo') row.set(name, row.get(name) ?? 0);
  }
  const names = [...table.properties.keys()];
  const places = names.map(() => '?').join(', ');
  const sql = `INSERT INTO ${table.logicalName} (${sequence}, ${names.join(', ')}) VALUES (?, ${places})`;
  checkingKeys(table, () => exchange.store.run(sql, [version, ...names.map((name) => row.get(name) ?? null)]));
  noteChange(exchange, table, {
    id: String(values.get(table.primaryKey)),
    action: 'create',
    before: new Map(),
    after: row,
  });
}

/** The numbers rise and are never given twice; those in between go to other tables, as Dataverse’s own have gaps. */
const numberText = (version: number): string => String(version).padStart(10, '0');
