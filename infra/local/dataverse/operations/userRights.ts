/**
 * Answers what rights a person has, to that person and to administrators.
 * @see Microsoft Learn, "RetrievePrincipalAccess Function", "RetrieveUserPrivilegeByPrivilegeName Function"
 */
import { badQuery, missingRow, unknownSegment } from '../errors.ts';
import { childUnitId } from '../metadata/systemRows.ts';
import { parsePath, parseRowKey, type Segment } from '../odata/path.ts';
import { type Exchange, jsonAnswer, type ServiceAnswer } from '../serviceRequest.ts';
import { findRow } from '../write/findRow.ts';

const types = ['Read', 'Write', 'Append', 'AppendTo', 'Create', 'Delete'] as const;
const namespace = 'Microsoft.Dynamics.CRM.';

/**
 * Answers the function.
 * @param segments `systemusers(id)`, then the function
 */
export function userRightsAnswer(exchange: Exchange, [user, called, ...rest]: readonly Segment[]): ServiceAnswer {
  if (!user?.arguments || !called || rest.length > 0) throw unknownSegment(called?.name ?? 'systemusers');
  if (exchange.request.method !== 'GET') throw badQuery('A function is called by GET.');
  const key = parseRowKey(user.arguments);
  if (key.kind !== 'id' || key.id.toLowerCase() !== exchange.userId.toLowerCase()) exchange.rights.needAdministrator();
  const name = called.name.startsWith(namespace) ? called.name.slice(namespace.length) : '';
  switch (name) {
    case 'RetrievePrincipalAccess':
      return answer(exchange, name, { AccessRights: accessTo(exchange, called.arguments ?? '') });
    case 'RetrieveUserPrivilegeByPrivilegeName':
      return answer(exchange, name, { RolePrivileges: privilegesNamed(exchange, called.arguments ?? '') });
    default:
      throw unknownSegment(called.name);
  }
}

const answer = ({ root }: Exchange, name: string, body: object): ServiceAnswer =>
  jsonAnswer(200, { '@odata.context': `${root}/$metadata#${namespace}${name}Response`, ...body });

/** Answers `(Target=@t)` with `?@t={'@odata.id':'crf69_contacts(…)'}`. */
function accessTo(exchange: Exchange, given: string): string {
  const alias = /^Target=(@\w+)$/.exec(given)?.[1];
  const target = alias === undefined ? null : new URLSearchParams(exchange.request.search).get(alias);
  const reference = /^\{\s*['"]@odata\.id['"]\s*:\s*['"]([^'"]+)['"]\s*\}$/.exec(target ?? '')?.[1];
  const [row] = reference === undefined ? [] : parsePath(reference);
  const table = row && exchange.model.bySet.get(row.name);
  if (!row?.arguments || !table) throw badQuery('Target is no reference to a row.');
  exchange.rights.need('Read', table);
  if (!findRow(exchange, table, parseRowKey(row.arguments))) throw missingRow(table.logicalName, row.arguments);
  return types
    .filter((type) => exchange.rights.holds(type, table))
    .map((type) => `${type}Access`)
    .join(', ');
}

/** Answers `(PrivilegeName='prvWritecrf69_contact')`; an empty list when the person does not have it. */
function privilegesNamed(exchange: Exchange, given: string) {
  const [, name = '', type = '', logicalName = ''] =
    /^PrivilegeName='(prv(Read|Write|AppendTo|Append|Create|Delete)(\w+))'$/.exec(given) ?? [];
  const known = types.find((one) => one === type);
  const table = exchange.model.tables.get(logicalName);
  if (!known || !table) throw badQuery(`There is no privilege '${name}'.`);
  if (!exchange.rights.holds(known, table)) return [];
  return [{ PrivilegeName: name, Depth: 'Global', BusinessUnitId: childUnitId }];
}
