/** Security roles. A role of the root business unit has a copy in each unit below, which can only be used there. */
import { randomUUID } from 'node:crypto';
import { badPayload, DataverseError, missingRow, notSupported, unknownSegment } from '../errors.ts';
import { addToSolution } from '../metadata/solutions.ts';
import { addSystemRow, rootUnitId, systemRows } from '../metadata/systemRows.ts';
import { metadataTree } from '../metadata/tree.ts';
import { listAt, textAt } from '../metadata/writing/body.ts';
import type { Segment } from '../odata/path.ts';
import { type Exchange, type JsonObject, jsonAnswer, noContent, type ServiceAnswer } from '../serviceRequest.ts';
import type { Store } from '../storage/store.ts';
import { isJsonObject, parseJsonObject } from '../write/readBody.ts';

const privilegesOf = new WeakMap<Store, Map<string, Set<string>>>();

/** Answers a request for a part of a role. @param part what follows `roles(id)` */
export function rolePart(exchange: Exchange, roleId: string, part: Segment): ServiceAnswer {
  const role = systemRows(exchange, 'roles').get(roleId);
  if (!role) throw missingRow('role', roleId);
  const { method } = exchange.request;
  if (part.name === 'roleprivileges_association' && method === 'GET') {
    const held = privilegesIn(exchange).get(String(role._parentrootroleid_value)) ?? new Set();
    return jsonAnswer(200, { value: [...held].map((privilegeid) => ({ privilegeid })) });
  }
  if (method !== 'POST') throw unknownSegment(part.name);
  const held = ownPrivileges(exchange, role);
  if (part.name === 'Microsoft.Dynamics.CRM.AddPrivilegesRole') {
    for (const id of wantedPrivileges(exchange)) held.add(id);
    return noContent();
  }
  if (part.name === 'Microsoft.Dynamics.CRM.RemovePrivilegeRole') {
    if (!held.delete(textAt(parseJsonObject(exchange.request.body), 'PrivilegeId'))) throw missingRow('privilege', '');
    return noContent();
  }
  throw unknownSegment(part.name);
}

export function addRole(exchange: Exchange, body: JsonObject): JsonObject {
  const role = addSystemRow(exchange, 'roles', body);
  textAt(role, 'name');
  textAt(role, '_businessunitid_value');
  const id = String(role.roleid).toLowerCase();
  const stored = systemRows(exchange, 'roles').get(id);
  if (stored) stored._parentrootroleid_value = id;
  privilegesIn(exchange).set(id, new Set());
  if (role._businessunitid_value === rootUnitId) inherit(exchange, role, id);
  addToSolution(exchange, 'role', id);
  return role;
}

/** The copies come first in a list by name, so that code which takes the first match fails here too. */
function inherit(exchange: Exchange, role: JsonObject, rootRoleId: string): void {
  const rows = systemRows(exchange, 'roles');
  const copies = [...systemRows(exchange, 'businessunits').values()]
    .filter(({ _parentbusinessunitid_value: parent }) => parent === rootUnitId)
    .map(({ businessunitid }) => {
      const roleid = randomUUID();
      const copy = { ...role, roleid, _businessunitid_value: businessunitid ?? null };
      return [roleid, { ...copy, _parentrootroleid_value: rootRoleId }] as const;
    });
  const others = [...rows];
  rows.clear();
  for (const [id, row] of [...copies, ...others]) rows.set(id, row);
}

function privilegesIn({ store }: Exchange): Map<string, Set<string>> {
  const known = privilegesOf.get(store) ?? new Map<string, Set<string>>();
  privilegesOf.set(store, known);
  return known;
}

function ownPrivileges(exchange: Exchange, role: JsonObject): Set<string> {
  const held = privilegesIn(exchange).get(String(role.roleid));
  if (held) return held;
  throw new DataverseError(
    400,
    '0x80048306',
    'An inherited role cannot be changed; change it in its root business unit.',
  );
}

/** Reads the privileges of a request. @throws DataverseError 404 on a privilege that no table has */
function wantedPrivileges(exchange: Exchange): string[] {
  const known = new Set([
    ...systemRows(exchange, 'privileges').keys(),
    ...metadataTree(exchange.model).EntityDefinitions.flatMap(({ Privileges }) =>
      Array.isArray(Privileges) ? Privileges.map(({ PrivilegeId }) => PrivilegeId) : [],
    ),
  ]);
  return listAt(parseJsonObject(exchange.request.body), 'Privileges').map((privilege) => {
    if (!isJsonObject(privilege)) throw badPayload('A privilege is an object.');
    if (!['Basic', 'Global'].includes(textAt(privilege, 'Depth'))) throw notSupported('A privilege of a business unit');
    const id = textAt(privilege, 'PrivilegeId');
    if (!known.has(id)) throw missingRow('privilege', id);
    return id;
  });
}
