/** Derives the names in Dataverse from the schema. Only this file pluralises, prefixes or lower-cases. */
import { type Prefix, prefix, type TableDefinition } from './definitions.ts';

export const logicalName = (table: TableDefinition): string => prefix + table.name;
export const entitySet = (table: TableDefinition): string => prefix + table.set;
export const primaryKey = (table: TableDefinition): string => `${prefix}${table.name}id`;
export const columnName = <Column extends string>(column: Column): `${Prefix}${Column}` => `${prefix}${column}`;
/** `Contact` → `crf69_Contact`, as bound and expanded. */
export const navigationName = <Lookup extends string>(lookup: Lookup): `${Prefix}${Lookup}` => `${prefix}${lookup}`;
/** `Contact` → `_crf69_contact_value`, as read and filtered. */
export const lookupValueName = <Lookup extends string>(lookup: Lookup) =>
  `_${prefix}${lookup.toLowerCase() as Lowercase<Lookup>}_value` as const;
/**
 * Returns the collection on the target's side of a lookup, which is also the relationship's schema name:
 * `crf69_attendance_Activity`.
 */
export const collectionName = (table: TableDefinition, lookup: string): string => `${prefix}${table.name}_${lookup}`;
/** A many-to-many relation, under the same name on both sides: `crf69_activities_volunteers`. */
export const manyToManyName = (table: TableDefinition, relation: string): string =>
  `${prefix}${table.name}_${relation}`;
export const keyName = (key: string): string => prefix + key;
/** Returns the reference that binds a lookup to a row: `/crf69_contacts(00000000-0000-4000-8000-000000000001)`. */
export const rowReference = (table: TableDefinition, id: string): string => `/${entitySet(table)}(${id})`;
