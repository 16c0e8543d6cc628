import type { Receipt } from '../../domain/contract/answers.ts';
import type { Form } from '../../domain/forms/kit.ts';
import { type FormRows, rootName } from '../../domain/forms/rowsFromAnswers.ts';
import type { DeliverWorld } from './deliverOnce.ts';
import { sendReceipt } from './sendReceipt.ts';
import { readIdempotencyKey } from './submissionKey.ts';
import { type SubmitFormRequest, type SubmitFormWorld, submitForm } from './submitForm.ts';

/**
 * Writes what a person submitted, and sends a copy of the receipt where an address was given. A submission has arrived
 * whatever becomes of the copy: a copy that failed stands in the ledger, and the person sees the receipt all the same.
 * @throws Problem as `submitForm`
 */
export async function submitWithReceipt(
  form: Form,
  rows: FormRows,
  request: SubmitFormRequest,
  world: SubmitFormWorld & DeliverWorld,
): Promise<Receipt> {
  const receipt = await submitForm(form, rows, request, world);
  const recordId =
    request.linkId?.toLowerCase() ?? world.secretId(readIdempotencyKey(request.idempotencyKey), rootName);
  await sendReceipt(form, { receipt, recordId, answers: request.answers }, world).catch(() => {});
  return receipt;
}
