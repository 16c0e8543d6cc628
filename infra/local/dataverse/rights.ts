/**
 * A caller's rights: the privileges of a security role and the rights on secured columns, as Dataverse checks them.
 * @see Microsoft Learn, "Security roles and privileges", "Column-level security"
 */
import { appendFileSync } from 'node:fs';
import {
  type ColumnRight,
  maySecured,
  type Privilege,
  type PrivilegeType,
  privilegesOf,
  readsOfMetadata,
  rolesOfPeople,
  type SecurityRole,
  type SystemPrivilege,
  type SystemTable,
} from '../../../domain/access/index.ts';
import { missingColumnRight, missingPrivilege, noPrivilege } from './errors.ts';
import type { Property, Table } from './model/model.ts';

export type ColumnAction = ColumnRight;

export type Rights = {
  /** Requires a privilege. @throws DataverseError 403 */
  need(type: PrivilegeType, table: Table): void;
  /** Returns whether the caller has a privilege; this does not count as using it. */
  holds(type: PrivilegeType, table: Table): boolean;
  /** Returns whether the caller has a privilege for rows of their own alone. */
  isOwnOnly(type: PrivilegeType, table: Table): boolean;
  /** Returns whether the caller may do this with a column; a column that is not secured always allows it. */
  allows(action: ColumnAction, table: Table, property: Property): boolean;
  /**
   * Requires the right on a column. @throws DataverseError 403 when the column is secured and the caller lacks the
   * right
   */
  needColumn(action: ColumnAction, table: Table, property: Property): void;
  /** For a table of Dataverse's own. @throws DataverseError 403 */
  needRead(table: SystemTable): void;
  /** For a privilege that is on no table. @throws DataverseError 403 */
  needSystemPrivilege(privilege: SystemPrivilege): void;
  /** For what no role of ours contains: to change metadata, roles and solutions. @throws DataverseError 403 */
  needAdministrator(): void;
};

/** A System Administrator has every privilege and every column right. */
export const administrator: Rights = {
  need() {},
  holds: () => true,
  isOwnOnly: () => false,
  allows: () => true,
  needColumn() {},
  needRead() {},
  needSystemPrivilege() {},
  needAdministrator() {},
};

/**
 * Returns the rights of a role.
 * @param used called with each privilege the first time it is used
 */
export function rightsOf(role: SecurityRole, userId: string, used: (role: string, privilege: string) => void): Rights {
  const held = new Map(privilegesOf(role).map((privilege) => [nameOf(privilege), privilege.depth]));
  const told = new Set<string>();
  const systemPrivileges = new Set<SystemPrivilege>([
    ...(role.systemPrivileges ?? []),
    ...(rolesOfPeople.includes(role) ? readsOfMetadata : []),
  ]);
  const allows: Rights['allows'] = (action, table, { type, name }) =>
    !('secured' in type && type.secured) || maySecured(role, action, table.logicalName, name);
  function need(privilege: Named): void {
    const name = nameOf(privilege);
    if (!held.has(name)) throw missingPrivilege(userId, name, privilege.table);
    if (told.has(name)) return;
    told.add(name);
    used(role.name, name);
  }
  return {
    need: (type, table) => need({ type, table: table.logicalName }),
    needRead: (table) => need({ type: 'Read', table }),
    holds: (type, table) => held.has(nameOf({ type, table: table.logicalName })),
    isOwnOnly: (type, table) => held.get(nameOf({ type, table: table.logicalName })) === 'Basic',
    allows,
    needColumn(action, table, property) {
      if (!allows(action, table, property)) throw missingColumnRight(userId, action, property.name, table.logicalName);
    },
    needSystemPrivilege(privilege) {
      if (!systemPrivileges.has(privilege)) throw missingPrivilege(userId, `prv${privilege}`, '');
    },
    needAdministrator() {
      throw noPrivilege(userId);
    },
  };
}

type Named = Omit<Privilege, 'depth'>;

/** Returns Dataverse's name of a privilege: `prvReadcrf69_contact`. */
const nameOf = ({ type, table }: Named): string => `prv${type}${table}`;

/**
 * Returns the rights of callers by their role; a role's rights are created once.
 * @param file when given, each used privilege is written there, one per line: the tests compare it with the roles
 */
export function rightsByRole(file = process.env.DATAVERSE_PRIVILEGES_USED) {
  const known = new Map<string, Rights>();
  const used = (role: string, privilege: string) => {
    if (file !== undefined) appendFileSync(file, `${role}\t${privilege}\n`);
  };
  return (role: SecurityRole | undefined, userId: string): Rights => {
    if (!role) return administrator;
    const key = `${role.id} ${userId}`;
    const rights = known.get(key) ?? rightsOf(role, userId, used);
    known.set(key, rights);
    return rights;
  };
}
