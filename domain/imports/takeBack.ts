/** Decides whom taking back an import deactivates: those whom it added and whom nobody has touched since. */

import type { TableDefinition } from '../schema/definitions.ts';
import { columnName, lookupValueName } from '../schema/names.ts';

/** A row with its times, as Dataverse sets them: creating sets both to the same. */
export type TimedRow = { createdon: string; modifiedon: string };

export type AddedVolunteer = {
  isDeactivated: boolean;
  /** Somebody has changed the profile or the contact since the import. */
  isTouched: boolean;
  /** The labels of the tables with rows about the volunteer that the import has not made. */
  related: ReadonlySet<string>;
};

export type TakeBackVerdict = { outcome: 'goes' | 'gone' } | { outcome: 'stays'; reason: string };

/** Returns whether a row has been written since it was created. */
export const wasWritten = ({ createdon, modifiedon }: TimedRow): boolean =>
  Date.parse(modifiedon) !== Date.parse(createdon);

/** What the app notes beside a volunteer, and what taking back writes. */
const noted: ReadonlySet<string> = new Set([
  ...['statussince', 'statusseen', 'decidedon', 'addedas', 'placechange', 'ChangedByImport'],
]);

/** Returns the columns that say who somebody is, as rows name them. Secured ones are not read for this. */
export const plainColumns = ({ columns, lookups = {} }: TableDefinition) => [
  ...Object.entries(columns).flatMap(([name, { secured }]) => (secured || noted.has(name) ? [] : [columnName(name)])),
  ...Object.keys(lookups).flatMap((name) => (noted.has(name) ? [] : [lookupValueName(name)])),
];

/**
 * Returns all that a row says in these columns as one text, whether it is active or not: where it is as it was when the import
 * was taken back, nobody has changed it since.
 */
export function contentOf(table: TableDefinition, row: object): string {
  const values = new Map(Object.entries(row));
  return JSON.stringify(plainColumns(table).map((name) => [name, values.get(name) ?? null]));
}

/**
 * Returns whether a contact was written after its profile, as when only secured columns were changed: the import that
 * activates both writes the contact first.
 */
export const wasWrittenAfter = (contact: TimedRow, profile: TimedRow): boolean =>
  Date.parse(contact.modifiedon) > Date.parse(profile.modifiedon);

export function takeBackVerdict({ isDeactivated, isTouched, related }: AddedVolunteer): TakeBackVerdict {
  if (isDeactivated) return { outcome: 'gone' };
  if (isTouched) return { outcome: 'stays', reason: takeBackTexts.changed };
  if (related.size > 0) return { outcome: 'stays', reason: takeBackTexts.related([...related].sort()) };
  return { outcome: 'goes' };
}

export const takeBackTexts = {
  changed: 'Somebody has changed the record since.',
  related: (labels: readonly string[]) => `Other records are about them: ${labels.join(', ')}.`,
  notOfImport: 'This import did not add them.',
} as const;
