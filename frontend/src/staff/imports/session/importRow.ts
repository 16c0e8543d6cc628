import type { Match } from '../../../../../domain/imports/matching.ts';
import type { ExistingAs } from '../../../../../domain/imports/organizationImport.ts';
import type { Existing } from './findExisting.ts';
import type { FileRow } from './protocol.ts';

/** A row adds a volunteer, changes an existing one, or is left out. */
export type Decision = 'add' | ExistingAs | 'skip';

/** `existed`: an earlier sending of this file had added it. */
export type RowOutcome = 'added' | 'updated' | 'existed' | 'skipped' | 'failed';

/** An earlier row that is, or may be, the same person as a row; `rowName` says where staff find it: `12 of “2026”`. */
export type Twin = Match & { rowName: string };

export type RowMatch = Existing & {
  /** Whose volunteer it is: the importing organisation's (always, where none imports), nobody's, or another's. */
  belongs: 'here' | 'individual' | 'elsewhere';
  /** Where staff find an earlier row that surely is the same volunteer: `12 of “2026”`. */
  earlierRowName?: string;
};

export type ImportRow = FileRow & {
  index: number;
  /** The id of its profile; empty until the API has returned the secret from which ids are made. */
  id: string;
  /** The row's volunteer, certain or possible, and their organisation relative to the importing one. */
  existing?: RowMatch | undefined;
  twin?: Twin | undefined;
  /** The decision for this row alone. */
  decision?: Decision | undefined;
  /** Somebody with its name and one of its addresses was erased on request. */
  isErased?: boolean;
  /** It was created by an earlier import of the same file. */
  wasMade?: boolean;
  /** It is unknown whether the row means an existing volunteer: the look-up after an edit has failed. */
  isUnchecked?: boolean;
  outcome?: RowOutcome | undefined;
  /** Why it failed. */
  reason?: string | undefined;
  /** Somebody else has changed its volunteer since the decision, which must be made again. */
  isOutdated?: boolean | undefined;
};
