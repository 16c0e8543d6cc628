/** An email whose deliveries are let go on: it is claimed while they are changed, and given to the dispatch after that. */
import type { EmailRef } from '../../domain/contract/email.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import type { Deliveries } from '../adapters/deliveries/deliveries.ts';
import type { EmailMark, EmailStanding, Emails } from '../adapters/emails.ts';
import type { Queue } from '../adapters/queues.ts';
import type { DeliveryMessage } from './dispatchEmail.ts';
import { problems } from './problems.ts';

export type RetryContext = {
  now: () => Date;
  emails: Emails;
  deliveries: Deliveries;
  emailQueue: Queue<EmailRef>;
  deliveryQueue: Queue<DeliveryMessage>;
  sendLeaseSeconds: number;
};

/**
 * While it is claimed, no timer ends the email; should this process end, the claim runs out and a timer goes on.
 * @param by whose press it was, to be written on the row
 * @throws Problem 409 when somebody else has changed it
 */
export async function claimEmail(
  email: EmailStanding,
  { emails, now, sendLeaseSeconds }: RetryContext,
  by: Pick<EmailMark, 'crf69_retriedby' | 'crf69_resumedby'> = {},
): Promise<EmailStanding> {
  const until = new Date(now().getTime() + sendLeaseSeconds * 1000);
  const claimed = await emails.mark(email, {
    crf69_dispatchstatus: dispatchStatus.codes.dispatching,
    crf69_claimeduntil: until.toISOString(),
    ...by,
  });
  if (!claimed) throw problems.notOver();
  return claimed;
}

/** Ends the claim, so that the dispatch takes the email and puts on the queue what waits. */
export async function releaseToDispatch(
  claimed: EmailStanding,
  { emails, emailQueue, now }: RetryContext,
): Promise<void> {
  await emails.mark(claimed, { crf69_claimeduntil: now().toISOString() });
  await emailQueue.put({ kind: claimed.kind, id: claimed.id }).catch(() => {});
}
