/** The words in which it is said who may do what with which tables. */
import { logicalName, tables } from '../schema/index.ts';

export type TableKey = keyof typeof tables;

/** What a screen, a function or a form does with tables. To create, change or remove a row, one must read it too. */
export type Use = {
  /** The screen's or function's name. */
  by: string;
  read?: readonly TableKey[];
  create?: readonly TableKey[];
  change?: readonly TableKey[];
  remove?: readonly TableKey[];
  /** Lookups that are set: from the table that holds it to the one that it points to. */
  tie?: readonly (readonly [TableKey, TableKey])[];
};

export type PrivilegeType = 'Create' | 'Read' | 'Write' | 'Delete' | 'Append' | 'AppendTo';
/** `table` is a logical name. */
export type Privilege = { type: PrivilegeType; table: string };

export type SecurityRole = {
  /** The same in every organisation, so that the app can name the roles that open it. */
  id: string;
  name: string;
  description: string;
  /** The id of its column security profile, which has the role's name. */
  profileId: string;
  /** What the role allows with columns that are secured. */
  securedColumns: { read: boolean; create: boolean; update: boolean };
  /** Tables whose secured columns the role may update although it may not update all. */
  updatesSecuredOf?: readonly TableKey[];
  uses: readonly Use[];
};

/** @returns each privilege once: what the role's uses need, and nothing more */
export function privilegesOf({ uses }: Pick<SecurityRole, 'uses'>): Privilege[] {
  const found = new Map<string, Privilege>();
  const add = (type: PrivilegeType, keys: readonly TableKey[] = []) => {
    for (const key of keys) {
      const table = logicalName(tables[key]);
      found.set(`${type} ${table}`, { type, table });
    }
  };
  for (const { read, create, change, remove, tie = [] } of uses) {
    for (const touched of [read, create, change, remove]) add('Read', touched);
    add('Create', create);
    add('Write', change);
    add('Delete', remove);
    add(
      'Append',
      tie.map(([from]) => from),
    );
    add(
      'AppendTo',
      tie.map(([, to]) => to),
    );
  }
  return [...found.values()];
}

/** @param table a logical name @returns whether the role may do that with the secured columns of the table */
export const maySecured = (
  { securedColumns, updatesSecuredOf = [] }: Pick<SecurityRole, 'securedColumns' | 'updatesSecuredOf'>,
  action: keyof SecurityRole['securedColumns'],
  table: string,
): boolean =>
  securedColumns[action] || (action === 'update' && updatesSecuredOf.some((key) => logicalName(tables[key]) === table));
