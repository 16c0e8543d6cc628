import { keysOf } from '../records.ts';
import { type TableDefinition, tables } from '../schema/index.ts';
import type { TableKey } from './privileges.ts';

const keyByName: ReadonlyMap<string, TableKey> = new Map(keysOf(tables).map((key) => [tables[key].name, key]));

/** Returns the key of the table with a short name. @throws Error when there is none */
export function keyOfTable(name: string): TableKey {
  const key = keyByName.get(name);
  if (!key) throw new Error(`There is no table ${name}.`);
  return key;
}

/** Returns a tie for each lookup of a table: the table, and the table that the lookup points to. */
export function lookupTies(key: TableKey): (readonly [TableKey, TableKey])[] {
  const { lookups = {} }: TableDefinition = tables[key];
  return Object.values(lookups).map(({ target }) => [key, keyOfTable(target)]);
}
