import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import type { Deliveries, Delivery } from '../adapters/deliveries.ts';
import type { Mail } from '../adapters/mail.ts';
import type { SendOutcome } from '../adapters/sendOutcome.ts';
import type { Sms } from '../adapters/sms.ts';
import { type Problem, problems } from './problems.ts';
import { finishHalfDone, type Sendable, sendNew } from './sendSurely.ts';

/** One message to one address. */
export type Message = Sendable & {
  /** What staff see it was about. */
  purpose: string;
  subject: string;
  /** Of a link: the row that it belongs to, so that staff find when it was sent. */
  recordId?: string;
};

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
    crf69_recordid: message.recordId ?? null,
  });
  if (found.status === accepted) return;
  if (found.status === sending && isAtWork(found, world.now())) throw problems.beingSent(leaseSeconds);
  const claimed = await world.deliveries.claim(found);
  if (!claimed) throw problems.beingSent(1);
  // What failed was not sent, so it may be tried like what is new.
  const isNew = found.status === pending || found.status === failed;
  const outcome = await (isNew ? sendNew : finishHalfDone)(message, claimed.createdOn, world);
  await conclude(message, outcome, world);
}

const isAtWork = ({ modifiedOn }: Delivery, now: Date): boolean =>
  now.getTime() - modifiedOn.getTime() < leaseSeconds * 1000;

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
