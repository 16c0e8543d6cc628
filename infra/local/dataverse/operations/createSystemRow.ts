import { badPayload, methodNotAllowed } from '../errors.ts';
import { addToSolution } from '../metadata/solutions.ts';
import { addSystemRow, type SystemSet, systemRows } from '../metadata/systemRows.ts';
import { textAt } from '../metadata/writing/body.ts';
import type { Exchange, JsonObject } from '../serviceRequest.ts';
import { addRole } from './roles.ts';

/** Creates a row of one of Dataverse's own tables. @throws DataverseError 400 without what the table needs, or for a name that exists */
export function createSystemRow(exchange: Exchange, set: SystemSet, body: JsonObject): JsonObject {
  switch (set) {
    case 'roles':
      return addRole(exchange, body);
    case 'publishers':
      for (const name of ['uniquename', 'friendlyname', 'customizationprefix']) textAt(body, name);
      if (typeof body.customizationoptionvalueprefix !== 'number')
        throw badPayload('An option value prefix is needed.');
      refuseDuplicate(exchange, set, 'uniquename', body);
      return addSystemRow(exchange, set, body);
    case 'solutions':
      for (const name of ['uniquename', 'friendlyname', 'version', 'publisherid@odata.bind']) textAt(body, name);
      refuseDuplicate(exchange, set, 'uniquename', body);
      return addSystemRow(exchange, set, body);
    case 'fieldsecurityprofiles': {
      const row = addSystemRow(exchange, set, body);
      addToSolution(exchange, 'columnSecurityProfile', String(row.fieldsecurityprofileid));
      return row;
    }
    case 'fieldpermissions':
      return createFieldPermission(exchange, body);
    default:
      throw methodNotAllowed('POST', set);
  }
}

/**
 * Adds a permission on a column. @throws DataverseError 400 when the column is not secured: Dataverse has permissions
 * for secured columns only
 */
function createFieldPermission(exchange: Exchange, body: JsonObject): JsonObject {
  const [table, column] = [textAt(body, 'entityname'), textAt(body, 'attributelogicalname')];
  const property = exchange.model.tables.get(table)?.properties.get(column);
  if (!property || !('secured' in property.type) || !property.type.secured) {
    throw badPayload(`The column '${table}.${column}' is not enabled for column security.`);
  }
  for (const name of ['canread', 'cancreate', 'canupdate']) {
    if (body[name] !== 0 && body[name] !== 4) throw badPayload(`'${name}' is 0 (not allowed) or 4 (allowed).`);
  }
  return addSystemRow(exchange, 'fieldpermissions', body);
}

function refuseDuplicate(exchange: Exchange, set: SystemSet, name: string, body: JsonObject): void {
  if ([...systemRows(exchange, set).values()].some((row) => row[name] === body[name])) {
    throw badPayload(`'${body[name]}' exists already in ${set}.`);
  }
}
