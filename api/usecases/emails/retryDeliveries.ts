import type { EmailRef, Resolved, Retried } from '../../../domain/contract/email.ts';
import { emailDeliveryId } from '../../../domain/messages/emailDeliveryId.ts';
import { isConcluded } from '../../../domain/messages/emailTransitions.ts';
import { readRecipients } from '../../../domain/messages/recipientList.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import { problems } from '../problems.ts';
import { readPressKey } from '../submissionKey.ts';
import {
  claimEmail,
  followClaim,
  holdEmail,
  type RetryContext,
  refuseOutdated,
  releaseToDispatch,
  whenUnclaimed,
} from './claimEmail.ts';

/**
 * Sends an email's failed deliveries again under the same ids, so what arrived is not sent twice.
 * @param by the member of staff who pressed
 * @throws Problem 404 without such an email, 400 when it is outdated, 409 unless it is sent, partly failed or failed, when a colleague changes it
 * first, and where the ledger does not match the row's messages exactly, because it is then unclear who already has the email
 */
export async function retryFailed(ref: EmailRef, appContext: RetryContext, by?: string): Promise<Retried> {
  const email = await appContext.emails.find(ref);
  if (!email) throw problems.recordNotFound();
  if (!isConcluded(email.status)) throw problems.notOver();
  if (!(await isCovered(email, appContext))) throw problems.notInLedger();
  const claimed = await claimEmail(email, appContext, { crf69_retriedby: by ?? null });
  const retried = await appContext.deliveries.reopen(ref, 'failed');
  await releaseToDispatch(claimed, appContext);
  return { retried };
}

type Resolution = {
  delivery: string;
  arrived: boolean;
  by?: string;
  /** The idempotency key of the press, so that a repeated call finds what an earlier one has stored. */
  idempotencyKey?: string | null;
};

/**
 * Resolves an unknown outcome: a person has asked whether the message arrived. What did not arrive is sent again.
 * Idempotent for one key. Waits up to 8 s for another worker's claim to end.
 * @throws Problem 404 for a delivery without an email, 400 when it did not arrive and the email is outdated, 409 when it is not
 * `Unknown` any more, or others keep changing the email
 */
export async function resolveUnknown(
  { delivery, arrived, by = '', idempotencyKey = null }: Resolution,
  appContext: RetryContext,
): Promise<Resolved> {
  const { deliveries, deliveryQueue, now } = appContext;
  const pressKey = readPressKey(idempotencyKey);
  const found = await deliveries.find(delivery);
  if (!found?.email) throw problems.recordNotFound();
  if (found.pressKey === pressKey) return { arrived };
  if (found.status !== 'unknown') throw problems.alreadyResolved();
  // Before the delivery: if this process ends in between, what follows the email finds the pending message.
  const email = await whenUnclaimed(found.email, appContext);
  if (email && !arrived) await refuseOutdated(email, appContext);
  if (email) await followClaim(email, appContext);
  const held = email && (await holdEmail(found.email, appContext, email));
  if (!held) throw problems.recordNotFound();
  const isWritten = await deliveries.resolve(found, { arrived, by, pressKey }, now());
  // The first answer to the write may have been lost.
  const isResolved = isWritten || (await deliveries.find(delivery))?.pressKey === pressKey;
  // Only to avoid waiting for the dispatch, which queues it anyway.
  if (isResolved && !arrived) await deliveryQueue.put({ id: delivery }).catch(() => {});
  // If the claim is another worker's, or has expired, the email may have been concluded before the delivery was written.
  const isReleased = held.isOwn && (await releaseToDispatch(held.email, appContext));
  if (!isReleased) await holdEmail(found.email, appContext);
  if (!isResolved) throw problems.alreadyResolved();
  return { arrived };
}

/** Returns whether the ledger has every message of the row, and no other. */
async function isCovered(email: StoredEmail, { deliveries }: RetryContext): Promise<boolean> {
  const { addresses, wrong } = readRecipients(email.recipients);
  const wanted = new Set([...addresses, ...wrong].map((recipient) => emailDeliveryId(email, recipient)));
  const known = await deliveries.idsOfEmail(email);
  return known.length === wanted.size && known.every((id) => wanted.has(id));
}
