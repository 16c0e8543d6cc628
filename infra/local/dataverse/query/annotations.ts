/** The annotations of a value that a request asks for: its label, and what a lookup points to. */

import { type Property, tableNamed } from '../model/model.ts';
import type { Exchange, JsonObject } from '../serviceRequest.ts';
import type { SqlValue, StoredRow } from '../storage/store.ts';
import { namesOfUsers } from '../storage/users.ts';
import { selectRows } from './selectRows.ts';
import { rowsWithIds } from './sources.ts';
import { formattedValue } from './values.ts';

const formatted = 'OData.Community.Display.V1.FormattedValue';
const targetTable = 'Microsoft.Dynamics.CRM.lookuplogicalname';
const navigationProperty = 'Microsoft.Dynamics.CRM.associatednavigationproperty';

/** The names of rows that lookups point to, by property and id. */
export type DisplayNames = ReadonlyMap<string, ReadonlyMap<SqlValue, SqlValue>>;

/** Returns the names of rows that lookups point to; empty when the request does not ask for formatted values. */
export function displayNames(
  exchange: Exchange,
  properties: readonly Property[],
  rows: readonly StoredRow[],
): DisplayNames {
  const names = new Map<string, Map<SqlValue, SqlValue>>();
  if (!exchange.preferences.wantsAnnotation(formatted)) return names;
  for (const { name, type } of properties) {
    if (type.kind === 'user') names.set(name, namesOfUsers(exchange.store));
    if (type.kind !== 'lookup') continue;
    const target = tableNamed(exchange.model, type.target);
    const ids = [...new Set(rows.map((row) => row[name]))].filter((id) => typeof id === 'string');
    if (ids.length === 0) continue;
    const columns = [target.primaryKey, target.primaryName];
    const found = selectRows(exchange, { table: target, source: rowsWithIds(target, ids), columns }).rows;
    names.set(name, new Map(found.map((row) => [row[target.primaryKey] ?? null, row[target.primaryName] ?? null])));
  }
  return names;
}

/** Adds a value's annotations to the entity, before the value itself, as Dataverse orders them. */
export function annotate(
  { preferences }: Exchange,
  entity: JsonObject,
  { name, type }: Property,
  value: SqlValue,
  names: DisplayNames,
): void {
  if (value === null || preferences.applied.length === 0) return;
  const add = (annotation: string, text: SqlValue | undefined) => {
    if (text !== undefined && text !== null && preferences.wantsAnnotation(annotation)) {
      entity[`${name}@${annotation}`] = text;
    }
  };
  // Most writes ask for the row, and few of them for how its values are shown, which takes longer than reading it.
  if (preferences.wantsAnnotation(formatted))
    add(formatted, names.get(name)?.get(value) ?? formattedValue(type, value));
  if (type.kind === 'lookup') {
    add(navigationProperty, type.navigation);
    add(targetTable, type.target);
  }
  if (type.kind === 'owner' || type.kind === 'user') add(targetTable, 'systemuser');
}
