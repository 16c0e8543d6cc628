/** Decides whom taking back an import deactivates: those whom it added and whom nobody has touched since. */

/** A row with its times, as Dataverse sets them: creating sets both to the same. */
export type TimedRow = { createdon: string; modifiedon: string };

export type AddedVolunteer = {
  isDeactivated: boolean;
  /** Profile and contact. */
  rows: readonly TimedRow[];
  /** The labels of the tables with rows about the volunteer that the import has not made. */
  related: ReadonlySet<string>;
};

export type TakeBackVerdict = { outcome: 'goes' | 'gone' } | { outcome: 'stays'; reason: string };

/** Returns whether somebody has changed a row since it was created. */
export const isTouched = ({ createdon, modifiedon }: TimedRow): boolean =>
  Date.parse(modifiedon) !== Date.parse(createdon);

export function takeBackVerdict({ isDeactivated, rows, related }: AddedVolunteer): TakeBackVerdict {
  if (isDeactivated) return { outcome: 'gone' };
  if (rows.some(isTouched)) return { outcome: 'stays', reason: takeBackTexts.changed };
  if (related.size > 0) return { outcome: 'stays', reason: takeBackTexts.related([...related].sort()) };
  return { outcome: 'goes' };
}

export const takeBackTexts = {
  changed: 'Somebody has changed the record since.',
  related: (labels: readonly string[]) => `Other records are about them: ${labels.join(', ')}.`,
  notOfImport: 'This import did not add them.',
} as const;
