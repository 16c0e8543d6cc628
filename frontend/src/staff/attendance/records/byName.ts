import { nameOr } from '../../../../../domain/noName.ts';
import type { RegisterRow } from './registerKind.ts';

// A fixed language, so that two people see the same order.
const names = new Intl.Collator('en-SG', { numeric: true });

/** Returns the rows by name; the order of namesakes is stable. */
export const byName = (rows: readonly RegisterRow[]): RegisterRow[] =>
  rows
    .map((row) => ({ ...row, name: nameOr(row.name) }))
    .sort((one, other) => names.compare(one.name, other.name) || one.id.localeCompare(other.id));
