/** Reads the body of a create or an update: values, bound rows, and nested rows to create. */
import { badPayload, lookupValueInBody, undeclaredProperty } from '../errors.ts';
import { type Navigation, type Table, tableNamed } from '../model/model.ts';
import type { Exchange, Json, JsonObject } from '../serviceRequest.ts';
import type { SqlValue } from '../storage/store.ts';
import { referencedId } from './findRow.ts';
import { storedValue } from './storedValue.ts';

export type Related<Kind extends Navigation> = { navigation: Kind; table: Table };
export type RowChanges = {
  /** Stored values by column, including bound lookups. */
  values: Map<string, SqlValue>;
  /** Existing rows to link to a new row's collections. */
  bound: readonly (Related<Exclude<Navigation, { kind: 'lookup' }>> & { ids: readonly string[] })[];
  /** Rows to create together with a new row. */
  nested: readonly (Related<Navigation> & { bodies: readonly JsonObject[] })[];
};

const bind = '@odata.bind';

/** Parses a JSON object. @throws DataverseError 400 when the text is no JSON object */
export function parseJsonObject(text: string): JsonObject {
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    throw badPayload('The body is no valid JSON.');
  }
  if (!isJsonObject(value)) throw badPayload('The body must be a JSON object.');
  return value;
}

export const isJsonObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a body. @throws DataverseError 400 or 404 for the first wrong property */
export function readChanges(exchange: Exchange, table: Table, body: JsonObject): RowChanges {
  const values = new Map<string, SqlValue>();
  const bound: RowChanges['bound'][number][] = [];
  const nested: RowChanges['nested'][number][] = [];
  for (const [name, value] of Object.entries(body)) {
    if (name.endsWith(bind)) {
      const navigation = navigationNamed(table, name.slice(0, -bind.length), name);
      const target = tableNamed(exchange.model, navigation.target);
      if (navigation.kind === 'lookup') values.set(navigation.column, boundId(exchange, name, value, target));
      else bound.push({ navigation, table: target, ids: boundIds(exchange, name, value, target) });
    } else if (!name.includes('@')) {
      // Other annotations are ignored: a row that was read is often sent back with them.
      readProperty(name, value);
    }
  }
  return { values, bound, nested };

  function readProperty(name: string, value: Json): void {
    const property = table.properties.get(name);
    const navigation = table.navigations.get(name);
    if (property && ['lookup', 'owner', 'user'].includes(property.type.kind)) throw lookupValueInBody(name);
    if (property?.writable) values.set(name, storedValue(table, property, value));
    else if (property) throw badPayload(`The property '${name}' is kept by Dataverse and cannot be written.`);
    else if (!navigation) throw undeclaredProperty(name, table.logicalName);
    else if (navigation.kind === 'lookup' && value === null) values.set(navigation.column, null);
    else
      nested.push({
        navigation,
        table: tableNamed(exchange.model, navigation.target),
        bodies: bodiesOf(navigation, value),
      });
  }
}

function navigationNamed(table: Table, name: string, property: string): Navigation {
  const navigation = table.navigations.get(name);
  if (navigation) return navigation;
  throw badPayload(
    `An undeclared property '${name}' which only has property annotations in the payload but no property value was ` +
      `found in the payload. In OData, only declared navigation properties and declared named streams can be ` +
      `represented as properties without values. (${property})`,
  );
}

function boundId(exchange: Exchange, name: string, value: Json, target: Table): string | null {
  if (value === null) return null;
  if (typeof value !== 'string') throw badPayload(`'${name}' must be the URL of a row, or null.`);
  return referencedId(exchange, value, target);
}

function boundIds(exchange: Exchange, name: string, value: Json, target: Table): string[] {
  if (!Array.isArray(value)) throw badPayload(`'${name}' must be a list of URLs of rows.`);
  return value.map((reference: Json) => {
    if (typeof reference !== 'string') throw badPayload(`'${name}' must be a list of URLs of rows.`);
    return referencedId(exchange, reference, target);
  });
}

function bodiesOf({ kind, name }: Navigation, value: Json): JsonObject[] {
  const bodies = Array.isArray(value) ? value : [value];
  if (Array.isArray(value) === (kind === 'lookup') || !bodies.every(isJsonObject)) {
    throw badPayload(`'${name}' must hold ${kind === 'lookup' ? 'an object' : 'a list of objects'}.`);
  }
  return bodies;
}
