/**
 * The column security profiles: who may read, create and update the columns that the schema marks as secured.
 * @see Microsoft Learn, "Column security with code": fieldsecurityprofile, fieldpermission
 */
import type { Client } from '../../../dataverse/client.ts';
import { type ColumnRight, maySecured, type SecurityRole } from '../../../domain/access/index.ts';
import type { Wanted } from '../definition.ts';
import { rowsOf, where } from '../solution.ts';
import type { Task } from '../task.ts';

type SecuredColumn = { entityname: string; attributelogicalname: string };
type Rights = { canread: number; cancreate: number; canupdate: number };
type Permission = SecuredColumn & Rights & { fieldpermissionid: string };

/** Dataverse's numbers for "not allowed" and "allowed". */
const right = (isAllowed: boolean): number => (isAllowed ? 4 : 0);

/**
 * Plans a profile for each role, named after it, with a permission for each secured column: also where it allows nothing,
 * so that a right that a role has lost is written, too.
 */
export async function columnSecurityTasks(
  client: Client,
  roles: readonly SecurityRole[],
  { tables }: Wanted,
  headers: Record<string, string>,
): Promise<Task[]> {
  const columns = tables.flatMap(({ name, columns: all }) =>
    all
      .filter(({ column }) => column.secured)
      .map((column): SecuredColumn => ({ entityname: name, attributelogicalname: column.name })),
  );
  const tasks: Task[] = [];
  for (const role of roles) tasks.push(...(await tasksOf(client, role, columns, headers)));
  return tasks;
}

async function tasksOf(
  client: Client,
  role: SecurityRole,
  columns: readonly SecuredColumn[],
  headers: Record<string, string>,
): Promise<Task[]> {
  const { name, profileId } = role;
  const [known] = await rowsOf<{ fieldsecurityprofileid: string }>(
    client,
    `fieldsecurityprofiles?$select=fieldsecurityprofileid&$filter=${where('name', name)}`,
  );
  const id = known?.fieldsecurityprofileid ?? profileId;
  const there = known ? await permissionsOf(client, id) : [];
  const wantedOf = ({ entityname, attributelogicalname }: SecuredColumn): Rights => {
    const may = (action: ColumnRight) => right(maySecured(role, action, entityname, attributelogicalname));
    return { canread: may('read'), cancreate: may('create'), canupdate: may('update') };
  };
  const profile = `column security profile “${name}”`;
  const make: Task = {
    sign: '+',
    what: profile,
    run: () =>
      client.request({
        method: 'POST',
        path: 'fieldsecurityprofiles',
        headers,
        body: { fieldsecurityprofileid: id, name },
      }),
  };
  const permissions = columns.flatMap((column) => {
    const found = there.find(
      ({ entityname, attributelogicalname }) =>
        entityname === column.entityname && attributelogicalname === column.attributelogicalname,
    );
    return permissionTask(client, profile, id, column, wantedOf(column), found) ?? [];
  });
  return [...(known ? [] : [make]), ...permissions];
}

function permissionTask(
  client: Client,
  profile: string,
  profileId: string,
  column: SecuredColumn,
  wanted: Rights,
  found: Permission | undefined,
): Task | undefined {
  const what = `${profile}: ${column.entityname}.${column.attributelogicalname}`;
  if (!found) {
    const body = { ...column, ...wanted, 'fieldsecurityprofileid@odata.bind': `/fieldsecurityprofiles(${profileId})` };
    return { sign: '+', what, run: () => client.request({ method: 'POST', path: 'fieldpermissions', body }) };
  }
  const same =
    found.canread === wanted.canread && found.cancreate === wanted.cancreate && found.canupdate === wanted.canupdate;
  if (same) return undefined;
  const path = `fieldpermissions(${found.fieldpermissionid})`;
  return { sign: '~', what, run: () => client.request({ method: 'PATCH', path, body: wanted }) };
}

const permissionsOf = (client: Client, profileId: string): Promise<Permission[]> =>
  rowsOf<Permission>(
    client,
    `fieldpermissions?$select=entityname,attributelogicalname,canread,cancreate,canupdate&$filter=${encodeURIComponent(`_fieldsecurityprofileid_value eq ${profileId}`)}`,
  );
