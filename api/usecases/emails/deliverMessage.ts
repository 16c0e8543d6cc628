import { unsubscribeHeaders, unsubscribePath } from '../../../domain/contract/unsubscribe.ts';
import { whySuppressed } from '../../../domain/messages/addressStates.ts';
import { composeEmail } from '../../../domain/messages/composeEmail.ts';
import { isEmptyBody, isSender } from '../../../domain/messages/emailRules.ts';
import { newsLink } from '../../../domain/messages/mailLook.ts';
import { replyToRefused } from '../../../domain/messages/replyTo.ts';
import type { AddressStates } from '../../adapters/addressStates.ts';
import type { EmailContentReader } from '../../adapters/cachedEmailContent.ts';
import type { Deliveries } from '../../adapters/deliveries/deliveries.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { Outcome } from '../../adapters/deliveries/single.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import type { Html } from '../../adapters/html.ts';
import type { Mail, ThrottledMail } from '../../adapters/mail.ts';
import type { Queue } from '../../adapters/queues.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import type { Sms } from '../../adapters/sms.ts';
import type { Stops } from '../../adapters/stops.ts';
import type { DeliveryMessage } from '../deliveries/deliveryMessage.ts';
import { resumeDelivery } from '../deliveries/resumeDelivery.ts';
import { type Sendable, sendIdempotent } from '../deliveries/sendIdempotent.ts';
import { problems } from '../problems.ts';
import { whatIsMissing } from './dispatchEmail.ts';
import { type ReplyToContext, storedReplyTo } from './replyTo.ts';

export type DeliverMessageContext = ReplyToContext & {
  now: () => Date;
  deliveries: Deliveries;
  emailContent: EmailContentReader;
  stops: Stops;
  addressStates: AddressStates;
  html: Html;
  mail: ThrottledMail;
  sms: Sms;
  senders: readonly string[];
  siteUrl: string;
  deliveryQueue: Queue<DeliveryMessage>;
  sendLeaseSeconds: number;
  sendGraceSeconds: number;
};

/** The message was not sent. The queue retries a call that throws this, up to five times. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
}

/**
 * Sends one email to one address. Idempotent, also when calls overlap: the call that claims the ledger's row sends, and
 * a call that finds it claimed asks the mail service once the lease has expired.
 * @throws NotDelivered when it has to be tried again
 */
export async function deliverMessage(call: DeliveryMessage, appContext: DeliverMessageContext): Promise<void> {
  const throttledSeconds = appContext.mail.throttledSeconds();
  // While the mail service throttles, requeue without a claim: a claim would write to the ledger at each retry.
  if (throttledSeconds > 0) return appContext.deliveryQueue.put(call, throttledSeconds);
  const started = appContext.now();
  const claimed = await claimDelivery(call, appContext);
  if (!claimed) return;
  // Read after the claim, so that a delivery that is claimed after a stop or a suppression is not sent.
  const [isStopped, state, email] = await Promise.all([
    claimed.email && appContext.stops.isStopped(claimed.email),
    appContext.addressStates.of('email', claimed.recipient),
    claimed.email && appContext.emailContent(claimed.email),
  ]);
  if (isStopped) return appContext.deliveries.recordOutcome(claimed, { status: 'stopped' });
  const why = whySuppressed(state, email?.type ?? 'service');
  if (why !== undefined) return appContext.deliveries.recordOutcome(claimed, { status: 'suppressed', lastError: why });
  const message = messageOf(claimed, email, appContext);
  if ('wrong' in message)
    return appContext.deliveries.recordOutcome(claimed, { status: 'failed', lastError: message.wrong });
  await conclude(
    claimed,
    await sendIdempotent(message, claimed.createdOn, withinLease(started, appContext)),
    appContext,
  );
}

