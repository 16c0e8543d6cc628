/** A character referee as a volunteer names one; the keys are submitted and stored as they are. */
import { keysOf } from '../records.ts';
import { isBlank } from '../text.ts';
import { refereeLabels } from './refereeEntryTexts.ts';

export { refereeLabels };

export type RefereeKey = keyof typeof refereeLabels;
export const refereeKeys: readonly RefereeKey[] = keysOf(refereeLabels);

/** Every value is text as entered, "" when empty. */
export type RefereeEntry = Record<RefereeKey, string>;

/** A referee must be known for at least this many years (the screen's text asks for three and flags fewer). */
export const leastYearsKnown = 1;

export const emptyReferee: RefereeEntry = {
  Name: '',
  Designation: '',
  Organisation: '',
  Relationship: '',
  NoYearsKnown: '',
  Contact: '',
  Email: '',
};

export const isEmptyReferee = (entry: Partial<RefereeEntry>): boolean =>
  Object.values(entry).every((value) => isBlank(value ?? ''));
