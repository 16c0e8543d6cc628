/**
 * Answers requests about users: their list, and a person's rights, which that person and whoever may read users can ask for.
 * @see Microsoft Learn, "RetrievePrincipalAccess Function", "RetrieveUserPrivilegeByPrivilegeName Function"
 */
import { badQuery, missingRow, unknownSegment } from '../errors.ts';
import { matchesFilter } from '../metadata/matchesFilter.ts';
import { childUnitId } from '../metadata/systemRows.ts';
import { parsePath, parseRowKey, type Segment } from '../odata/path.ts';
import { parseQuery } from '../odata/query.ts';
import type { Rights } from '../rights.ts';
import { type Exchange, type JsonObject, jsonAnswer, type ServiceAnswer } from '../serviceRequest.ts';
import { findRow } from '../write/findRow.ts';

const types = ['Read', 'Write', 'Append', 'AppendTo', 'Create', 'Delete'] as const;
const namespace = 'Microsoft.Dynamics.CRM.';

/** @param segments `systemusers` with a filter, or `systemusers(id)`, then the function */
export function usersAnswer(exchange: Exchange, [user, called, ...rest]: readonly Segment[]): ServiceAnswer {
  if (user && user.arguments === undefined && !called) return listUsers(exchange);
  if (!user?.arguments || !called || rest.length > 0) throw unknownSegment(called?.name ?? 'systemusers');
  if (exchange.request.method !== 'GET') throw badQuery('A function is called by GET.');
  const key = parseRowKey(user.arguments);
  if (key.kind !== 'id') throw badQuery('A user is named by their id.');
  const rights = rightsOfUser(exchange, key.id.toLowerCase());
  const name = called.name.startsWith(namespace) ? called.name.slice(namespace.length) : '';
  switch (name) {
    case 'RetrievePrincipalAccess':
      return answer(exchange, name, { AccessRights: accessTo(exchange, rights, called.arguments ?? '') });
    case 'RetrieveUserPrivilegeByPrivilegeName':
      return answer(exchange, name, { RolePrivileges: privilegesNamed(exchange, rights, called.arguments ?? '') });
    default:
      throw unknownSegment(called.name);
  }
}

/** Returns a person's rights; callers need no privilege for their own. @throws DataverseError 403, or 404 for an unknown person */
function rightsOfUser(exchange: Exchange, id: string): Rights {
  if (id === exchange.userId.toLowerCase()) return exchange.rights;
  exchange.rights.needRead('systemuser');
  exchange.rights.needRead('organization');
  const person = exchange.people.get(id);
  if (!person) throw missingRow('systemuser', id);
  return exchange.rightsFor(person.role, id);
}

/** Returns users, filtered by their id in Entra and by whether they are disabled: no other columns exist here. */
function listUsers(exchange: Exchange): ServiceAnswer {
  if (exchange.request.method !== 'GET') throw badQuery('Users are read by GET.');
  exchange.rights.needRead('systemuser');
  const { filter, select } = parseQuery(exchange.request.search);
  const rows = [...exchange.people.values()].map(
    ({ userId, isDisabled = false }): JsonObject => ({
      systemuserid: userId,
      azureactivedirectoryobjectid: userId,
      isdisabled: isDisabled,
    }),
  );
  const found = rows.filter((row) => !filter || matchesFilter(row, filter));
  const selected = ({ systemuserid = null, ...row }: JsonObject): JsonObject => ({
    systemuserid,
    ...Object.fromEntries(Object.entries(row).filter(([name]) => select.includes(name))),
  });
  return jsonAnswer(200, { value: found.map(selected) });
}

const answer = ({ root }: Exchange, name: string, body: object): ServiceAnswer =>
  jsonAnswer(200, { '@odata.context': `${root}/$metadata#${namespace}${name}Response`, ...body });

/** Parses `(Target=@t)` with `?@t={'@odata.id':'crf69_contacts(…)'}`. Returns the person's access to that row: `ReadAccess, WriteAccess`. */
function accessTo(exchange: Exchange, rights: Rights, given: string): string {
  const alias = /^Target=(@\w+)$/.exec(given)?.[1];
  const target = alias === undefined ? null : new URLSearchParams(exchange.request.search).get(alias);
  const reference = /^\{\s*['"]@odata\.id['"]\s*:\s*['"]([^'"]+)['"]\s*\}$/.exec(target ?? '')?.[1];
  const [row] = reference === undefined ? [] : parsePath(reference);
  const table = row && exchange.model.bySet.get(row.name);
  if (!row?.arguments || !table) throw badQuery('Target is no reference to a row.');
  exchange.rights.need('Read', table);
  if (!findRow(exchange, table, parseRowKey(row.arguments))) throw missingRow(table.logicalName, row.arguments);
  return types
    .filter((type) => rights.holds(type, table))
    .map((type) => `${type}Access`)
    .join(', ');
}

/** Parses `(PrivilegeName='prvWritecrf69_contact')`. Returns that privilege; an empty list if the person does not hold it. */
function privilegesNamed(exchange: Exchange, rights: Rights, given: string) {
  const [, name = '', type = '', logicalName = ''] =
    /^PrivilegeName='(prv(Read|Write|AppendTo|Append|Create|Delete)(\w+))'$/.exec(given) ?? [];
  const known = types.find((one) => one === type);
  const table = exchange.model.tables.get(logicalName);
  if (!known || !table) throw badQuery(`There is no privilege '${name}'.`);
  if (!rights.holds(known, table)) return [];
  return [{ PrivilegeName: name, Depth: 'Global', BusinessUnitId: childUnitId }];
}