/** Claims the delivery. @returns it once it is claimed; undefined when it is not to be sent now */
async function claimDelivery(
  { id, etag, attempts }: DeliveryMessage,
  appContext: DeliverMessageContext,
): Promise<Delivery | undefined> {
  if (etag !== undefined && attempts !== undefined) {
    // The worker that queued this call saw the row as pending under this ETag: a claim needs no read before it.
    const claimed = await appContext.deliveries.claim({ id, etag, attempts });
    if (claimed) return claimed;
  }
  const found = await appContext.deliveries.find(id);
  if (found?.status === 'sending') return resumeDelivery(found, appContext);
  if (found?.status !== 'pending') return undefined;
  const claimed = await appContext.deliveries.claim(found);
  // Another call claimed it first. The queued call resumes the delivery if that process ends before it has sent.
  if (!claimed) await appContext.deliveryQueue.put({ id }, 1);
  return claimed;
}

function messageOf(
  { id, recipient, name }: Delivery,
  email: StoredEmail | undefined,
  appContext: DeliverMessageContext,
): Sendable | { wrong: string } {
  const { html, senders, siteUrl, mailCredentials } = appContext;
  if (!email) return { wrong: 'The email was deleted or deactivated before it was sent to this address.' };
  if (!isSender(email.sender, senders)) return { wrong: 'The sender is not on the list of senders.' };
  if (isEmptyBody(email.body)) return { wrong: 'The body has no content that may be sent.' };
  const replyTo = storedReplyTo(email, appContext);
  if (!replyTo) return { wrong: replyToRefused };
  const newsUrl = email.type === 'news' ? siteUrl + unsubscribePath(mailCredentials.tokenFor(recipient)) : undefined;
  const composed = composeEmail(
    email,
    { name, occasion: email.occasionValues },
    html.clean,
    newsUrl === undefined ? undefined : newsLink(newsUrl),
  );
  const wrong = whatIsMissing(composed.missing);
  if (wrong !== undefined) return { wrong };
  const { subject, html: document } = composed;
  const text = html.toText(document);
  const message = { to: recipient, from: email.sender, subject, html: document, text };
  const further = {
    ...(replyTo.address !== '' && { replyTo }),
    ...(newsUrl !== undefined && { headers: unsubscribeHeaders(newsUrl) }),
  };
  return { id, channel: 'email', email: { ...message, ...further } };
}

/** Allows no send to start in the last third of the lease, so that a send in progress can finish within it. */
function withinLease(
  started: Date,
  { now, mail, sms, sendLeaseSeconds }: DeliverMessageContext,
): { mail: Mail; sms: Sms } {
  const lastCall = started.getTime() + (sendLeaseSeconds * 1000 * 2) / 3;
  const send: Mail['send'] = (email, id) => {
    if (now().getTime() > lastCall) throw new NotDelivered('The message waited too long for the mail service.');
    return mail.send(email, id);
  };
  return { mail: { ...mail, send }, sms };
}

async function conclude(claimed: Delivery, outcome: SendOutcome, appContext: DeliverMessageContext): Promise<void> {
  const recordOutcome = (end: Outcome) => appContext.deliveries.recordOutcome(claimed, end);
  switch (outcome.kind) {
    case 'accepted':
      return recordOutcome({ status: 'accepted', acceptedOn: appContext.now() });
    case 'refused': {
      const { message } = problems.messageRefused('email', outcome.because);
      return recordOutcome({ status: 'failed', lastError: `${message} (${outcome.code})` });
    }
    case 'throttled':
      // Requeue first: if the process ends in between, the delivery has two calls on the queue instead of none.
      await appContext.deliveryQueue.put({ id: claimed.id }, outcome.retryAfterSeconds);
      return recordOutcome({ status: 'pending', lastError: `The mail service is busy. The message is sent later.` });
    case 'unreachable':
      await recordOutcome({ status: 'pending', lastError: 'The mail service could not be reached.' });
      throw new NotDelivered('The mail service could not be reached.');
    case 'unanswered':
      // Record the timeout before the requeue: a delivery with this record is never sent a second time.
      if (outcome.timedOut) await appContext.deliveries.recordTimeout(claimed, appContext.now());
      return appContext.deliveryQueue.put({ id: claimed.id }, appContext.sendLeaseSeconds);
    case 'unclear':
      // The delivery stays claimed, and the next call queries the mail service again.
      return appContext.deliveryQueue.put({ id: claimed.id }, appContext.sendLeaseSeconds);
  }
}
