/** Resumes an email's deliveries: the email is claimed while they are changed, and then released to the dispatch. */
import type { EmailRef } from '../../../domain/contract/email.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { Deliveries } from '../../adapters/deliveries/deliveries.ts';
import type { EmailMark, EmailStanding, Emails } from '../../adapters/emails.ts';
import type { Queue } from '../../adapters/queues.ts';
import type { DeliveryMessage } from '../deliveries/deliveryMessage.ts';
import { problems } from '../problems.ts';

export type RetryContext = {
  now: () => Date;
  emails: Emails;
  deliveries: Deliveries;
  emailQueue: Queue<EmailRef>;
  deliveryQueue: Queue<DeliveryMessage>;
  sendLeaseSeconds: number;
};

/**
 * Claims an email, so that no timer ends it at the same time. If this process ends, the claim expires and a timer continues.
 * @param by who pressed, stored in the row
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

/** Ends the claim, so that the dispatch queues the pending deliveries. */
export async function releaseToDispatch(
  claimed: EmailStanding,
  { emails, emailQueue, now }: RetryContext,
): Promise<void> {
  await emails.mark(claimed, { crf69_claimeduntil: now().toISOString() });
  await emailQueue.put({ kind: claimed.kind, id: claimed.id }).catch(() => {});
}
