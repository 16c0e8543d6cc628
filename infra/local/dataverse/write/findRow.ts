/** Finds rows by the key in a URL. */
import { badPayload, badQuery, type DataverseError, missingKey, missingRow, unknownSegment } from '../errors.ts';
import type { Table } from '../model/model.ts';
import { parsePath, parseRowKey, type RowKey } from '../odata/path.ts';
import { literalFor } from '../query/operands.ts';
import type { Exchange } from '../serviceRequest.ts';
import type { SqlValue } from '../storage/store.ts';

export type FoundRow = { id: string; version: number };

/** Finds a row. @throws DataverseError 400 when the properties are not those of one of the table's keys */
export function findRow({ store }: Exchange, table: Table, key: RowKey): FoundRow | undefined {
  const values = keyValues(table, key);
  const conditions = [...values.keys()].map((name, index) => `${name} = ?${index + 1}`);
  const sql = `SELECT ${table.primaryKey} AS id, versionnumber AS version FROM ${table.logicalName} WHERE ${conditions.join(' AND ')}`;
  const row = store.row(sql, [...values.values()]);
  return typeof row?.id === 'string' && typeof row.version === 'number'
    ? { id: row.id, version: row.version }
    : undefined;
}

/** Finds a row that must exist. @throws DataverseError 404 when there is none */
export function requireRow(exchange: Exchange, table: Table, key: RowKey): FoundRow {
  const row = findRow(exchange, table, key);
  if (row) return row;
  throw missing(table, key);
}

export const missing = (table: Table, key: RowKey): DataverseError =>
  key.kind === 'id' ? missingRow(table.logicalName, key.id) : missingKey(table.logicalName);

/** Returns the stored values that a key names, by property. */
export function keyValues(table: Table, key: RowKey): ReadonlyMap<string, SqlValue> {
  if (key.kind === 'id') return new Map([[table.primaryKey, key.id]]);
  const names = [...key.values.keys()];
  const candidates = [[table.primaryKey], ...table.keys.map(({ properties }) => properties)];
  if (!candidates.some((properties) => sameMembers(properties, names))) {
    throw badQuery(`The properties (${names.join(', ')}) are no key of '${table.logicalName}'.`);
  }
  return new Map(
    [...key.values].map(([name, literal]) => {
      const property = table.properties.get(name);
      return [name, property ? literalFor(property, literal) : null];
    }),
  );
}

const sameMembers = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((member) => right.includes(member));

/**
 * Returns the id of the row that a reference names: `/crf69_contacts(id)`, an absolute URL, an alternate key, or `$1`
 * inside a change set.
 * @throws DataverseError 400 when it names a row of another table, 404 when there is no such row
 */
export function referencedId(exchange: Exchange, reference: string, target: Table): string {
  const { name, arguments: key } = referenceSegment(exchange, reference);
  const table = exchange.model.bySet.get(name);
  if (!table) throw unknownSegment(name);
  if (table !== target) throw badPayload(`'${reference}' is no row of '${target.logicalName}'.`);
  if (key === undefined) throw badPayload(`'${reference}' names no row.`);
  return requireRow(exchange, table, parseRowKey(key)).id;
}

function referenceSegment(
  { root, contentIds }: Exchange,
  reference: string,
): { name: string; arguments: string | undefined } {
  let url = reference;
  if (reference.startsWith('$')) {
    const made = contentIds.get(reference.slice(1));
    if (made === undefined) throw unknownContentId(reference);
    url = made;
  }
  const path = url.startsWith(root) ? url.slice(root.length) : url.replace(/^.*\/api\/data\/v9\.\d\//, '');
  const [segment, ...more] = parsePath(path);
  if (!segment || more.length > 0) throw badPayload(`'${reference}' names no row.`);
  return segment;
}

/** Dataverse's error for a `$1` that no earlier request of the change set created. */
export const unknownContentId = (reference: string): DataverseError =>
  badQuery(`Content-ID Reference: '${reference}' does not exist in the batch context.`);
