/** `If-Match` and `If-None-Match`. */
import { alreadyThere, badQuery, changedSince } from '../errors.ts';
import type { Table } from '../model/model.ts';
import type { RowKey } from '../odata/path.ts';
import type { Exchange } from '../serviceRequest.ts';
import type { FoundRow } from './findRow.ts';
import { missing } from './findRow.ts';

/** @returns the header's value; Microsoft's own samples send `If-None-Match: null`, which means nothing */
function condition({ request }: Exchange, header: 'if-match' | 'if-none-match'): string | undefined {
  const value = request.headers.get(header)?.trim();
  return value === undefined || value === '' || value === 'null' ? undefined : value;
}

/** @throws DataverseError 404 when a row was demanded, 412 when it is another version, or there against the demand */
export function checkPreconditions(exchange: Exchange, table: Table, key: RowKey, row: FoundRow | undefined): void {
  const match = condition(exchange, 'if-match');
  const noneMatch = condition(exchange, 'if-none-match');
  if (match !== undefined && !row) throw missing(table, key);
  if (match !== undefined && match !== '*' && match !== `W/"${row?.version}"`) throw changedSince();
  if (noneMatch !== undefined && row && (noneMatch === '*' || noneMatch === `W/"${row.version}"`)) throw alreadyThere();
}

/** Whether the caller already has this version, so that a read need not repeat it. */
export const isKnownVersion = (exchange: Exchange, etag: string): boolean =>
  condition(exchange, 'if-none-match') === etag;

/** @throws DataverseError 400 on a condition where there is no row yet to hold it against */
export function refuseConditions(exchange: Exchange): void {
  if (condition(exchange, 'if-match') !== undefined || condition(exchange, 'if-none-match') !== undefined) {
    throw badQuery('A POST takes neither If-Match nor If-None-Match; create conditionally by PATCH.');
  }
}
