import type { OccasionRef } from '../../../domain/contract/email.ts';
import { unsubscribeHeaders, unsubscribePath } from '../../../domain/contract/unsubscribe.ts';
import { newsLinkFor, type StoredLanguage } from '../../../domain/languages/messagesIn.ts';
import { whySuppressed } from '../../../domain/messages/addressStates.ts';
import { composeEmail } from '../../../domain/messages/composeEmail.ts';
import { isEmptyBody, isSender } from '../../../domain/messages/emailRules.ts';
import type { Picture } from '../../../domain/messages/pictures.ts';
import { replyToRefused } from '../../../domain/messages/replyTo.ts';
import { suspendedOn, suspendedThen } from '../../../domain/messages/suspendedRecipients.ts';
import { whyMayNot } from '../../../domain/privacy/consent.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { StoredEmail } from '../../adapters/emails.ts';
import type { AppContext } from '../appContext.ts';
import { emailDeleted, type NotSent } from '../deliveries/outcomes.ts';
import { type Sending, sendClaimed, sendDelivery } from '../deliveries/sendDelivery.ts';
import type { Sendable } from '../deliveries/sendIdempotent.ts';
import type { DeliveryMessage } from '../queueMessages.ts';
import { outdatedNow, whatIsMissing } from './dispatchEmail.ts';
import { picturesOf } from './picturesOf.ts';
import { storedReplyTo } from './replyTo.ts';

export type DeliverMessageContext = Pick<
  AppContext,
  | 'addressStates'
  | 'consents'
  | 'deliveries'
  | 'deliveryQueue'
  | 'emailContent'
  | 'emailPictures'
  | 'html'
  | 'mail'
  | 'mailCredentials'
  | 'mailQuota'
  | 'now'
  | 'occasions'
  | 'pictureTurns'
  | 'replyTo'
  | 'senders'
  | 'sendGraceSeconds'
  | 'sendLeaseSeconds'
  | 'siteUrl'
  | 'sms'
  | 'emailStops'
  | 'workQueue'
> & { suspensions: Pick<AppContext['suspensions'], 'people'> };

const againSeconds = 5;

/**
 * Sends one email to one address. Idempotent, also when calls overlap: the call that claims the ledger's row sends, and
 * a call that finds it claimed asks the mail service once the lease has expired.
 * What waits for the mail quota is not claimed, and the queue brings it again when it may go.
 * @throws NotDelivered when it has to be tried again
 */
export async function deliverMessage(call: DeliveryMessage, appContext: DeliverMessageContext): Promise<void> {
  const throttledSeconds = appContext.mail.throttledSeconds();
  // While the mail service throttles, requeue without a claim: a claim would write to the ledger at each retry.
  if (throttledSeconds > 0) return appContext.deliveryQueue.put(call, throttledSeconds);
  // Without an answer it is asked again; a message that fails five times would count as one that cannot be sent.
  const urgency = call.urgency ?? 'usual';
  const waitSeconds = await appContext.mailQuota.take(urgency).catch(() => againSeconds);
  if (waitSeconds > 0) return appContext.deliveryQueue.put(call, waitSeconds);
  let maySend = false;
  const sending: Sending = {
    waiter: 'queue',
    async compose(claimed) {
      const composed = await compose(claimed, appContext);
      maySend = !('kind' in composed);
      return composed;
    },
  };
  try {
    await claimAndSend(call, sending, appContext);
  } finally {
    // Also where the mail service was only asked what became of it.
    if (!maySend) appContext.mailQuota.giveBack(urgency);
  }
}

async function claimAndSend(
  { id, etag, attempts }: DeliveryMessage,
  sending: Sending,
  appContext: DeliverMessageContext,
): Promise<void> {
  if (etag !== undefined && attempts !== undefined) {
    // The worker that queued this call saw the row as pending under this ETag: a claim needs no read before it.
    const started = appContext.now();
    // Stryker disable next-line BooleanLiteral: which requests a claim shares changes only the time
    const claimed = await appContext.deliveries.claim({ id, etag, attempts }, started, true);
    if (claimed) return sendClaimed(claimed, started, sending, appContext);
  }
  const found = await appContext.deliveries.find(id);
  if (found?.status === 'pending' || found?.status === 'sending') await sendDelivery(found, sending, appContext);
}

