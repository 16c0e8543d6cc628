import { wasAccepted } from '../../../domain/contract/deliveryStates.ts';
import { whySuppressed } from '../../../domain/messages/addressStates.ts';
import { channel } from '../../../domain/schema/choices/records.ts';
import type { AddressStates } from '../../adapters/addressStates.ts';
import type { Deliveries } from '../../adapters/deliveries/deliveries.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { Outcome } from '../../adapters/deliveries/single.ts';
import type { Queue } from '../../adapters/queues.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import type { Sms } from '../../adapters/sms.ts';
import { type Problem, problems } from '../problems.ts';
import type { DeliveryMessage } from './deliveryMessage.ts';
import { type FindOutcomeContext, findOutcome } from './findOutcome.ts';
import { type Sendable, sendIdempotent } from './sendIdempotent.ts';

/** One message to one address. */
export type Message = Sendable & {
  /** Its purpose, as staff see it. */
  purpose: string;
  subject: string;
  /** The member of staff who sends it; undefined if nobody does. */
  by?: string | undefined;
  /** For a link: its row, so that staff find when it was sent, and the press that sends it. */
  link?: { recordId: string; pressKey: string };
};

export type SendWithLedgerContext = FindOutcomeContext & {
  deliveries: Pick<Deliveries, 'open' | 'claim' | 'recordTimeout' | 'recordOutcome'>;
  addressStates: AddressStates;
  sms: Sms;
  deliveryQueue: Queue<DeliveryMessage>;
};

/** What is known of a message before it is claimed: its row of the ledger, and why nothing may be sent to its address. */
export type Opened = { delivery: Delivery; suppressed: string | undefined };

/**
 * Stores a message in the ledger before anything is sent, and reads whether its address may be written to. If one of
 * both fails, nothing is claimed, and the next try sends the message.
 */
export async function openDelivery(
  message: Message,
  appContext: Pick<SendWithLedgerContext, 'deliveries' | 'addressStates'>,
): Promise<Opened> {
  const [delivery, state] = await Promise.all([
    rowOf(message, appContext),
    appContext.addressStates.of(message.channel, addressOf(message)),
  ]);
  return { delivery, suppressed: whySuppressed(state, 'service') };
}

const rowOf = (message: Message, { deliveries }: Pick<SendWithLedgerContext, 'deliveries'>): Promise<Delivery> =>
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
 * Sends a message once: it is stored before it is sent, and claimed by the worker that sends it. People forgive a late
 * message, not a second one: with an unknown outcome it is not sent again.
 * @param opened as `openDelivery` returned it
 * @throws Problem when it was not sent, with the reason in words, or when the outcome is unknown
 */
export async function sendWithLedger(
  message: Message,
  { delivery: found, suppressed: why }: Opened,
  appContext: SendWithLedgerContext,
): Promise<void> {
  if (wasAccepted(found.status)) return;
  if ((found.status === 'sending' || found.status === 'unknown') && !(await mayTryAgain(message, found, appContext)))
    return;
  const claimed = await appContext.deliveries.claim(found);
  if (!claimed) throw problems.beingSent(1);
  if (why !== undefined) {
    await appContext.deliveries.recordOutcome(claimed, { status: 'suppressed', lastError: why });
    throw problems.addressSuppressed(why);
  }
  await conclude(message, claimed, await sendIdempotent(message, claimed.createdOn, appContext), appContext);
}

/**
 * Tells after `send-unclear` whether a message is done with: the ledger says that it was sent, or that nobody can tell, which staff
 * see. Otherwise the outcome could not be stored, or another call has tried again meanwhile: then it has to be tried later.
 */
export async function isDoneWith(
  message: Message,
  appContext: Pick<SendWithLedgerContext, 'deliveries'>,
): Promise<boolean> {
  const { status } = await rowOf(message, appContext);
  return status === 'unknown' || wasAccepted(status);
}

const addressOf = (message: Message): string => (message.channel === 'email' ? message.email.to : message.sms.to);

/**
 * Ends a delivery that was started before, if its outcome can be found.
 * @returns whether it certainly was not sent; otherwise it was
 */
async function mayTryAgain(message: Message, found: Delivery, appContext: SendWithLedgerContext): Promise<boolean> {
  const { sendLeaseSeconds, now } = appContext;
  const isAtWork = now().getTime() - found.modifiedOn.getTime() < sendLeaseSeconds * 1000;
  if (found.status === 'sending' && isAtWork) throw problems.beingSent(sendLeaseSeconds);
  const attemptOutcome = await findOutcome(message.channel, found, appContext);
  if (attemptOutcome.kind === 'accepted' || attemptOutcome.kind === 'refused') {
    await conclude(message, found, attemptOutcome, appContext);
    return false;
  }
  if (found.status === 'sending' && attemptOutcome.kind === 'wait')
    throw problems.notAnswered(message.channel, attemptOutcome.seconds);
  if (found.status === 'sending' && attemptOutcome.kind === 'never-sent') return true;
  await conclude(message, found, { kind: 'unclear' }, appContext);
  return false;
}

/** Records the outcome. @param seen the row as it was claimed or read: a later report is not overwritten */
async function conclude(
  message: Message,
  seen: Delivery,
  outcome: SendOutcome,
  appContext: SendWithLedgerContext,
): Promise<void> {
  const { channel } = message;
  if (outcome.kind === 'unanswered' && channel === 'email')
    return waitForAnswer(message, seen, outcome.timedOut, appContext);
  const { problem, ...end } = endOf(outcome, channel, appContext.now());
  // The outcome is returned even when it cannot be stored. The row then stays claimed, and a later try finds what the
  // service remembers.
  await appContext.deliveries
    .recordOutcome(seen, { ...end, ...(problem && { lastError: reasonOf(outcome, problem) }) })
    .catch(() => {});
  if (problem) throw problem;
}

/** Keeps it claimed, so that a call from the queue queries it. */
async function waitForAnswer(
  { id, channel }: Message,
  seen: Delivery,
  timedOut: boolean,
  appContext: SendWithLedgerContext,
): Promise<never> {
  const { deliveries, deliveryQueue, now, sendLeaseSeconds, sendGraceSeconds } = appContext;
  if (timedOut) await deliveries.recordTimeout(seen, now()).catch(() => {});
  await deliveryQueue.put({ id }, sendLeaseSeconds).catch(() => {});
  throw problems.notAnswered(channel, sendGraceSeconds);
}

type End = Outcome & { problem?: Problem };

function endOf(outcome: SendOutcome, channel: Message['channel'], now: Date): End {
  switch (outcome.kind) {
    case 'accepted':
      return { status: 'accepted', acceptedOn: now };
    case 'throttled':
      return { status: 'failed', problem: problems.tooManyMessages(outcome.retryAfterSeconds) };
    case 'unreachable':
      return { status: 'failed', problem: problems.sendingUnavailable(channel, 30) };
    case 'refused':
      return { status: 'failed', problem: problems.messageRefused(channel, outcome.because) };
    case 'unclear':
    case 'unanswered':
      return { status: 'unknown', problem: problems.sendUnclear(channel) };
  }
}

const reasonOf = (outcome: SendOutcome, { message }: Problem): string =>
  outcome.kind === 'refused' ? `${message} (${outcome.code})` : message;
