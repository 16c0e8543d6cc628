/** The message to whoever asks about their own data on our page. */
import { v5 as nameBasedId } from 'uuid';
import { wasAccepted } from '../../../domain/contract/deliveryStates.ts';
import { privacyLinkDays } from '../../../domain/contract/privacy.ts';
import { mailboxOf } from '../../../domain/emailAddress.ts';
import { privacyLinkFor } from '../../../domain/languages/messagesIn.ts';
import { linkFor } from '../../../domain/messages/composeLink.ts';
import { composePrivacyLinks } from '../../../domain/messages/privacyLink.ts';
import { privacyLinkPurpose } from '../../../domain/messages/purposes.ts';
import { normalisedAddress } from '../../../domain/messages/recipientList.ts';
import { personMeant } from '../../../domain/people/personMeant.ts';
import { idOfAsker } from '../../../domain/privacy/asker.ts';
import { addDays, displayDay, singaporeDay, startOfDay } from '../../../domain/time.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { UnconfirmedRequest } from '../../adapters/privacyRequests.ts';
import type { AppContext } from '../appContext.ts';
import { isIdKnown } from '../deliveries/askLadder.ts';
import { type Message, openDelivery } from '../deliveries/sendWithLedger.ts';
import { type SendReceiptContext, sendOrWait, unclearSeconds } from '../forms/sendReceipt.ts';
import type { Problem } from '../problems.ts';
import type { ReceiptMessage } from '../queueMessages.ts';
import { kindNamed, rowOfRequest } from './requestRow.ts';

// A namespace of its own, so that these ids equal no others.
const namespace = '0f4b7d52-6a0e-4b7c-9d39-8d5f2c1ab6e3';

export type SendPrivacyLinkContext = SendReceiptContext &
  Pick<AppContext, 'now' | 'privacyLinks' | 'privacyRequests' | 'referencePlan' | 'secretId' | 'siteUrl'>;

/**
 * Stores the request of the person who has this name and address, and sends the link to the address on record, at most one
 * message a day to a mailbox. The message names all unconfirmed requests there; one that comes later that day waits for the
 * next day's message. If nobody has this name and address, nothing is stored. Idempotent.
 * @returns the problem for which it was given up, to be logged
 * @throws as `sendReceipt`
 */
export async function sendPrivacyLink(
  call: ReceiptMessage,
  appContext: SendPrivacyLinkContext,
): Promise<Problem | undefined> {
  const { deliveries, mail, now, privacyRequests, receiptQueue, referencePlan, secretId } = appContext;
  const throttledSeconds = mail.throttledSeconds();
  if (throttledSeconds > 0) return void (await receiptQueue.put(call, throttledSeconds));
  const { day, reference, to, next: name = '', asked: urgency = 'asked', caller } = call;
  const kind = kindNamed(reference);
  const people = await privacyRequests.peopleAt(to);
  // On their own page they stored it themselves.
  const stored = call.request === undefined ? undefined : await privacyRequests.find(call.request);
  const person =
    call.request === undefined
      ? personMeant(people, name)
      : people.find(({ who }) => stored?.who && idOfAsker(who) === idOfAsker(stored.who));
  if (!person || !kind) return undefined;
  const id = stored?.id ?? secretId(`${day} ${idOfAsker(person.who)} ${kind}`, 'privacy request by page');
  const request = {
    kind,
    way: 'page',
    received: day,
    name: person.name,
    step: `${displayDay(day)} our page: asked`,
  } as const;
  if (!stored) await privacyRequests.open(id, person.who, rowOfRequest(request, referencePlan.isHoliday));

  const today = singaporeDay(now());
  // A try after midnight finds the message of the first one.
  const first = await deliveries.idAbout(id, privacyLinkPurpose);
  const messageId = first ?? nameBasedId([today, mailboxOf(person.email)].join(' '), namespace);
  const messageOf = (named: readonly UnconfirmedRequest[]) =>
    messageAbout(named, { messageId, requestId: id, person, urgency, caller }, appContext);
  const opened = await openDelivery(messageOf([]), appContext);
  // Read after the message was opened, so that it names all that was stored before that.
  const everybody = people.map(({ who }) => who);
  const unconfirmed = await privacyRequests.unconfirmedOf(everybody, addDays(today, -privacyLinkDays));
  const own = unconfirmed.find((one) => one.id === id);
  if (!own) return undefined;
  if (!isGone(opened.delivery)) return sendOrWait(call, messageOf(latestOfEach(unconfirmed)), opened, appContext);
  if (isNamedIn(opened.delivery, own, person.email)) {
    // It may turn out that the mail service never received it; this call then sends it again.
    const maySendAgain = opened.delivery.status === 'unknown' && isIdKnown(opened.delivery, now());
    return maySendAgain ? void (await receiptQueue.put(call, unclearSeconds)) : undefined;
  }
  const secondsToTomorrow = (Date.parse(startOfDay(addDays(today, 1))) - now().getTime()) / 1000;
  return void (await receiptQueue.put(call, secondsToTomorrow));
}

type About = {
  messageId: string;
  requestId: string;
  person: { email: string; language: string | null };
  urgency: NonNullable<ReceiptMessage['asked']>;
  caller: string | undefined;
};

/** Composes the day's message to a mailbox. @param about.requestId the request that opens it */
function messageAbout(
  named: readonly UnconfirmedRequest[],
  { messageId, requestId, person, urgency, caller }: About,
  { privacyLinks, siteUrl }: SendPrivacyLinkContext,
): Message {
  const { kinds, ...words } = privacyLinkFor(person.language);
  const links = named.map(({ id, kind, name }) => ({
    what: kinds[kind],
    name,
    link: linkFor(words.frame, siteUrl, privacyLinks.pathTo(id, 0)),
  }));
  const composed = composePrivacyLinks(links, words);
  return {
    id: messageId,
    purpose: privacyLinkPurpose,
    subject: composed.subject,
    link: { recordId: requestId, pressKey: requestId },
    channel: 'email',
    email: { to: person.email, ...composed, urgency, ...(caller && { caller }) },
  };
}

/** Who asks for the same on several days sees it once; of corrections, each is another one. */
const latestOfEach = (latestFirst: readonly UnconfirmedRequest[]): UnconfirmedRequest[] => [
  ...new Map(
    latestFirst
      .toReversed()
      .map((one) => [one.kind === 'correction' ? one.id : `${idOfAsker(one.who)} ${one.kind}`, one]),
  ).values(),
];

const isGone = ({ status }: Delivery): boolean => wasAccepted(status) || status === 'unknown';

/** Returns whether the day's message names a request: it opened it, or was stored before it. In doubt, the next day's does too. */
const isNamedIn = ({ pressKey, recipient, createdOn }: Delivery, { id, storedOn }: UnconfirmedRequest, to: string) =>
  pressKey === id || (storedOn < createdOn && normalisedAddress(recipient) === normalisedAddress(to));
