import type { Receipt } from '../../../domain/contract/answers.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import type { NewRow } from '../../../domain/forms/rowsFromAnswers.ts';
import { tables } from '../../../domain/schema/index.ts';
import type { AnswerRow } from '../../adapters/links.ts';
import type { AppContext } from '../appContext.ts';
import { type FollowLinkContext, followLink, type LinkTry, refusedLink } from '../links/followLink.ts';
import { problems } from '../problems.ts';
import { againSeconds } from '../queueMessages.ts';
import { type SubmissionMark, withSubmissionMark } from '../submissionKey.ts';

export type WriteAnswersContext = FollowLinkContext & Pick<AppContext, 'now' | 'submissions' | 'workQueue'>;
export type Stored = {
  /** A retry may be judged otherwise than the try that was stored. */
  isHeldBack: boolean;
  /** When it was stored, the same for each of its tries. */
  on: Date;
};
/** A submission of a form to which a link leads. */
export type LinkedSubmission = {
  form: Form;
  tried: LinkTry;
  submissionMark: SubmissionMark;
  onStored: ((stored: Stored) => void) | undefined;
  appContext: WriteAnswersContext;
};

/** Retries on conflicts with staff who change the row at the same moment. */
const mostTries = 3;

/**
 * Stores the answers in the row behind the link, unless it is answered: of several simultaneous submissions, only the first is stored.
 * @param rows the row behind the link, and new ones that are stored with it
 * @param own the row as it was found
 * @throws Problem as `answerToRepeat` when the row was answered meanwhile; as `followLink` when the link became invalid;
 * 503 without the row, and when it keeps changing
 */
export async function writeAnswersOnce(
  [row, ...others]: readonly [NewRow, ...NewRow[]],
  own: AnswerRow | undefined,
  submission: LinkedSubmission,
): Promise<Receipt> {
  const { form, tried, submissionMark, onStored, appContext } = submission;
  const on = appContext.now();
  const answered = { ...row, row: { ...row.row, crf69_answeredon: on.toISOString() } };
  const hasConcern = others.some(({ table }) => table === tables.concern);
  // Before it is stored: if this process ends at any point from here, officers are still told in five minutes.
  if (hasConcern) await queueConcerns(appContext, againSeconds);
  let found = own;
  for (let tries = 0; found && tries < mostTries; tries += 1) {
    if (found.given) return answerToRepeat(found.given, submission);
    if (
      (await appContext.submissions.fill(withSubmissionMark(answered, submissionMark), found.etag, others)) === 'filled'
    ) {
      onStored?.({ isHeldBack: false, on });
      if (hasConcern) await queueConcerns(appContext);
      return { reference: submissionMark.reference };
    }
    // Another writer, or our own try whose answer was lost, changed the row, so it is read again.
    found = (await followLink(form, tried, appContext)).own;
  }
  throw problems.temporarilyUnavailable(1);
}

/** The answers are stored whatever happens to the queue, and a timer tells officers, too. */
const queueConcerns = ({ workQueue }: WriteAnswersContext, inSeconds?: number): Promise<void> =>
  workQueue.put({ work: 'concerns' }, inSeconds).catch(() => {});

/**
 * Answers a submission to a row that has been answered.
 * @returns the receipt, if it is the same submission again
 * @throws Problem 422 when the key is the same and the answers differ; otherwise as `refusedLink`, of a used link
 */
export function answerToRepeat(
  given: NonNullable<AnswerRow['given']>,
  { submissionMark, tried, onStored, appContext }: LinkedSubmission,
): Receipt {
  if (given.digest === submissionMark.digest) {
    onStored?.({ isHeldBack: false, on: new Date(given.on) });
    return { reference: submissionMark.reference };
  }
  if (given.reference === submissionMark.reference) throw problems.idempotencyKeyReused();
  throw refusedLink(tried, appContext.limits);
}
