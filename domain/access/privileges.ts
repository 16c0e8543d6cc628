/** Types that describe who may do what with which tables. */
import { columnName, logicalName, type TableDefinition, tables } from '../schema/index.ts';

export type TableKey = keyof typeof tables;

/** What a screen, a function or a form does with tables. Creating, changing or deleting a row includes reading it. */
export type Use = {
  /** The name of the screen or function. */
  by: string;
  read?: readonly TableKey[];
  create?: readonly TableKey[];
  change?: readonly TableKey[];
  remove?: readonly TableKey[];
  /** Only rows that the person made themselves. */
  own?: true;
  /** Lookups that are set: the table that has the lookup, and the table that it points to. */
  tie?: readonly (readonly [TableKey, TableKey])[];
};

export type PrivilegeType = 'Create' | 'Read' | 'Write' | 'Delete' | 'Append' | 'AppendTo';
/** Whose rows a privilege is about: the holder's own, or everybody's. */
export type Depth = 'Basic' | 'Global';
/** `table` is a logical name. */
export type Privilege = { type: PrivilegeType; table: string; depth: Depth };

/** Dataverse's own tables that a role of ours may read: who somebody is, and the organisation that their rights are of. */
export type SystemTable = 'systemuser' | 'organization';

/** How tables are defined. *App Opener*, which people have beside their role of ours, has these too. */
export const readsOfMetadata = [
  'ReadEntity',
  'ReadAttribute',
  'ReadOptionSet',
  'ReadRelationship',
  'ReadEntityKey',
] as const;

/** With `readsOfMetadata`, what tells whether an organisation has its schema: none of it is about a person. */
export const readsOfSetup = [
  'ReadBusinessUnit',
  'ReadPublisher',
  'ReadSolution',
  'ReadRole',
  'ReadFieldSecurityProfile',
  'ReadFieldPermission',
] as const;

/** A privilege of Dataverse’s own that is on no table of ours. */
export type SystemPrivilege =
  | ('DeleteRecordChangeHistory' | 'ReadAuditSummary')
  | (typeof readsOfMetadata)[number]
  | (typeof readsOfSetup)[number];

/** What a column security profile may allow. */
export type ColumnRight = 'read' | 'create' | 'update';

/** Rights on secured columns, by the table's logical name and the columns' short names. */
export type SecuredGrant = { table: string; columns: readonly string[]; may: readonly ColumnRight[] };

/** Grants rights on secured columns of a table: on those named, or on all. */
export function onSecured<Key extends TableKey>(
  key: Key,
  may: readonly ColumnRight[],
  names?: readonly (keyof (typeof tables)[Key]['columns'] & string)[],
): SecuredGrant {
  const table: TableDefinition = tables[key];
  const all = Object.entries(table.columns).flatMap(([name, { secured }]) => (secured ? [name] : []));
  return { table: logicalName(table), columns: names ?? all, may };
}

export type SecurityRole = {
  /** Fixed for every organisation, so that the app can name the roles that may open it. */
  id: string;
  name: string;
  description: string;
  /** The id of its column security profile, which has the role's name. */
  profileId: string;
  /** The role's rights on secured columns; it has none on others. */
  secured: readonly SecuredGrant[];
  uses: readonly Use[];
  readsOfSystem?: readonly SystemTable[];
  systemPrivileges?: readonly SystemPrivilege[];
};

/** @returns each privilege once: what the role's uses need, and nothing more */
export function privilegesOf({ uses, readsOfSystem = [] }: Pick<SecurityRole, 'uses' | 'readsOfSystem'>): Privilege[] {
  const found = new Map<string, Privilege>();
  const add = (type: PrivilegeType, own: boolean, keys: readonly TableKey[] = []) => {
    for (const key of keys) {
      const table = logicalName(tables[key]);
      const name = `${type} ${table}`;
      found.set(name, { type, table, depth: own && found.get(name)?.depth !== 'Global' ? 'Basic' : 'Global' });
    }
  };
  for (const { read, create, change, remove, tie = [], own = false } of uses) {
    for (const touched of [read, create, change, remove]) add('Read', own, touched);
    add('Create', own, create);
    add('Write', own, change);
    add('Delete', own, remove);
    add(
      'Append',
      own,
      tie.map(([from]) => from),
    );
    add(
      'AppendTo',
      own,
      tie.map(([, to]) => to),
    );
  }
  const ofSystem = readsOfSystem.map((table): Privilege => ({ type: 'Read', table, depth: 'Global' }));
  return [...found.values(), ...ofSystem];
}

/** Returns whether the role has the right on a secured column. @param column logical names, as those of the table */
export const maySecured = (
  { secured }: Pick<SecurityRole, 'secured'>,
  action: ColumnRight,
  table: string,
  column: string,
): boolean =>
  secured.some(
    (grant) =>
      grant.table === table && grant.may.includes(action) && grant.columns.some((name) => columnName(name) === column),
  );
