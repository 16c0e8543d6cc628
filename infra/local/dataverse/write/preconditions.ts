/** Evaluates `If-Match` and `If-None-Match`. */
import { alreadyThere, badQuery, changedSince } from '../errors.ts';
import type { Table } from '../model/model.ts';
import type { RowKey } from '../odata/path.ts';
import type { Exchange } from '../serviceRequest.ts';
import type { FoundRow } from './findRow.ts';
import { missing } from './findRow.ts';

/** Returns the header's value. Microsoft's own samples send `If-None-Match: null`, which has no effect. */
function condition({ request }: Exchange, header: 'if-match' | 'if-none-match'): string | undefined {
  const value = request.headers.get(header)?.trim();
  return value === undefined || value === '' || value === 'null' ? undefined : value;
}

/**
 * Checks the preconditions. @throws DataverseError 404 when the row must exist, 412 when its version differs or it must
 * not exist
 */
export function checkPreconditions(exchange: Exchange, table: Table, key: RowKey, row: FoundRow | undefined): void {
  const match = condition(exchange, 'if-match');
  const noneMatch = condition(exchange, 'if-none-match');
  if (match !== undefined && !row) throw missing(table, key);
  if (match !== undefined && match !== '*' && match !== `W/"${row?.version}"`) throw changedSince();
  if (noneMatch !== undefined && row && (noneMatch === '*' || noneMatch === `W/"${row.version}"`)) throw alreadyThere();
}

/** Returns whether the caller already has this version, so that a read need not repeat it. */
export const isKnownVersion = (exchange: Exchange, etag: string): boolean =>
  condition(exchange, 'if-none-match') === etag;

/** Refuses preconditions on a create. @throws DataverseError 400, because there is no row to compare with */
export function refuseConditions(exchange: Exchange): void {
  if (condition(exchange, 'if-match') !== undefined || condition(exchange, 'if-none-match') !== undefined) {
    throw badQuery('A POST takes neither If-Match nor If-None-Match; create conditionally by PATCH.');
  }
}
