import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import type { Deliveries, Delivery } from '../adapters/deliveries.ts';
import type { Email, Mail } from '../adapters/mail.ts';
import type { SendOutcome } from '../adapters/sendOutcome.ts';
import type { Sms } from '../adapters/sms.ts';
import { type Problem, problems } from './problems.ts';

/** One message to one address. */
export type Message = {
  /** The same for every try: it names the message in the ledger and at the service that sends it. */
  id: string;
  /** What staff see it was about. */
  purpose: string;
  subject: string;
} & ({ channel: 'email'; email: Email } | { channel: 'sms'; sms: { to: string; text: string } });

export type DeliverWorld = { now: () => Date; deliveries: Deliveries; mail: Mail; sms: Sms };

const { pending, sending, accepted, failed, unknown } = deliveryStatus.codes;

/** Who claimed a delivery this long ago does not work on it any more: no request lives so long. */
const leaseSeconds = 60;

/**
 * Sends a message, once: it is written down before it is sent, and claimed by one who sends it. People forgive a
 * late message, not a second one: when it cannot be told whether it was sent, it is not sent again.
 * @throws Problem when it was not sent, with the reason in words, or when that cannot be told
 */
export async function deliverOnce(message: Message, world: DeliverWorld): Promise<void> {
  const found = await world.deliveries.open(message.id, {
    crf69_recipient: message.channel === 'email' ? message.email.to : message.sms.to,
    crf69_channel: channel.codes[message.channel],
    crf69_subject: message.subject,
    crf69_purpose: message.purpose,
  });
  if (found.status === accepted) return;
  if (found.status === sending && isAtWork(found, world.now())) throw problems.beingSent(leaseSeconds);
  const claimed = await world.deliveries.claim(found);
  if (!claimed) throw problems.beingSent(1);
  // What failed was not sent, so it may be tried like what is new.
  const isNew = found.status === pending || found.status === failed;
  const outcome = isNew ? await trySending(message, claimed, world) : await finish(message, claimed, world);
  await conclude(message, outcome, world);
}

const isAtWork = ({ modifiedOn }: Delivery, now: Date): boolean =>
  now.getTime() - modifiedOn.getTime() < leaseSeconds * 1000;

async function trySending(message: Message, claimed: Delivery, world: DeliverWorld): Promise<SendOutcome> {
  const outcome = await send(message, claimed, world);
  return outcome.kind === 'unclear' ? finish(message, claimed, world) : outcome;
}

const send = (message: Message, { createdOn }: Delivery, { mail, sms }: DeliverWorld): Promise<SendOutcome> =>
  message.channel === 'email'
    ? mail.send(message.email, message.id)
    : sms.send(message.sms, { id: message.id, firstSent: createdOn });

/** Finds out what became of a try that nobody saw the end of. Only the mail service can be asked. */
async function finish(message: Message, claimed: Delivery, world: DeliverWorld): Promise<SendOutcome> {
  if (message.channel === 'sms') return { kind: 'unclear' };
  const asked = await world.mail.ask(message.id);
  return asked.kind === 'never-sent' ? send(message, claimed, world) : asked;
}

async function conclude({ id, channel }: Message, outcome: SendOutcome, world: DeliverWorld): Promise<void> {
  const { problem, ...end } = endOf(outcome, channel, world.now());
  // What became of the message is told even when it cannot be written down. The row stays claimed then, and who
  // tries again meets what the service remembers.
  await world.deliveries
    .settle(id, { ...end, ...(problem && { lastError: reasonOf(outcome, problem) }) })
    .catch(() => {});
  if (problem) throw problem;
}

type End = { status: number; acceptedOn?: Date; problem?: Problem };

function endOf(outcome: SendOutcome, channel: Message['channel'], now: Date): End {
  switch (outcome.kind) {
    case 'accepted':
      return { status: accepted, acceptedOn: now };
    case 'throttled':
      return { status: failed, problem: problems.tooManyMessages(outcome.retryAfterSeconds) };
    case 'unreachable':
      return { status: failed, problem: problems.sendingUnavailable(channel, 30) };
    case 'refused':
      return { status: failed, problem: problems.messageRefused(channel, outcome.because) };
    case 'unclear':
      return { status: unknown, problem: problems.sendUnclear(channel) };
  }
}

const reasonOf = (outcome: SendOutcome, { message }: Problem): string =>
  outcome.kind === 'refused' ? `${message} (${outcome.code})` : message;
