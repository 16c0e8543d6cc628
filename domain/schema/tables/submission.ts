/** Columns of every row that a public form makes: what makes a retry harmless and a receipt findable. */
import { text } from '../kit.ts';

export const submissionColumns = {
  /** SHA-256 of the answers as they came; the same key with other answers is refused by it. */
  submissiondigest: text({ label: 'Submission digest', maxLength: 64 }),
  /** The short reference on the thank-you page, so that staff can find the row a person asks about. */
  submissionreference: text({ label: 'Submission reference', maxLength: 20 }),
} as const;
