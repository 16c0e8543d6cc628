import type { EmailRef, Resolved, Retried } from '../../domain/contract/email.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import type { EmailDeliveries } from '../adapters/emailDeliveries.ts';
import type { EmailStanding, Emails } from '../adapters/emails.ts';
import type { Queue } from '../adapters/queues.ts';
import type { DeliveryCall } from './dispatchEmail.ts';
import { problems } from './problems.ts';

export type RetryWorld = {
  now: () => Date;
  emails: Emails;
  emailDeliveries: EmailDeliveries;
  emailQueue: Queue<EmailRef>;
  deliveryQueue: Queue<DeliveryCall>;
  sendLeaseSeconds: number;
};

const { dispatching, sent, partlyFailed, failed } = dispatchStatus.codes;
const over: readonly (number | null)[] = [sent, partlyFailed, failed];

/**
 * Sends again what has failed of an email, under the same ids: what did arrive is not sent twice.
 * @throws Problem 404 without such an email, 409 while it is under way or before its time
 */
export async function retryFailed(ref: EmailRef, world: RetryWorld): Promise<Retried> {
  const email = await world.emails.find(ref);
  if (!email) throw problems.recordNotFound();
  if (!over.includes(email.status)) throw problems.notOver();
  const claimed = await claim(email, world);
  const retried = await world.emailDeliveries.reopenFailed(ref);
  await letDispatch(claimed, world);
  return { retried };
}

/**
 * Ends what nobody could tell: a person has asked whether the message arrived.
 * @throws Problem 404 for a delivery that is not `Unknown`
 */
export async function resolveUnknown(
  { delivery, arrived }: { delivery: string; arrived: boolean },
  world: RetryWorld,
): Promise<Resolved> {
  const ref = await world.emailDeliveries.resolve(delivery, arrived, world.now());
  if (!ref) throw problems.recordNotFound();
  if (!arrived) await world.deliveryQueue.put({ id: delivery });
  const email = await world.emails.find(ref);
  if (email && over.includes(email.status)) await letDispatch(await claim(email, world), world);
  return { arrived };
}

/** While it is claimed, no timer ends the email; should this process end, the claim runs out and a timer goes on. */
async function claim(email: EmailStanding, { emails, now, sendLeaseSeconds }: RetryWorld): Promise<EmailStanding> {
  const until = new Date(now().getTime() + sendLeaseSeconds * 1000);
  const claimed = await emails.mark(email, {
    crf69_dispatchstatus: dispatching,
    crf69_claimeduntil: until.toISOString(),
  });
  if (!claimed) throw problems.notOver();
  return claimed;
}

/** Ends the claim, so that the dispatch takes the email and puts on the queue what waits. */
async function letDispatch(claimed: EmailStanding, { emails, emailQueue, now }: RetryWorld): Promise<void> {
  await emails.mark(claimed, { crf69_claimeduntil: now().toISOString() });
  await emailQueue.put({ kind: claimed.kind, id: claimed.id }).catch(() => {});
}
