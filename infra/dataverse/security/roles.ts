/**
 * The security roles, each with the privileges of `domain/access` on our tables and no other privilege.
 * @see Microsoft Learn, "AddPrivilegesRole Action", "RemovePrivilegeRole Action"
 */
import type { Client } from '../../../dataverse/client.ts';
import {
  type Depth,
  type Privilege,
  privilegesOf,
  type SecurityRole,
  type SystemPrivilege,
} from '../../../domain/access/index.ts';
import { read } from '../foundSchema.ts';
import { rowsOf, where } from '../solution.ts';
import type { Task } from '../task.ts';

type KnownPrivilege = { PrivilegeId: string; PrivilegeType: string };
type TablePrivileges = { LogicalName: string; Privileges: KnownPrivilege[] };
/** Privilege ids by name, such as `Read crf69_contact`. */
type PrivilegeIds = ReadonlyMap<string, string>;
type Unit = { businessunitid: string };

/**
 * Plans the roles and their privileges.
 * @param tables logical names; privileges on tables that do not exist yet count as missing
 */
export async function roleTasks(
  client: Client,
  roles: readonly SecurityRole[],
  tables: readonly string[],
  headers: Record<string, string>,
): Promise<Task[]> {
  // Only a role of the root business unit is inherited by every unit.
  const [root] = await rowsOf<Unit>(
    client,
    `businessunits?$select=businessunitid&$filter=${encodeURIComponent('_parentbusinessunitid_value eq null')}`,
  );
  if (!root)
    throw new Error('The root business unit cannot be read: provisioning needs the role System Administrator.');
  const onTables = await privilegeIds(client, [...tables, ...roles.flatMap(({ readsOfSystem = [] }) => readsOfSystem)]);
  const ids = new Map([
    ...onTables,
    ...(await systemPrivilegeIds(client, [...new Set(roles.flatMap(({ systemPrivileges = [] }) => systemPrivileges))])),
  ]);
  const tasks: Task[] = [];
  const ours = new Set(tables);
  for (const role of roles) tasks.push(...(await tasksOf(client, role, root.businessunitid, { ids, ours }, headers)));
  return tasks;
}

async function tasksOf(
  client: Client,
  role: SecurityRole,
  unit: string,
  { ids, ours }: { ids: PrivilegeIds; ours: ReadonlySet<string> },
  headers: Record<string, string>,
): Promise<Task[]> {
  const filter = `${where('name', role.name)}${encodeURIComponent(` and _businessunitid_value eq ${unit}`)}`;
  const [known] = await rowsOf<{ roleid: string }>(client, `roles?$select=roleid&$filter=${filter}`);
  const roleid = known?.roleid ?? role.id;
  const held = known ? await heldBy(client, roleid) : new Set<string>();
  const privileges = privilegesOf(role);
  const systemPrivileges = role.systemPrivileges ?? [];
  const depths = new Map([
    ...privileges.map((privilege) => [named(privilege), privilege.depth] as const),
    ...systemPrivileges.map((name) => [name, 'Global'] as const),
  ]);
  const wanted = [...depths.keys()];
  const missing = wanted.filter((name) => !held.has(ids.get(name) ?? ''));
  // What an administrator gave on tables that are not ours stays.
  const isOurs = (name: string) => ours.has(name.slice(name.indexOf(' ') + 1));
  const surplus = [...ids].filter(([name, id]) => isOurs(name) && held.has(id) && !wanted.includes(name));
  const what = `role “${role.name}”`;
  const make: Task = {
    sign: '+',
    what,
    run: () => {
      const { name, description } = role;
      const body = { roleid, name, description, 'businessunitid@odata.bind': `/businessunits(${unit})` };
      return client.request({ method: 'POST', path: 'roles', headers, body });
    },
  };
  const add: Task = {
    sign: known ? '~' : '+',
    what: `${what}: ${missing.length} privileges`,
    run: () =>
      addPrivileges(
        client,
        roleid,
        unit,
        [...depths].flatMap(([name, depth]) => {
          const id = ids.get(name);
          return id !== undefined && missing.includes(name) ? [{ id, depth }] : [];
        }),
      ),
  };
  const takeAway = surplus.map(
    ([name, PrivilegeId]): Task => ({
      sign: '~',
      what: `${what}: takes away ${name}`,
      run: () =>
        client.request({
          method: 'POST',
          path: `roles(${roleid})/Microsoft.Dynamics.CRM.RemovePrivilegeRole`,
          body: { PrivilegeId },
        }),
    }),
  );
  return [...(known ? [] : [make]), ...(missing.length > 0 ? [add] : []), ...takeAway];
}

/** Returns the ids of privileges that are on no table. @throws Error without one, as in an organisation that cannot audit */
async function systemPrivilegeIds(
  client: Client,
  names: readonly SystemPrivilege[],
): Promise<(readonly [string, string])[]> {
  return Promise.all(
    names.map(async (name) => {
      const path = `privileges?$select=privilegeid&$filter=${where('name', `prv${name}`)}`;
      const [found] = await rowsOf<{ privilegeid: string }>(client, path);
      if (!found) throw new Error(`The organisation has no privilege prv${name}.`);
      return [name, found.privilegeid] as const;
    }),
  );
}

const named = ({ type, table }: Privilege): string => `${type} ${table}`;

const heldBy = async (client: Client, roleid: string): Promise<Set<string>> => {
  const path = `roles(${roleid})/roleprivileges_association?$select=privilegeid`;
  return new Set((await rowsOf<{ privilegeid: string }>(client, path)).map(({ privilegeid }) => privilegeid));
};

const addPrivileges = (
  client: Client,
  roleid: string,
  BusinessUnitId: string,
  privileges: readonly { id: string; depth: Depth }[],
) =>
  client.request({
    method: 'POST',
    path: `roles(${roleid})/Microsoft.Dynamics.CRM.AddPrivilegesRole`,
    // Mostly Global, because staff serve the whole charity, whoever owns a row.
    body: { Privileges: privileges.map(({ id, depth }) => ({ PrivilegeId: id, Depth: depth, BusinessUnitId })) },
  });

async function privilegeIds(client: Client, tables: readonly string[]): Promise<PrivilegeIds> {
  const names = new Set(tables);
  const { value } = await read<{ value: TablePrivileges[] }>(
    client,
    'EntityDefinitions?$select=LogicalName,Privileges',
  );
  const ours = value.filter(({ LogicalName }) => names.has(LogicalName));
  return new Map(
    ours.flatMap(({ LogicalName, Privileges }) =>
      Privileges.map(({ PrivilegeType, PrivilegeId }) => [`${PrivilegeType} ${LogicalName}`, PrivilegeId] as const),
    ),
  );
}
