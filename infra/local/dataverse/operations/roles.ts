/** Security roles, as far as provisioning makes one: by name, with privileges. They are kept while the service runs. */
import { badPayload, missingRow, notSupported, unknownSegment } from '../errors.ts';
import { type Exchange, jsonAnswer, noContent, type ServiceAnswer } from '../http/exchange.ts';
import { holds } from '../metadata/holds.ts';
import { listAt, textAt } from '../metadata/writing/body.ts';
import { parseRowKey, type Segment } from '../odata/path.ts';
import { parseQuery } from '../odata/query.ts';
import type { Store } from '../storage/store.ts';
import { isJsonObject, parseJsonObject } from '../write/readBody.ts';

type Role = { roleid: string; name: string; privileges: Set<string> };
const rolesOf = new WeakMap<Store, Map<string, Role>>();

export function roleAnswer(exchange: Exchange, [first, second]: readonly Segment[]): ServiceAnswer {
  const roles = rolesOf.get(exchange.store) ?? new Map<string, Role>();
  rolesOf.set(exchange.store, roles);
  const { method } = exchange.request;
  if (first?.arguments === undefined) {
    if (method === 'POST') return addRole(exchange, roles);
    const { filter } = parseQuery(exchange.request.search);
    const shown = [...roles.values()].map(({ roleid, name }) => ({ roleid, name }));
    return jsonAnswer(200, { value: shown.filter((role) => !filter || holds(role, filter)) });
  }
  const key = parseRowKey(first.arguments);
  const role = key.kind === 'id' ? roles.get(key.id) : undefined;
  if (!role) throw missingRow('role', first.arguments);
  if (second?.name === 'roleprivileges_association' && method === 'GET') {
    return jsonAnswer(200, { value: [...role.privileges].map((privilegeid) => ({ privilegeid })) });
  }
  if (second?.name === 'Microsoft.Dynamics.CRM.AddPrivilegesRole' && method === 'POST') {
    for (const privilege of listAt(parseJsonObject(exchange.request.body), 'Privileges')) {
      if (!isJsonObject(privilege)) throw badPayload('A privilege is an object.');
      if (textAt(privilege, 'Depth') !== 'Global') throw notSupported('A privilege of less than the organisation');
      role.privileges.add(textAt(privilege, 'PrivilegeId'));
    }
    return noContent();
  }
  throw unknownSegment(second?.name ?? first.name);
}

function addRole(exchange: Exchange, roles: Map<string, Role>): ServiceAnswer {
  const body = parseJsonObject(exchange.request.body);
  textAt(body, 'businessunitid@odata.bind');
  const roleid = textAt(body, 'roleid');
  roles.set(roleid, { roleid, name: textAt(body, 'name'), privileges: new Set() });
  return noContent({ 'OData-EntityId': `${exchange.root}/roles(${roleid})` });
}
