/** Builds the model from the schema: properties, navigation in both directions, links, keys and indexes. */
import { areLookupsAudited, isAudited, isAuditedColumn } from '../../../../domain/schema/auditing.ts';
import {
  type Choice,
  collectionName,
  columnName,
  entitySet,
  keyName,
  logicalName,
  lookupValueName,
  manyToManyName,
  navigationName,
  prefix,
  primaryKey,
  type TableDefinition,
} from '../../../../domain/schema/index.ts';
import type { AlternateKey, Link, Model, Navigation, Property, Table } from './model.ts';
import { systemProperties } from './systemProperties.ts';

/**
 * Builds the model.
 * @param definitions the tables of one schema; each relation's target must be among them
 */
export function buildModel(definitions: readonly TableDefinition[], choices: ReadonlyMap<string, Choice>): Model {
  const links = definitions.flatMap(linksOf);
  const navigations = navigationsByTable(definitions, links);
  const tables = definitions.map((definition) => tableOf(definition, navigations.get(logicalName(definition)) ?? []));
  return {
    tables: new Map(tables.map((table) => [table.logicalName, table])),
    bySet: new Map(tables.map((table) => [table.entitySet, table])),
    links,
    choices,
  };
}

function tableOf(definition: TableDefinition, navigations: readonly Navigation[]): Table {
  const lookups = Object.entries(definition.lookups ?? {});
  const properties: Property[] = [
    { name: primaryKey(definition), writable: true, type: { kind: 'key', label: definition.label } },
    ...Object.entries(definition.columns).map(([name, type]) => ({ name: columnName(name), writable: true, type })),
    ...lookups.map(
      ([name, { label, target }]): Property => ({
        name: lookupValueName(name),
        writable: false,
        type: { kind: 'lookup', label, target: prefix + target, navigation: navigationName(name) },
      }),
    ),
    ...systemProperties(logicalName(definition)),
  ];
  const keys = Object.entries(definition.keys ?? {}).map(
    ([name, members]): AlternateKey => ({
      name: keyName(name),
      properties: members.map((member) => propertyNameOf(definition, member)),
    }),
  );
  return {
    logicalName: logicalName(definition),
    entitySet: entitySet(definition),
    label: definition.label,
    primaryKey: primaryKey(definition),
    primaryName: columnName(definition.primaryName),
    isAudited: isAudited(definition),
    auditedColumns: new Set<string>([
      ...Object.keys(definition.columns)
        .filter((name) => isAuditedColumn(definition, name))
        .map(columnName),
      ...(areLookupsAudited(definition) ? lookups.map(([name]) => lookupValueName(name)) : []),
    ]),
    properties: new Map(properties.map((property) => [property.name, property])),
    navigations: new Map(navigations.map((navigation) => [navigation.name, navigation])),
    keys,
    indexes: [
      ...lookups.map(([name]) => lookupValueName(name)),
      ...(definition.indexes ?? []).map((name) => propertyNameOf(definition, name)),
    ],
  };
}

function propertyNameOf(definition: TableDefinition, member: string): string {
  if (definition.lookups?.[member]) return lookupValueName(member);
  // A member that is not among the table's own columns is a system column.
  return definition.columns[member] ? columnName(member) : member;
}

function linksOf(definition: TableDefinition): Link[] {
  return Object.entries(definition.manyToMany ?? {}).map(([relation, target]) => ({
    name: manyToManyName(definition, relation),
    near: primaryKey(definition),
    nearTable: logicalName(definition),
    far: `${prefix}${target}id`,
    farTable: prefix + target,
  }));
}

function navigationsByTable(
  definitions: readonly TableDefinition[],
  links: readonly Link[],
): Map<string, Navigation[]> {
  const byTable = new Map<string, Navigation[]>();
  const add = (table: string, navigation: Navigation) =>
    byTable.set(table, [...(byTable.get(table) ?? []), navigation]);
  for (const definition of definitions) {
    for (const [name, { target }] of Object.entries(definition.lookups ?? {})) {
      const column = lookupValueName(name);
      const here = logicalName(definition);
      add(here, { kind: 'lookup', name: navigationName(name), target: prefix + target, column });
      add(prefix + target, { kind: 'collection', name: collectionName(definition, name), target: here, column });
    }
  }
  for (const { name, near, nearTable, far, farTable } of links) {
    add(nearTable, { kind: 'manyToMany', name, target: farTable, link: name, near, far });
    add(farTable, { kind: 'manyToMany', name, target: nearTable, link: name, near: far, far: near });
  }
  return byTable;
}
