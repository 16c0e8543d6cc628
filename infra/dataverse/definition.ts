/** Returns the schema as a flat list of what an organisation must contain, by its metadata names. */
import { areLookupsAudited, isAuditedColumn } from '../../domain/schema/auditing.ts';
import {
  type Choice,
  type Column,
  collectionName,
  columnName,
  entitySet,
  keyName,
  logicalName,
  manyToManyName,
  navigationName,
  prefix,
  primaryKey,
  type TableDefinition,
} from '../../domain/schema/index.ts';

export type WantedColumn = { name: string; column: Column; isPrimaryName: boolean; isAudited: boolean };
/** A many-to-one relation. Rows are bound by `navigation`; its lower-case form names the lookup's column. */
export type WantedLookup = {
  name: string;
  navigation: string;
  label: string;
  from: string;
  to: string;
  isAudited: boolean;
};
export type WantedLink = { name: string; from: string; to: string };
export type WantedKey = { name: string; label: string; columns: readonly string[] };

export type WantedTable = {
  name: string;
  set: string;
  label: string;
  primaryKey: string;
  isAudited: boolean;
  columns: readonly WantedColumn[];
  lookups: readonly WantedLookup[];
  links: readonly WantedLink[];
  keys: readonly WantedKey[];
};

export type Wanted = { tables: readonly WantedTable[]; choices: readonly Choice[] };

/**
 * Lists what an organisation must contain.
 * @param choices every choice table that a column of the tables uses
 */
export const wantedOf = (tables: readonly TableDefinition[], choices: Iterable<Choice>): Wanted => ({
  tables: tables.map(wantedTable),
  choices: [...choices],
});

function wantedTable(table: TableDefinition): WantedTable {
  const from = logicalName(table);
  const lookups = Object.entries(table.lookups ?? {});
  return {
    name: from,
    set: entitySet(table),
    label: table.label,
    primaryKey: primaryKey(table),
    isAudited: table.audited !== undefined,
    columns: Object.entries(table.columns).map(([name, column]) => ({
      name: columnName(name),
      column,
      isPrimaryName: name === table.primaryName,
      isAudited: isAuditedColumn(table, name),
    })),
    lookups: lookups.map(([name, { label, target }]) => ({
      name: collectionName(table, name),
      navigation: navigationName(name),
      label,
      from,
      to: prefix + target,
      isAudited: areLookupsAudited(table),
    })),
    links: Object.entries(table.manyToMany ?? {}).map(([relation, target]) => ({
      name: manyToManyName(table, relation),
      from,
      to: prefix + target,
    })),
    keys: Object.entries(table.keys ?? {}).map(([name, members]) => ({
      name: keyName(name),
      label: `${table.label}: ${name}`,
      // A key names a lookup by its column: the navigation property in lower case.
      columns: members.map((member) =>
        table.lookups?.[member] ? navigationName(member).toLowerCase() : columnName(member),
      ),
    })),
  };
}
