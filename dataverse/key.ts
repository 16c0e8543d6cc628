/** Keys of rows: an id, or the columns of an alternate key. */
import { entitySet, type Prefix, type Row, type TableDefinition } from '../domain/schema/index.ts';
import { guid, literal, type Value } from './literal.ts';
import { encoded } from './query.ts';

type KeysOf<T> = T extends { keys: infer Keys extends Record<string, readonly string[]> } ? Keys : Record<never, never>;
type WireName<T extends TableDefinition, C extends string> = C extends keyof T['columns']
  ? `${Prefix}${C}`
  : `_${Prefix}${Lowercase<C>}_value`;
type KeyValues<T extends TableDefinition, Columns> = Columns extends readonly string[]
  ? { [C in Columns[number] as WireName<T, C>]: NonNullable<Row<T>[WireName<T, C> & keyof Row<T>]> }
  : never;

/** The values of one alternate key, as rows name them: `{ _crf69_activity_value: id, … }`. */
export type AlternateKey<T extends TableDefinition> = {
  [K in keyof KeysOf<T>]: KeyValues<T, KeysOf<T>[K]>;
}[keyof KeysOf<T>];

export type RowKey<T extends TableDefinition> = string | AlternateKey<T>;

/**
 * Writes the path of one row below the API's root, encoded.
 * @throws DataverseError `invalid` when the id is no GUID, or a value does not fit its column
 */
export function rowPath<T extends TableDefinition>(table: T, key: RowKey<T>): string {
  if (typeof key === 'string') return `${entitySet(table)}(${guid(key)})`;
  const values: [string, Value][] = Object.entries<Value>({ ...key });
  const written = values.map(([name, value]) => `${name}=${encoded(literal(table, name, value))}`);
  return `${entitySet(table)}(${written.join(',')})`;
}

/**
 * Binds a lookup to a row: `{ 'crf69_Contact@odata.bind': bind(contact, id) }`.
 * @returns `/crf69_contacts(<id>)`
 */
export const bind = (table: TableDefinition, id: string): string => `/${rowPath(table, id)}`;
