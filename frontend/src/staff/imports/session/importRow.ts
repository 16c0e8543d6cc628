import type { Match } from '../../../../../domain/imports/matching.ts';
import type { Existing } from './findExisting.ts';
import type { FileRow } from './protocol.ts';

/** `join` puts a volunteer into the importing organisation, `move` takes one from another; both change nothing else. */
export type Decision = 'add' | 'update' | 'join' | 'move' | 'skip';

export type RowOutcome = 'added' | 'updated' | 'existed' | 'skipped' | 'failed';

/** An earlier row that is, or may be, the same person as a row. */
export type Twin = Match & { number: number };

export type ImportRow = FileRow & {
  index: number;
  /** The id of its profile; empty until the API has returned the seed. */
  id: string;
  /** The row's volunteer, certain or possible, and their organisation relative to the importing one. */
  existing?: (Existing & { belongs: 'here' | 'individual' | 'elsewhere' }) | undefined;
  twin?: Twin | undefined;
  /** The decision for this row alone. */
  decision?: Decision | undefined;
  /** It was created by an earlier import of the same file. */
  wasMade?: boolean;
  /** It is unknown whether the row means a volunteer: the look-up after an edit has failed. */
  isUnchecked?: boolean;
  outcome?: RowOutcome | undefined;
  /** Why it failed. */
  reason?: string | undefined;
};
