/**
 * Rows of Dataverse's own tables, as far as provisioning reads and writes them: business units, publishers, solutions,
 * roles and column security profiles. They are kept in memory while the service runs.
 */
import { randomUUID } from 'node:crypto';
import { readsOfMetadata, readsOfSetup } from '../../../../domain/access/index.ts';
import { badPayload, badQuery, missingRow } from '../errors.ts';
import type { Exchange, Json, JsonObject } from '../serviceRequest.ts';
import type { Store } from '../storage/store.ts';
import { metadataId } from './labels.ts';

/** The provisioning user belongs to a business unit below the root, as in an organisation with several units. */
export const rootUnitId = '00000000-0000-4000-8000-000000000010';
export const childUnitId = '00000000-0000-4000-8000-000000000001';

export const organizationId = '00000000-0000-4000-8000-000000000002';

/** Each set with its primary key and the columns of its rows. */
const sets = {
  businessunits: { key: 'businessunitid', columns: ['name', '_parentbusinessunitid_value'] },
  privileges: { key: 'privilegeid', columns: ['name'] },
  organizations: { key: 'organizationid', columns: ['isauditenabled'] },
  publishers: {
    key: 'publisherid',
    columns: ['uniquename', 'friendlyname', 'customizationprefix', 'customizationoptionvalueprefix'],
  },
  solutions: { key: 'solutionid', columns: ['uniquename', 'friendlyname', 'version', '_publisherid_value'] },
  solutioncomponents: {
    key: 'solutioncomponentid',
    columns: ['componenttype', 'objectid', '_solutionid_value'],
  },
  roles: { key: 'roleid', columns: ['name', 'description', '_businessunitid_value', '_parentrootroleid_value'] },
  fieldsecurityprofiles: { key: 'fieldsecurityprofileid', columns: ['name', 'description'] },
  fieldpermissions: {
    key: 'fieldpermissionid',
    columns: [
      'entityname',
      'attributelogicalname',
      'canread',
      'cancreate',
      'canupdate',
      '_fieldsecurityprofileid_value',
    ],
  },
} as const;

export type SystemSet = keyof typeof sets;
export const isSystemSet = (name: string): name is SystemSet => Object.hasOwn(sets, name);

type Tables = ReadonlyMap<SystemSet, Map<string, JsonObject>>;
const tablesOf = new WeakMap<Store, Tables>();

/** Returns the set's rows by id, with those that every organisation begins with. */
export function systemRows({ store }: { store: Store }, set: SystemSet): Map<string, JsonObject> {
  const known = tablesOf.get(store) ?? seeded();
  tablesOf.set(store, known);
  const rows = known.get(set);
  if (!rows) throw new Error(`No such set: ${set}`);
  return rows;
}

function seeded(): Tables {
  const tables = new Map(
    Object.keys(sets)
      .filter(isSystemSet)
      .map((set) => [set, new Map<string, JsonObject>()] as const),
  );
  tables.get('businessunits')?.set(rootUnitId, unit(rootUnitId, 'charity', null));
  tables.get('businessunits')?.set(childUnitId, unit(childUnitId, 'Volunteer office', rootUnitId));
  for (const privilege of ['DeleteRecordChangeHistory', 'ReadAuditSummary', ...readsOfMetadata, ...readsOfSetup]) {
    const name = `prv${privilege}`;
    const privilegeid = metadataId(`privilege ${name}`);
    tables.get('privileges')?.set(privilegeid, { privilegeid, name });
  }
  tables.get('organizations')?.set(organizationId, { organizationid: organizationId, isauditenabled: true });
  return tables;
}

const unit = (businessunitid: string, name: string, parent: string | null): JsonObject => ({
  businessunitid,
  name,
  _parentbusinessunitid_value: parent,
});

/**
 * Adds a row from a body: values of its columns, and rows bound by `…@odata.bind`.
 * @throws DataverseError 400 on an unknown column, 404 when a bound row does not exist
 */
export function addSystemRow(exchange: Exchange, set: SystemSet, body: JsonObject): JsonObject {
  const { key, columns } = sets[set];
  const row: JsonObject = { [key]: randomUUID() };
  for (const column of columns) row[column] = null;
  for (const [name, value] of Object.entries(body)) {
    if (name.endsWith('@odata.bind')) {
      const column = `_${name.replace('@odata.bind', '')}_value`;
      if (!Object.hasOwn(row, column)) throw badPayload(`An undeclared property '${name}'.`);
      row[column] = boundId(exchange, value);
    } else if (Object.hasOwn(row, name)) row[name] = value;
    else throw badPayload(`The property '${name}' does not exist on type 'Microsoft.Dynamics.CRM.${set}'.`);
  }
  const rows = systemRows(exchange, set);
  const id = String(row[key]).toLowerCase();
  if (rows.has(id)) throw badPayload(`A row with the id ${id} exists already.`);
  rows.set(id, { ...row, [key]: id });
  return row;
}

export const keyOf = (set: SystemSet): string => sets[set].key;

function boundId(exchange: Exchange, value: Json): string {
  const [, set, id] = /^\/?(\w+)\(([0-9a-f-]{36})\)$/i.exec(String(value)) ?? [];
  if (!set || !id || !isSystemSet(set)) throw badPayload(`'${value}' is no reference to a row.`);
  if (!systemRows(exchange, set).has(id.toLowerCase())) throw missingRow(set, id);
  return id.toLowerCase();
}

/** Returns the selected columns. @throws DataverseError 400 when `$select` names an unknown column */
export function selected(set: SystemSet, row: JsonObject, select: readonly string[]): JsonObject {
  if (select.length === 0) return row;
  for (const name of select) {
    if (!Object.hasOwn(row, name)) throw badQuery(`Could not find a property named '${name}' on type '${set}'.`);
  }
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === keyOf(set) || select.includes(name)));
}
