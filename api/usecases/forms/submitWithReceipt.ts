import type { Receipt } from '../../../domain/contract/answers.ts';
import { readLinkText } from '../../../domain/contract/links.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import { type FormRows, rootName } from '../../../domain/forms/rowsFromAnswers.ts';
import type { AppContext } from '../appContext.ts';
import { askedBy } from '../limits.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { type JudgeContext, judgeSubmission } from './judgeSubmission.ts';
import { queueReceipt, receiptMessageOf } from './sendReceipt.ts';
import { type SubmitFormContext, type SubmitFormRequest, submitForm } from './submitForm.ts';
import { withWhatComesNext } from './whatComesNext.ts';
import type { Stored } from './writeAnswersOnce.ts';

/**
 * Stores a submission, and queues a copy of the receipt if an address was given. The submission succeeds whatever
 * happens to the copy, and does not wait for it. Of many forms from one caller, the later ones get no copy.
 * @param onLost called with the receipt's reference when its copy is not sent, and why
 * @throws Problem as `submitForm`
 */
export async function submitWithReceipt(
  form: Form,
  rows: FormRows,
  request: SubmitFormRequest,
  appContext: SubmitFormContext & JudgeContext & Pick<AppContext, 'deliveries' | 'receiptQueue' | 'whenAsked'>,
  onLost: (reference: string, why: 'not-queued' | 'too-many') => void,
): Promise<Receipt> {
  const { whenAsked } = appContext;
  const { answers, language } = request;
  const kept: Stored = { isHeldBack: false, on: appContext.now() };
  const judging = () => judgeSubmission(form, request, appContext);
  const onStored = (stored: Stored) => void Object.assign(kept, stored);
  const stored = await submitForm(form, rows, { ...request, judge: judging, onStored }, appContext);
  const receipt = withWhatComesNext(stored, form, answers, { whenAsked, language });
  const recordId =
    request.linkId === undefined
      ? appContext.secretId(readIdempotencyKey(request.idempotencyKey), rootName)
      : readLinkText(request.linkId).id;
  const call = receiptMessageOf(form, { receipt, recordId, answers, language }, kept.on);
  // A program may submit only to make us write to a stranger: the receipt waits until staff accept the submission.
  if (call && !kept.isHeldBack && isOneTooMany(request, appContext)) onLost(receipt.reference, 'too-many');
  else if (call)
    await queueReceipt({ ...call, ...countedBy(request, appContext) }, kept, appContext).catch(() =>
      onLost(receipt.reference, 'not-queued'),
    );
  return receipt;
}

/** Messages that the public triggers share a budget; half of it is reserved for callers who have triggered few. */
function countedBy({ linkId, address, idempotencyKey }: SubmitFormRequest, appContext: SubmitFormContext) {
  if (linkId !== undefined) return {};
  appContext.limits.strangersMail.take(address, idempotencyKey ?? '');
  return askedBy(address, idempotencyKey ?? '', appContext);
}

/** A form behind a link is not limited: its copy goes to the one person who was sent the link. */
const isOneTooMany = ({ linkId, address, idempotencyKey }: SubmitFormRequest, { limits }: SubmitFormContext): boolean =>
  linkId === undefined && limits.receipts.take(address, idempotencyKey ?? '') > 0;