/** Reads after the claim what is sent, so that a delivery that is claimed after a stop or a suppression is not sent; nobody waits. */
async function compose(claimed: Delivery, appContext: DeliverMessageContext): Promise<Sendable | NotSent> {
  // Stryker disable BooleanLiteral: which requests these reads share changes only the time
  const [isStopped, state, people, email] = await Promise.all([
    claimed.email && appContext.emailStops.isStopped(claimed.email, true),
    appContext.addressStates.of('email', claimed.recipient, true),
    appContext.consents.of(claimed.recipient, claimed.contactIds, true),
    claimed.email && appContext.emailContent(claimed.email),
  ]);
  // Stryker restore BooleanLiteral
  if (isStopped) return { kind: 'stopped' };
  // Stryker disable next-line StringLiteral: only the type “news” asks for more than any other
  const why = whySuppressed(state, email?.type ?? 'service');
  const agreed = people.map((person) => person.events);
  const withdrawn = whyMayNot(email?.type === 'news' ? 'news' : 'contact', agreed);
  if (why !== undefined) return { kind: 'suppressed', why };
  if (withdrawn !== undefined) return { kind: 'suppressed', why: withdrawn };
  // Hours may have passed since the dispatch: what waits for the mail quota is about its session as it is now.
  const [outdated, isBarred] = await Promise.all([
    email && outdatedNow(email, appContext),
    email?.occasion && isSuspendedThen(email.occasion, { ...claimed, people }, appContext),
  ]);
  if (outdated !== undefined) return { kind: 'invalid', why: outdated };
  if (isBarred) return { kind: 'suppressed', why: suspendedThen };
  // Stryker disable next-line StringLiteral: no text without an email names a picture
  const pictures = await picturesOf(email?.body ?? '', appContext);
  const message =
    'wrong' in pictures ? pictures : messageOf(claimed, { email, pictures, language: languageOf(people) }, appContext);
  return 'wrong' in message ? { kind: 'invalid', why: message.wrong } : message;
}

/** Returns whether everybody whom an address reaches is suspended on the day of a session; on today, if it has none. */
async function isSuspendedThen(
  occasion: OccasionRef,
  { recipient, people }: Pick<Delivery, 'recipient'> & { people: readonly { contactId: string }[] },
  { now, occasions, suspensions }: DeliverMessageContext,
): Promise<boolean> {
  const today = singaporeDay(now());
  const [session, suspended] = await Promise.all([occasions.find(occasion), suspensions.people(today)]);
  const start = session?.state.start;
  const day = start ? singaporeDay(start) : today;
  return suspendedOn(suspended, [day])({ email: recipient, contacts: people.map(({ contactId }) => contactId) });
}

type Content = { email: StoredEmail | undefined; pictures: readonly Picture[]; language: StoredLanguage };

/** Returns the language of an address, if all who are reached there have the same. */
function languageOf(people: readonly { language: StoredLanguage }[]): StoredLanguage {
  const languages = [...new Set(people.map(({ language }) => language))];
  return languages.length === 1 ? languages[0] : undefined;
}

function messageOf(
  { id, recipient, name }: Delivery,
  { email, pictures, language }: Content,
  appContext: DeliverMessageContext,
): Sendable | { wrong: string } {
  const { html, senders, siteUrl, mailCredentials } = appContext;
  if (!email) return { wrong: emailDeleted };
  if (!isSender(email.sender, senders)) return { wrong: 'The sender is not on the list of senders.' };
  if (isEmptyBody(email.body)) return { wrong: 'The body has no content that may be sent.' };
  const replyTo = storedReplyTo(email, appContext);
  if (!replyTo) return { wrong: replyToRefused };
  const newsUrl = email.type === 'news' ? siteUrl + unsubscribePath(mailCredentials.tokenFor(recipient)) : undefined;
  const composed = composeEmail(
    email,
    { name, occasion: email.occasionValues },
    html.clean,
    newsUrl === undefined ? undefined : newsLinkFor(language, newsUrl),
  );
  const wrong = whatIsMissing(composed.missing);
  if (wrong !== undefined) return { wrong };
  const { subject, html: document } = composed;
  const text = html.toText(document);
  const message = { to: recipient, from: email.sender, subject, html: document, text };
  const further = {
    ...(replyTo.address !== '' && { replyTo }),
    ...(newsUrl !== undefined && { headers: unsubscribeHeaders(newsUrl) }),
    // Stryker disable next-line ConditionalExpression,EqualityOperator: no pictures are as good as none given
    ...(pictures.length > 0 && { pictures }),
  };
  // Stryker disable next-line StringLiteral: the ledger knows the channel already
  return { id, channel: 'email', email: { ...message, ...further, urgency: 'taken' } };
}
