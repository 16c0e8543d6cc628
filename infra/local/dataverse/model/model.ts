/**
 * The tables as the Web API shows them, with relations in both directions: those of domain/schema, or, in an
 * organisation that starts empty, those that metadata calls have made.
 */
import type { Choice, Column } from '../../../../domain/schema/index.ts';
import type { JsonObject } from '../json.ts';

export type PropertyType =
  | Column
  | { kind: 'key'; label: string }
  /** `target` is the logical name of the table that the lookup points to. */
  | { kind: 'lookup'; label: string; target: string; navigation: string }
  | { kind: 'owner'; label: string }
  /** A person who uses the organisation. */
  | { kind: 'user'; label: string }
  | { kind: 'version'; label: string };

/** One property of a row. Its API name is also its column's name in the database. */
export type Property = { name: string; writable: boolean; type: PropertyType };

export type LookupNavigation = { kind: 'lookup'; name: string; target: string; column: string };
/** The other side of a lookup: the rows of `target` whose `column` points here. */
export type CollectionNavigation = { kind: 'collection'; name: string; target: string; column: string };
/** Rows of `target` linked through the intersect table `link`, whose columns are the near and the far id. */
export type ManyToManyNavigation = {
  kind: 'manyToMany';
  name: string;
  target: string;
  link: string;
  near: string;
  far: string;
};
export type Navigation = LookupNavigation | CollectionNavigation | ManyToManyNavigation;

/** Properties whose values are unique together. */
export type AlternateKey = { name: string; properties: readonly string[] };

export type Table = {
  logicalName: string;
  entitySet: string;
  label: string;
  primaryKey: string;
  primaryName: string;
  isAudited: boolean;
  /** The columns whose changes are audited by default. */
  auditedColumns: ReadonlySet<string>;
  properties: ReadonlyMap<string, Property>;
  navigations: ReadonlyMap<string, Navigation>;
  keys: readonly AlternateKey[];
  /** Properties that are filtered or sorted by, with one index each. */
  indexes: readonly string[];
};

export type Link = { name: string; near: string; nearTable: string; far: string; farTable: string };

export type Model = {
  tables: ReadonlyMap<string, Table>;
  bySet: ReadonlyMap<string, Table>;
  links: readonly Link[];
  choices: ReadonlyMap<string, Choice>;
  /** Settings of columns besides the schema's facts, by `crf69_table.crf69_column`. */
  columnSettings?: Readonly<Record<string, JsonObject>>;
};

/**
 * Returns a table.
 * @param logicalName a name from the model
 * @throws Error when the schema names a table that it does not define
 */
export function tableNamed(model: Model, logicalName: string): Table {
  const table = model.tables.get(logicalName);
  if (!table) throw new Error(`The schema refers to a table that it does not define: ${logicalName}`);
  return table;
}
