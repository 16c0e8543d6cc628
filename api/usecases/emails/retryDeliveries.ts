import type { EmailRef, Resolved, Retried } from '../../../domain/contract/email.ts';
import { emailDeliveryId } from '../../../domain/messages/emailDeliveryId.ts';
import { isOver } from '../../../domain/messages/emailTransitions.ts';
import { readRecipients } from '../../../domain/messages/recipientList.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import { problems } from '../problems.ts';
import { claimEmail, type RetryContext, releaseToDispatch } from './claimEmail.ts';

/**
 * Sends an email's failed deliveries again under the same ids, so what arrived is not sent twice.
 * @param by the member of staff who pressed
 * @throws Problem 404 without such an email, 409 while it is being sent or before its time, and where the ledger does
 * not match the row's messages exactly, because it is then unclear who already has the email
 */
export async function retryFailed(ref: EmailRef, appContext: RetryContext, by?: string): Promise<Retried> {
  const email = await appContext.emails.find(ref);
  if (!email) throw problems.recordNotFound();
  if (!isOver(email.status)) throw problems.notOver();
  if (!(await isCovered(email, appContext))) throw problems.notInLedger();
  const claimed = await claimEmail(email, appContext, { crf69_retriedby: by ?? null });
  const retried = await appContext.deliveries.reopen(ref, 'failed');
  await releaseToDispatch(claimed, appContext);
  return { retried };
}

/**
 * Resolves an unknown outcome: a person has asked whether the message arrived.
 * @throws Problem 404 for a delivery that is not `Unknown`
 */
export async function resolveUnknown(
  { delivery, arrived, by = '' }: { delivery: string; arrived: boolean; by?: string },
  appContext: RetryContext,
): Promise<Resolved> {
  const ref = await appContext.deliveries.resolve(delivery, { arrived, by }, appContext.now());
  if (!ref) throw problems.recordNotFound();
  if (!arrived) await appContext.deliveryQueue.put({ id: delivery });
  const email = await appContext.emails.find(ref);
  if (email && isOver(email.status)) await releaseToDispatch(await claimEmail(email, appContext), appContext);
  return { arrived };
}

/** Returns whether the ledger has every message of the row, and no other. */
async function isCovered(email: StoredEmail, { deliveries }: RetryContext): Promise<boolean> {
  const { addresses, wrong } = readRecipients(email.recipients);
  const wanted = new Set([...addresses, ...wrong].map((recipient) => emailDeliveryId(email, recipient)));
  const known = await deliveries.idsOfEmail(email);
  return known.length === wanted.size && known.every((id) => wanted.has(id));
}
