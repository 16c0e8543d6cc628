/** The targets of navigation properties, for the compiler and at run time. */
import {
  collectionName,
  type Lookup,
  logicalName,
  manyToManyName,
  navigationName,
  type Prefix,
  type TableDefinition,
  tables,
} from '../domain/schema/index.ts';

type KnownTable = (typeof tables)[keyof typeof tables];
type TableNamed<Name> = Extract<KnownTable, { name: Name }>;

type LookupsOf<T> = T extends { lookups: infer Lookups extends Record<string, Lookup> }
  ? Lookups
  : Record<never, Lookup>;
type TargetOf<L> = L extends { target: infer Name } ? Name : never;
type ManyToManyOf<T> = T extends { manyToMany: infer Relations extends Record<string, string> }
  ? Relations
  : Record<never, string>;

/** The lookups of a table: `crf69_Contact` → the contact table. */
export type LookupNavigations<T extends TableDefinition> = {
  [K in keyof LookupsOf<T> & string as `${Prefix}${K}`]: TableNamed<TargetOf<LookupsOf<T>[K]>>;
};

// One entry for each lookup of any table that points to the table with this name.
type Incoming<Source, Name> = Source extends TableDefinition
  ? {
      [K in keyof LookupsOf<Source> & string]: TargetOf<LookupsOf<Source>[K]> extends Name
        ? { navigation: `${Prefix}${Source['name']}_${K}`; source: Source }
        : never;
    }[keyof LookupsOf<Source> & string]
  : never;
type IncomingEntries<Name> = Incoming<KnownTable, Name>;

// A many-to-many relation has the same name on both sides.
type Linked<Source, Name> = Source extends TableDefinition
  ? {
      [K in keyof ManyToManyOf<Source> & string]:
        | (Source['name'] extends Name
            ? { navigation: `${Prefix}${Source['name']}_${K}`; source: TableNamed<ManyToManyOf<Source>[K]> }
            : never)
        | (ManyToManyOf<Source>[K] extends Name
            ? { navigation: `${Prefix}${Source['name']}_${K}`; source: Source }
            : never);
    }[keyof ManyToManyOf<Source> & string]
  : never;
type LinkedEntries<Name> = Linked<KnownTable, Name>;

type ByNavigation<Entry extends { navigation: string; source: TableDefinition }> = {
  [E in Entry as E['navigation']]: E['source'];
};

/** Many-to-many relations of a table, from either side: `crf69_activities_volunteers` → volunteer profiles. */
export type LinkNavigations<T extends TableDefinition> = ByNavigation<LinkedEntries<T['name']>>;
/** Every collection of a table: reverse lookups and many-to-many relations. */
export type CollectionNavigations<T extends TableDefinition> = ByNavigation<
  IncomingEntries<T['name']> | LinkedEntries<T['name']>
>;

const allTables = Object.values<TableDefinition>(tables);

/** Returns the table with this short name; undefined for a name outside the schema. */
const tableNamed = (name: string | undefined): TableDefinition | undefined =>
  allTables.find((table) => table.name === name);

/**
 * Finds the target of a navigation property.
 * @param name with prefix, in exact case
 * @returns the target table, or undefined when the table has no such property
 */
export function navigationTarget(table: TableDefinition, name: string): TableDefinition | undefined {
  const lookup = Object.entries(table.lookups ?? {}).find(([key]) => navigationName(key) === name);
  if (lookup) return tableNamed(lookup[1].target);
  return allTables.map((source) => collectionSource(source, table, name)).find((found) => found !== undefined);
}

function collectionSource(source: TableDefinition, target: TableDefinition, name: string): TableDefinition | undefined {
  if (!name.startsWith(logicalName(source))) return undefined;
  const pointsHere = Object.entries(source.lookups ?? {}).some(
    ([key, lookup]) => lookup.target === target.name && collectionName(source, key) === name,
  );
  if (pointsHere) return source;
  const relation = Object.entries(source.manyToMany ?? {}).find(([key]) => manyToManyName(source, key) === name);
  if (!relation) return undefined;
  if (source.name === target.name) return tableNamed(relation[1]);
  return relation[1] === target.name ? source : undefined;
}
