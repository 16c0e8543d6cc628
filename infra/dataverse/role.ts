/**
 * The security role of the app's own user: rows of our tables, and nothing else of the organisation.
 * @see Microsoft Learn, "AddPrivilegesRole Action"
 */
import type { Client } from '../../dataverse/client.ts';
import { read } from './found.ts';

export const roleName = 'Volunteer management app';

type Privilege = { PrivilegeId: string; PrivilegeType: string };
const needed: ReadonlySet<string> = new Set(['Create', 'Read', 'Write', 'Delete', 'Append', 'AppendTo']);

export type RolePlan = {
  /** Nothing while the role is not there. */
  roleId: string | undefined;
  /** The ids of the privileges that it lacks. */
  missing: string[];
};

/** @param tables logical names; those that are not there yet count as lacking */
export async function readRole(client: Client, tables: readonly string[]): Promise<RolePlan> {
  const wanted = await privilegesOf(client, tables);
  const { value } = await read<{ value: { roleid: string }[] }>(
    client,
    `roles?$select=roleid&$filter=${encodeURIComponent(`name eq '${roleName}'`)}`,
  );
  const roleId = value[0]?.roleid;
  if (roleId === undefined) return { roleId, missing: wanted };
  const has = await read<{ value: { privilegeid: string }[] }>(
    client,
    `roles(${roleId})/roleprivileges_association?$select=privilegeid`,
  );
  const there = new Set(has.value.map(({ privilegeid }) => privilegeid));
  return { roleId, missing: wanted.filter((id) => !there.has(id)) };
}

async function privilegesOf(client: Client, tables: readonly string[]): Promise<string[]> {
  const names = new Set(tables);
  const { value } = await read<{ value: { LogicalName: string; Privileges: Privilege[] }[] }>(
    client,
    'EntityDefinitions?$select=LogicalName,Privileges',
  );
  return value
    .filter(({ LogicalName }) => names.has(LogicalName))
    .flatMap(({ Privileges }) => Privileges)
    .filter(({ PrivilegeType }) => needed.has(PrivilegeType))
    .map(({ PrivilegeId }) => PrivilegeId);
}

/** Makes the role where it lacks, and gives it what it lacks. */
export async function applyRole(client: Client, { roleId, missing }: RolePlan, newId: () => string): Promise<void> {
  const { BusinessUnitId } = await client.whoAmI();
  const id = roleId ?? newId();
  if (roleId === undefined) {
    const unit = `/businessunits(${BusinessUnitId})`;
    const body = { roleid: id, name: roleName, 'businessunitid@odata.bind': unit };
    await client.request({ method: 'POST', path: 'roles', body });
  }
  if (missing.length === 0) return;
  await client.request({
    method: 'POST',
    path: `roles(${id})/Microsoft.Dynamics.CRM.AddPrivilegesRole`,
    body: {
      // Global, because the app serves the whole charity, whoever owns a row.
      Privileges: missing.map((PrivilegeId) => ({ PrivilegeId, Depth: 'Global', BusinessUnitId })),
    },
  });
}
