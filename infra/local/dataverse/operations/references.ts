/** Links and unlinks rows by `$ref`. */
import { badPayload, badQuery, methodNotAllowed, missingRow } from '../errors.ts';
import { type Navigation, type Table, tableNamed } from '../model/model.ts';
import { parseRowKey, type RowKey } from '../odata/path.ts';
import { type Exchange, noContent, type ServiceAnswer } from '../serviceRequest.ts';
import { referencedId, requireRow } from '../write/findRow.ts';
import { tieRows, untieRows } from '../write/links.ts';
import { needToTie } from '../write/needs.ts';
import { checkPreconditions } from '../write/preconditions.ts';
import { parseJsonObject } from '../write/readBody.ts';
import { updateValues } from '../write/updateRow.ts';

/**
 * Answers `PUT` and `DELETE` on a lookup; `POST` on a collection, `DELETE` of one of its rows.
 * @param memberKey the row to unlink, when the path names it: `…/collection(id)/$ref`
 */
export function referenceAnswer(
  exchange: Exchange,
  table: Table,
  key: RowKey,
  navigation: Navigation,
  memberKey: string | undefined,
): ServiceAnswer {
  const { method, path } = exchange.request;
  exchange.rights.need('Read', table);
  const row = requireRow(exchange, table, key);
  checkPreconditions(exchange, table, key, row);
  const { id } = row;
  const target = tableNamed(exchange.model, navigation.target);
  if (navigation.kind === 'lookup') {
    exchange.rights.need('Write', table);
    needToTie(exchange, table, target);
    if (method === 'PUT') updateValues(exchange, table, id, new Map([[navigation.column, bodyId(exchange, target)]]));
    else if (method === 'DELETE') updateValues(exchange, table, id, new Map([[navigation.column, null]]));
    else throw methodNotAllowed(method, path);
    return noContent();
  }
  if (method === 'POST' && memberKey === undefined) {
    tieRows(exchange, table, navigation, target, id, bodyId(exchange, target));
  } else if (method === 'DELETE') {
    const member =
      memberKey === undefined ? queriedId(exchange, target) : requireRow(exchange, target, parseRowKey(memberKey)).id;
    if (!untieRows(exchange, table, navigation, target, id, member)) throw missingRow(target.logicalName, member);
  } else throw methodNotAllowed(method, path);
  return noContent();
}

function bodyId(exchange: Exchange, target: Table): string {
  const reference = parseJsonObject(exchange.request.body)['@odata.id'];
  if (typeof reference !== 'string') throw badPayload('The body must be {"@odata.id": "the URL of a row"}.');
  return referencedId(exchange, reference, target);
}

/** `DELETE …/collection/$ref?$id=<URL of the row>`, OData's other way to name the row. */
function queriedId(exchange: Exchange, target: Table): string {
  const reference = new URLSearchParams(exchange.request.search).get('$id');
  if (reference === null) throw badQuery('Untying needs the row: …/collection(id)/$ref, or $ref?$id=….');
  return referencedId(exchange, reference, target);
}
