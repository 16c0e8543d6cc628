import type { Receipt } from '../../../domain/contract/answers.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import type { NewRow } from '../../../domain/forms/rowsFromAnswers.ts';
import type { OwnRow } from '../../adapters/links.ts';
import type { AppContext } from '../appContext.ts';
import { type FollowLinkContext, followLink, type LinkTry, refusedLink } from '../links/followLink.ts';
import { problems } from '../problems.ts';
import { type SubmissionMark, withSubmissionMark } from '../submissionKey.ts';

export type WriteAnswersContext = FollowLinkContext & Pick<AppContext, 'now' | 'submissions'>;
export type Filling = { form: Form; tried: LinkTry; submissionMark: SubmissionMark; appContext: WriteAnswersContext };

/** Retries on conflicts with staff who change the row at the same moment. */
const mostTries = 3;

/**
 * Stores the answers in the row behind the link, unless it is answered: of several simultaneous submissions, only the first is stored.
 * @param rows the row behind the link, and new ones that are stored with it
 * @param own the row as it was found
 * @throws Problem as `receiptFor` when the row was answered meanwhile, 503 when it keeps changing
 */
export async function writeAnswersOnce(
  [row, ...others]: readonly [NewRow, ...NewRow[]],
  own: OwnRow | undefined,
  filling: Filling,
): Promise<Receipt> {
  const { form, tried, submissionMark, appContext } = filling;
  const answered = { ...row, row: { ...row.row, crf69_answeredon: appContext.now().toISOString() } };
  let found = own;
  for (let tries = 0; found && tries < mostTries; tries += 1) {
    if (found.given) return receiptFor(found.given, filling);
    if (
      (await appContext.submissions.fill(withSubmissionMark(answered, submissionMark), found.etag, others)) === 'filled'
    )
      return { reference: submissionMark.reference };
    // Another writer, or our own try whose answer was lost, changed the row, so it is read again.
    found = (await followLink(form, tried, appContext)).own;
  }
  throw problems.temporarilyUnavailable(1);
}

/**
 * Answers a submission to a row that has been answered.
 * @throws Problem 422 when the key is the same and the answers differ; otherwise the 404 of a used link
 */
export function receiptFor(
  given: NonNullable<OwnRow['given']>,
  { submissionMark, tried, appContext }: Filling,
): Receipt {
  if (given.digest === submissionMark.digest) return { reference: submissionMark.reference };
  if (given.reference === submissionMark.reference) throw problems.idempotencyKeyReused();
  throw refusedLink(tried, appContext.limits);
}
