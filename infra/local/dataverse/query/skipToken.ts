/** The opaque `$skiptoken`: the sort values of a page's last row. */
import { badQuery } from '../errors.ts';
import type { Position } from './order.ts';

export const skipTokenOf = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Reads a token. @throws DataverseError 400 when this service did not issue it */
export function positionOf(token: string): Position {
  try {
    const values: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (Array.isArray(values) && values.every(isSqlValue)) return values;
  } catch {
    // Text that is no JSON is refused like JSON of another shape.
  }
  throw badQuery('Malformed $skiptoken.');
}

const isSqlValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';
