import type { SentLink } from '../../../domain/contract/answers.ts';
import { linkMessageFor } from '../../../domain/languages/messagesIn.ts';
import { composeLinkEmail, composeLinkSms, linkIn } from '../../../domain/messages/composeLink.ts';
import type { LinkMessage } from '../../../domain/messages/linkMessages.ts';
import { maskedAddress } from '../../../domain/messages/maskedAddress.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { channel as channels } from '../../../domain/schema/choices/records.ts';
import type { SentAbout } from '../../adapters/deliveries/ofRecord.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { AppContext } from '../appContext.ts';
import {
  type Message,
  openDelivery,
  type SendWithLedgerContext,
  sendWithLedger,
} from '../deliveries/sendWithLedger.ts';
import { whomOf } from '../deliveries/whyWithdrawn.ts';
import { problems } from '../problems.ts';
import { readPressKey } from '../submissionKey.ts';
import { type LinkMakerContext, linkMakerOf } from './linkMaker.ts';
import { lastSend, nextDeliveryId, questionBefore } from './linkSends.ts';

type SendLinkContext = SendWithLedgerContext & LinkMakerContext & Pick<AppContext, 'linkHistory'>;
export type SendLinkRequest = {
  /** Made at each press of the button, so that a retried press sends nothing twice; null counts as another press. */
  idempotencyKey: string | null;
  /** The row's id. */
  id: string;
  /** The delivery that the person confirmed sending again, though it was a moment ago. */
  confirmedDeliveryId?: string;
  /** The press sends it to others, too: then it is no more urgent than other email. */
  isOfMany?: boolean;
  /** The member of staff who pressed. */
  by?: string;
  /** Throws if that person may not change the row. It is asked beside the first read, before anything is written. */
  mayChange?: () => Promise<void>;
};

/**
 * Sends the link of a form, or instructions, to the person of a row.
 * @throws what `mayChange` throws; Problem 404 without such a row, 409 when a referee has answered, SMS is off, or the same was sent within the
 * last minutes or is being sent without `confirmedDeliveryId`, 422 without an address, and as `sendWithLedger`
 */
export async function sendLink(
  linkMessage: LinkMessage,
  channel: Message['channel'],
  { idempotencyKey, id, confirmedDeliveryId, isOfMany = false, by, mayChange }: SendLinkRequest,
  appContext: SendLinkContext,
): Promise<SentLink> {
  const pressKey = readPressKey(idempotencyKey);
  if (channel === 'sms' && !appContext.sms.isOn) throw problems.smsOff();
  const about = { purpose: linkMessage.purpose, channel: channels.codes[channel] };
  const [found] = await Promise.all([appContext.linkHistory.before(linkMessage.param, id, about), mayChange?.()]);
  if (!found) throw problems.recordNotFound();
  const { recipient, sent: rows } = found;
  if (recipient.answered) throw problems.alreadyAnswered();
  const to = addressOf(recipient, channel, linkMessage.param);
  const earlierTry = rows.find((row) => row.pressKey === pressKey && row.recipient === to);
  const unclear = earlierTry ? undefined : requireConfirmation(rows, confirmedDeliveryId, appContext);
  const inLanguage = linkMessageFor(recipient.language, linkMessage);
  const message = messageOf(inLanguage, channel, recipient, {
    id: earlierTry?.id ?? nextDeliveryId([recipient.id, linkMessage.purpose, channel], rows),
    to,
    pressKey,
    link: linkIn(inLanguage, recipient.id, linkMakerOf(recipient, appContext)),
    by,
    isOfMany,
  });
  if (unclear) await endAsLost(unclear, appContext);
  const opened = await openDelivery(message, appContext);
  // Another press was faster.
  if (opened.delivery.pressKey !== pressKey)
    throw problems.sentAlready('Being sent right now. Send again?', opened.delivery.id);
  await sendWithLedger(message, opened, appContext);
  return { sentTo: maskedAddress(to) };
}

/**
 * A confirmation counts for the delivery that was asked about, not for one that another panel has sent since.
 * @returns the id of the confirmed one, where its outcome is unknown
 */
function requireConfirmation(
  rows: readonly SentAbout[],
  confirmedDeliveryId: string | undefined,
  appContext: SendLinkContext,
) {
  const last = lastSend(rows, appContext);
  const question = questionBefore(last, appContext.now());
  if (last && question && last.id !== confirmedDeliveryId) throw problems.sentAlready(question, last.id);
  return last?.id === confirmedDeliveryId && last?.outcome === 'unclear' ? last.id : undefined;
}

/** Ends a message of which the person who sends it again was asked whether it arrived; an SMS has no other end but its report. */
async function endAsLost(id: string, { deliveries }: SendLinkContext): Promise<void> {
  const found = await deliveries.find(id);
  if (found?.status === 'unknown')
    await deliveries.recordOutcome(found, {
      status: 'failed',
      lastError: 'Nobody knew whether it was sent. Staff decided to send it again.',
    });
}

type Addressed = { id: string; to: string; pressKey: string; link: string | undefined } & Required<
  Pick<SendLinkRequest, 'isOfMany'>
> & { by: string | undefined };

function messageOf(
  linkMessage: LinkMessage,
  channel: Message['channel'],
  recipient: LinkRecipient,
  { id, to, pressKey, link, by, isOfMany }: Addressed,
): Message {
  const { subject, ...body } = composeLinkEmail(linkMessage, recipient, link);
  const ledger = {
    id,
    purpose: linkMessage.purpose,
    link: { recordId: recipient.id, pressKey },
    subject,
    by,
    ...whomOf(linkMessage.param, recipient),
  };
  return channel === 'email'
    ? { ...ledger, channel, email: { to, subject, ...body, ...(isOfMany && { urgency: 'usual' as const }) } }
    : { ...ledger, channel, sms: { to, text: composeLinkSms(linkMessage, recipient, link) } };
}

function addressOf({ email, number }: LinkRecipient, channel: Message['channel'], param: LinkMessage['param']): string {
  const address = channel === 'email' ? email : readPhoneNumber(number);
  if (!address) throw problems.noAddress(channel, param);
  return address;
}
