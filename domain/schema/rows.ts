/** Row types, inferred from the tables: the JSON of the Dataverse Web API. */
import type { Column, Prefix, TableDefinition } from './definitions.ts';

/** The JSON type of a column's value. Choices are one string, `"955870000,955870002"`. */
export type ValueOf<C extends Column> = C extends { kind: 'integer' | 'decimal' | 'choice' }
  ? number
  : C extends { kind: 'yesNo' }
    ? boolean
    : string;

type Columns<T extends TableDefinition> = {
  [K in keyof T['columns'] & string as `${Prefix}${K}`]: ValueOf<T['columns'][K]> | null;
};
type LookupsOf<T extends TableDefinition> = keyof NonNullable<T['lookups']> & string;
/** None for a table that is not known to the compiler: a row made for it could not have its other columns. */
type BoundLookupsOf<T extends TableDefinition> = T['lookups'] extends object ? LookupsOf<T> : never;

export type PrimaryKey<T extends TableDefinition> = `${Prefix}${T['name']}id`;

/** Columns that Dataverse adds to every row; instants are ISO 8601 in UTC. */
export type SystemColumns = {
  createdon: string;
  modifiedon: string;
  statecode: number;
  statuscode: number;
  _ownerid_value: string | null;
  /** Who made the row; nobody can set or change it. Its formatted value is the name of that person. */
  _createdby_value: string | null;
  /** Who changed the row last; its formatted value is the name of that person. */
  _modifiedby_value: string | null;
  versionnumber: number;
};

/** A whole row as it is read; a query with `select` returns a `Pick` of it. */
export type Row<T extends TableDefinition> = { [K in PrimaryKey<T>]: string } & Columns<T> & {
    [K in LookupsOf<T> as `_${Prefix}${Lowercase<K>}_value`]: string | null;
  } & SystemColumns;

/** What may be written: any columns, and lookups bound as `/set(id)`; `null` clears. */
export type RowInput<T extends TableDefinition> = Partial<
  Columns<T> & { [K in BoundLookupsOf<T> as `${Prefix}${K}@odata.bind`]: string | null } & Pick<
      SystemColumns,
      'statecode' | 'statuscode'
    >
>;
