/** Columns of every row that a public form creates: they make a retry harmless and a receipt findable. */
import { text, yesNo } from '../definitions.ts';

export const submissionColumns = {
  /** SHA-256 of the submitted answers: the same key with other answers is refused by it. */
  submissiondigest: text({ label: 'Submission digest', maxLength: 64 }),
  /** The short reference on the thank-you page, so that staff can find the row a person asks about. */
  submissionreference: text({ label: 'Submission reference', maxLength: 20 }),
} as const;

/** For forms that anybody may fill in: the submission looks automated, and stays deactivated until staff accept it. */
export const heldBackColumn = { heldback: yesNo({ label: 'Held back' }) } as const;

/**
 * One row for one submission, in tables where a submission creates one row: the reference derives from the idempotency
 * key alone, so a retry finds its row however that row's id was made. Rows from elsewhere have no reference.
 */
export const submissionKeys = { submission: ['submissionreference'] } as const;
