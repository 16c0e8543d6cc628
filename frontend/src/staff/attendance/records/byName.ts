import type { RegisterRow } from './registerKind.ts';

// The same at every desk, whatever its language, so that two people look in the same place.
const names = new Intl.Collator('en-SG', { numeric: true });

/** @returns the rows by name, without those that have none; namesakes keep their order from one reading to the next */
export const byName = (rows: readonly RegisterRow[]): RegisterRow[] =>
  rows
    .map((row) => ({ ...row, name: row.name.trim() }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => names.compare(one.name, other.name) || one.id.localeCompare(other.id));
