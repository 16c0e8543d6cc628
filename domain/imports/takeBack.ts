/**
 * Decides whom taking back an import deactivates: those whom it added and whom nobody has touched since. A file that is imported
 * again after that activates them; the same import can then be taken back a second time.
 */

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

/** Columns that the app itself writes, such as by taking back: they do not count as a change of the volunteer. */
const noted: ReadonlySet<string> = new Set([
  ...['statussince', 'statusseen', 'decidedon', 'addedas', 'placechange', 'ChangedByImport'],
]);

/** Returns the columns and lookups of a table that count as a change, as rows name them: all but `noted` and the secured ones. */
export const plainColumns = ({ columns, lookups = {} }: TableDefinition) => [
  ...Object.entries(columns).flatMap(([name, { secured }]) => (secured || noted.has(name) ? [] : [columnName(name)])),
  ...Object.keys(lookups).flatMap((name) => (noted.has(name) ? [] : [lookupValueName(name)])),
];

/**
 * Returns the values of a row's `plainColumns` as one text, without whether it is active. A hash of it is stored with the volunteer
 * when the import is taken back. When the import has activated the volunteer again and staff take it back a second time, an equal
 * hash shows that nobody changed the row in between, although its times have changed.
 */
export function contentOf(table: TableDefinition, row: object): string {
  const values = new Map(Object.entries(row));
  return JSON.stringify(plainColumns(table).map((name) => [name, values.get(name) ?? null]));
}

/**
 * Returns whether a contact was written after its profile. Asked together with the hash of `contentOf`, which leaves out secured
 * columns: the import that activates both rows writes the contact first, so a later time shows that somebody has changed it since.
 */
export const wasWrittenAfter = (contact: TimedRow, profile: TimedRow): boolean =>
  Date.parse(contact.modifiedon) > Date.parse(profile.modifiedon);

/** Decides for one volunteer. `gone`: deactivated already. Asked for the preview, and again when staff take the import back. */
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
