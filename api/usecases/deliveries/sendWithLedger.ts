/** Sends one message to one address: a link, a receipt, a test, a reference's message or a notice. */
import { wasAccepted } from '../../../domain/contract/deliveryStates.ts';
import { whySuppressed } from '../../../domain/messages/addressStates.ts';
import type { Purpose } from '../../../domain/privacy/consent.ts';
import { channel } from '../../../domain/schema/choices/records.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { AppContext } from '../appContext.ts';
import { Problem, problems } from '../problems.ts';
import { isIdKnown } from './askLadder.ts';
import { type SendDeliveryContext, sendDelivery } from './sendDelivery.ts';
import type { Sendable } from './sendIdempotent.ts';
import { readAgreed, type Whom } from './whyWithdrawn.ts';

/** One message to one address. */
export type Message = Sendable &
  Whom & {
    /** Its purpose, as staff see it. */
    purpose: string;
    subject: string;
    /** The member of staff who sends it; undefined if nobody does. */
    by?: string | undefined;
    /** For a link: its row, so that staff find when it was sent, and the press that sends it. */
    link?: { recordId: string; pressKey: string };
    /** Not about something that they signed up for: it is not sent to somebody who wants no news. */
    isNews?: true;
  };

export type SendWithLedgerContext = SendDeliveryContext & Pick<AppContext, 'addressStates' | 'consents'>;

/** What is known of a message before it is claimed: its row of the ledger, and why nothing may be sent to its address. */
export type Opened = {
  delivery: Delivery;
  suppressed: string | undefined;
  /** The reason, where it is that the referee withdrew, and not the address. */
  refereeWithdrew: string | undefined;
};

/**
 * Stores a message in the ledger before anything is sent, and reads whether its address, and its person, may be written to. If one of
 * them fails, nothing is claimed, and the next try sends the message.
 * @param stored its row, where it was just read
 */
export async function openDelivery(
  message: Message,
  appContext: Pick<SendWithLedgerContext, 'deliveries' | 'addressStates' | 'consents'>,
  stored?: Delivery,
): Promise<Opened> {
  const [delivery, state, { withdrawn, ofReferee }] = await Promise.all([
    stored ?? noteMessage(message, appContext),
    appContext.addressStates.of(message.channel, addressOf(message)),
    whyWithdrawn(message, appContext),
  ]);
  // Stryker disable next-line StringLiteral: only the type “news” asks for more than any other
  const ofAddress = whySuppressed(state, message.isNews ? 'news' : 'service');
  return {
    delivery,
    suppressed: ofAddress ?? ofReferee ?? withdrawn,
    refereeWithdrew: ofAddress === undefined ? ofReferee : undefined,
  };
}

/** Returns why the person agrees to this message no more: as a volunteer, or as a referee. */
async function whyWithdrawn(message: Message, appContext: Pick<SendWithLedgerContext, 'consents'>) {
  const { why, ofReferee } = await readAgreed(message, appContext);
  const withdrawn = purposesOf(message).flatMap((purpose) => why(purpose) ?? [])[0];
  return { withdrawn, ofReferee };
}

const purposesOf = ({ channel: by, mailbox, isNews }: Message): Purpose[] => [
  by === 'sms' && !mailbox ? 'sms' : 'contact',
  ...(isNews ? (['news'] as const) : []),
];

/** Stores a message in the ledger, or returns its row. Idempotent. */
export const noteMessage = (
  message: Message,
  { deliveries }: Pick<SendWithLedgerContext, 'deliveries'>,
): Promise<Delivery> =>
  deliveries.open(message.id, {
    crf69_recipient: addressOf(message),
    crf69_channel: channel.codes[message.channel],
    crf69_subject: message.subject,
    crf69_purpose: message.purpose,
    crf69_recordid: message.link?.recordId ?? null,
    crf69_presskey: message.link?.pressKey ?? null,
    crf69_sentby: message.by ?? null,
  });

/**
 * Sends a message through the ledger.
 * @param opened as `openDelivery` returned it
 * @param waiter a person, where nothing else is said
 * @throws Problem when it was not sent, with the reason in words, or when the outcome is unknown
 */
export async function sendWithLedger(
  message: Message,
  { delivery, suppressed: why }: Opened,
  appContext: SendWithLedgerContext,
  waiter: 'person' | 'run' = 'person',
): Promise<void> {
  if (wasAccepted(delivery.status)) return;
  const compose = async () => (why === undefined ? urged(message) : { kind: 'suppressed' as const, why });
  await sendDelivery(delivery, { waiter, compose }, appContext);
}

/** Messages with a link (links, references, concerns) are more urgent than receipts, which may wait longer for the mail quota. */
const urged = (message: Message): Message =>
  // Stryker disable next-line ConditionalExpression: the service of SMS is not given the email
  message.channel === 'email' && message.link
    ? { ...message, email: { urgency: 'urgent', ...message.email } }
    : message;

/**
 * - `done`: it was sent; or nobody can tell for hours, and staff see it among the unknown deliveries
 * - `dead`: its address is wrong or bounces, so a retry would fail too
 * - `later`: it has to be tried again; of an email whose outcome is unknown, the mail service is asked then
 */
export type AutomaticSend = { outcome: 'done' | 'dead'; problem?: Problem } | { outcome: 'later'; problem: Problem };

/** Sends a message for which nobody waits, as `sendWithLedger`, and returns whether the caller has to try again. */
export async function sendAutomatically(
  message: Message,
  opened: Opened,
  appContext: SendWithLedgerContext,
): Promise<AutomaticSend> {
  // Nothing is written until staff say that the address works again.
  if (opened.delivery.status === 'suppressed' && opened.suppressed !== undefined)
    return { outcome: 'dead', problem: problems.addressSuppressed(opened.suppressed) };
  try {
    await sendWithLedger(message, opened, appContext, 'run');
    return { outcome: 'done' };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const { code, refusedFor } = problem.details;
    if (code === 'address-suppressed' || refusedFor === 'message') return { outcome: 'dead', problem };
    const isDone = code === 'send-unclear' && (await isEnded(message, appContext));
    return { outcome: isDone ? 'done' : 'later', problem };
  }
}

/**
 * Returns after `send-unclear` whether the ledger says that the message was sent, or that nobody will ever know. Otherwise
 * the mail service may still say it, the outcome could not be stored, or another call has tried again meanwhile.
 */
async function isEnded(message: Message, appContext: SendWithLedgerContext): Promise<boolean> {
  const row = await noteMessage(message, appContext);
  return wasAccepted(row.status) || (row.status === 'unknown' && !isIdKnown(row, appContext.now()));
}

const addressOf = (message: Message): string => (message.channel === 'email' ? message.email.to : message.sms.to);
