/** Reads requests that create tables, their relations and keys. */
import type { Column, TableDefinition } from '../../../../../domain/schema/index.ts';
import { prefix } from '../../../../../domain/schema/index.ts';
import { badPayload, missingRow, notSupported } from '../../errors.ts';
import type { Definitions } from '../../organization.ts';
import type { JsonObject } from '../../serviceRequest.ts';
import { isJsonObject } from '../../write/readBody.ts';
import { settingsIn } from '../columnSettings.ts';
import { labelAt, listAt, objectAt, textAt, withoutPrefix } from './body.ts';
import { columnOf } from './columns.ts';

export function addTable(definitions: Definitions, body: JsonObject): Definitions {
  const name = withoutPrefix(textAt(body, 'SchemaName').toLowerCase());
  if (definitions.tables.some((table) => table.name === name)) throw badPayload(`'${prefix}${name}' exists already.`);
  const [primary, ...more] = listAt(body, 'Attributes');
  if (primary === undefined || !isJsonObject(primary) || primary.IsPrimaryName !== true || more.length > 0) {
    throw badPayload('A table comes with its primary-name column, and that alone.');
  }
  const primaryName = withoutPrefix(textAt(primary, 'SchemaName').toLowerCase());
  const table: TableDefinition = {
    name,
    set: body.EntitySetName === undefined ? pluralOf(name) : withoutPrefix(textAt(body, 'EntitySetName')),
    label: labelAt(body, 'DisplayName'),
    primaryName,
    columns: { [primaryName]: columnOf(primary, definitions.choices) },
    ...auditedIn(body),
  };
  const settings = { [`${prefix}${name}.${prefix}${primaryName}`]: settingsIn(primary) };
  return {
    ...definitions,
    tables: [...definitions.tables, table],
    columnSettings: { ...definitions.columnSettings, ...settings },
  };
}

/** Reads a table's auditing setting; which of its columns are audited is in their own definitions. */
const auditedIn = ({ IsAuditEnabled: setting = null }: JsonObject): Pick<TableDefinition, 'audited'> =>
  isJsonObject(setting) && setting.Value === true ? { audited: ['secured columns'] } : {};

/** Replaces the definition of a table; only auditing can change here. */
export const putTable = (definitions: Definitions, logicalName: string, body: JsonObject): Definitions =>
  changeTable(definitions, logicalName, ({ audited: _, ...table }) => ({ ...table, ...auditedIn(body) }));

/** Returns Dataverse's name for a set that was created without one; it cannot be changed later. */
function pluralOf(name: string): string {
  if (/s$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/**
 * Changes a table.
 * @param logicalName with the prefix
 */
export function changeTable(
  definitions: Definitions,
  logicalName: string,
  change: (table: TableDefinition) => TableDefinition,
): Definitions {
  const name = withoutPrefix(logicalName);
  if (!definitions.tables.some((table) => table.name === name)) throw missingRow('Entity', logicalName);
  return { ...definitions, tables: definitions.tables.map((table) => (table.name === name ? change(table) : table)) };
}

export function withColumn(table: TableDefinition, name: string, column: Column, isNew: boolean): TableDefinition {
  const short = withoutPrefix(name);
  const known = table.columns[short];
  if (isNew && known) throw badPayload(`'${name}' exists already.`);
  if (!isNew && known?.kind !== column.kind) throw badPayload(`The type of '${name}' cannot be changed.`);
  return { ...table, columns: { ...table.columns, [short]: column } };
}

export function withoutColumn(table: TableDefinition, name: string): TableDefinition {
  const { [withoutPrefix(name)]: gone, ...columns } = table.columns;
  if (!gone) throw missingRow('Attribute', name);
  return { ...table, columns };
}

export function withKey(table: TableDefinition, body: JsonObject): TableDefinition {
  const name = withoutPrefix(textAt(body, 'SchemaName').toLowerCase());
  const members = listAt(body, 'KeyAttributes').map((attribute) => {
    const short = withoutPrefix(String(attribute));
    const lookup = Object.keys(table.lookups ?? {}).find((candidate) => candidate.toLowerCase() === short);
    if (!lookup && !table.columns[short]) throw missingRow('Attribute', String(attribute));
    return lookup ?? short;
  });
  return { ...table, keys: { ...table.keys, [name]: members } };
}

export function addRelation(definitions: Definitions, body: JsonObject): Definitions {
  const type = textAt(body, '@odata.type');
  if (type.endsWith('ManyToManyRelationshipMetadata')) return addLink(definitions, body);
  if (!type.endsWith('OneToManyRelationshipMetadata')) throw notSupported(`A relation of the type '${type}'`);
  const from = textAt(body, 'ReferencingEntity');
  const navigation = withoutPrefix(textAt(body, 'ReferencingEntityNavigationPropertyName'));
  const lookup = objectAt(body, 'Lookup');
  const target = targetOf(definitions, textAt(body, 'ReferencedEntity'));
  if (textAt(body, 'SchemaName') !== `${from}_${navigation}`) throw notSupported('A relation named otherwise');
  if (withoutPrefix(textAt(lookup, 'SchemaName')) !== navigation) throw notSupported('A lookup named otherwise');
  const label = labelAt(lookup, 'DisplayName');
  const next = changeTable(definitions, from, (table) => {
    if (table.lookups?.[navigation]) throw badPayload(`'${from}_${navigation}' exists already.`);
    return { ...table, lookups: { ...table.lookups, [navigation]: { label, target } } };
  });
  const column = `${from}.${textAt(lookup, 'SchemaName').toLowerCase()}`;
  return { ...next, columnSettings: { ...next.columnSettings, [column]: settingsIn(lookup) } };
}

/** Takes a lookup's whole definition; of what it says only its settings can change here. */
export function putLookup(definitions: Definitions, table: string, name: string, body: JsonObject): Definitions {
  const found = definitions.tables.find((one) => `${prefix}${one.name}` === table);
  const lookup = Object.keys(found?.lookups ?? {}).find((one) => `${prefix}${one.toLowerCase()}` === name);
  if (!lookup) throw missingRow('Attribute', name);
  return {
    ...definitions,
    columnSettings: { ...definitions.columnSettings, [`${table}.${name}`]: settingsIn(body) },
  };
}

function addLink(definitions: Definitions, body: JsonObject): Definitions {
  const from = textAt(body, 'Entity1LogicalName');
  const name = textAt(body, 'SchemaName');
  const target = targetOf(definitions, textAt(body, 'Entity2LogicalName'));
  if (!name.startsWith(`${from}_`)) throw notSupported('A relation named otherwise');
  const relation = name.slice(from.length + 1);
  return changeTable(definitions, from, (table) => {
    if (table.manyToMany?.[relation]) throw badPayload(`'${name}' exists already.`);
    return { ...table, manyToMany: { ...table.manyToMany, [relation]: target } };
  });
}

function targetOf({ tables }: Definitions, logicalName: string): string {
  const name = withoutPrefix(logicalName);
  if (!tables.some((table) => table.name === name)) throw missingRow('Entity', logicalName);
  return name;
}
