import type { Match } from '../../../../../domain/imports/matching.ts';
import type { Existing } from './findExisting.ts';
import type { FileRow } from './protocol.ts';

/** `join` gives a volunteer to the importing organisation, `move` takes one over from another; both change nothing else. */
export type Decision = 'add' | 'update' | 'join' | 'move' | 'skip';

export type RowOutcome = 'added' | 'updated' | 'existed' | 'skipped' | 'failed';

/** An earlier row that shares an email, a phone, or a name and birthday with a row. */
export type Twin = Match & { number: number };

export type ImportRow = FileRow & {
  index: number;
  /** The profile's id that it becomes; empty until the API has told what it is made of. */
  id: string;
  /** The volunteer whom the row means, or may mean, and where they belong, seen from the importing organisation. */
  existing?: (Existing & { belongs: 'here' | 'individual' | 'elsewhere' }) | undefined;
  twin?: Twin | undefined;
  /** What was decided for this row alone. */
  decision?: Decision | undefined;
  /** It was made by an earlier import of the same file. */
  wasMade?: boolean;
  /** Nobody knows yet whether the row means a volunteer: the look-up after an edit has failed. */
  isUnchecked?: boolean;
  outcome?: RowOutcome | undefined;
  /** Why it failed. */
  reason?: string | undefined;
};
