/** Sends a delivery of the ledger exactly once. Links, receipts, references, notices, tests and emails are sent here. */
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { AppContext } from '../appContext.ts';
import { askAfterMs } from './askLadder.ts';
import { findOutcome } from './findOutcome.ts';
import { conclusionsOf, type NotSent, outcomeOf, type SendResult, type Waiter } from './outcomes.ts';
import { type Sendable, sendIdempotent } from './sendIdempotent.ts';

export type SendDeliveryContext = Pick<
  AppContext,
  | 'deliveries'
  | 'deliveryQueue'
  | 'mail'
  | 'now'
  | 'pictureTurns'
  | 'sendGraceSeconds'
  | 'sendLeaseSeconds'
  | 'sms'
  | 'workQueue'
>;

/** What differs between a press, a run and the queue. */
export type Sending = {
  waiter: Waiter;
  /** Composes the message of a claimed delivery, or returns why it is not sent. */
  compose: (claimed: Delivery) => Promise<Sendable | NotSent>;
};

/**
 * Claims a delivery by its ETag, sends it, and records the outcome. If an earlier attempt's lease has expired, asks the
 * provider first whether the message was sent. People forgive a late message, not a second one: with an unknown outcome
 * it is sent again, under its id, only where the provider says in time that it never received it.
 * @param found as it was read
 * @throws Problem to a person or a run when it was not sent, or when the outcome is unknown; NotDelivered to the queue when it
 * has to retry the call
 */
export async function sendDelivery(found: Delivery, sending: Sending, appContext: SendDeliveryContext): Promise<void> {
  const earlier = await earlierResult(found, sending.waiter, appContext);
  if (earlier) return conclude(found, earlier, sending.waiter, appContext);
  const started = appContext.now();
  const claimed = await appContext.deliveries.claim(found, started, sending.waiter === 'queue');
  if (!claimed) return conclude(found, { kind: 'claimed-meanwhile' }, sending.waiter, appContext);
  return sendClaimed(claimed, started, sending, appContext);
}

/**
 * Sends a delivery that the caller has claimed.
 * @param started before the claim
 * @throws as `sendDelivery`
 */
export async function sendClaimed(
  claimed: Delivery,
  started: Date,
  { waiter, compose }: Sending,
  appContext: SendDeliveryContext,
): Promise<void> {
  const message = await compose(claimed);
  await conclude(claimed, await resultOf(message, claimed, started, appContext), waiter, appContext);
}

async function resultOf(
  message: Sendable | NotSent,
  { createdOn }: Delivery,
  started: Date,
  appContext: SendDeliveryContext,
): Promise<SendResult> {
  if ('kind' in message) return message;
  // No send begins in the last third of the lease, so that a send in progress can finish within it.
  const lastStart = started.getTime() + (appContext.sendLeaseSeconds * 1000 * 2) / 3;
  const send = async (): Promise<SendResult> =>
    appContext.now().getTime() > lastStart ? { kind: 'late' } : sendIdempotent(message, createdOn, appContext);
  return message.channel === 'email' ? appContext.pictureTurns(message.email, send) : send();
}

/** Returns the result of an earlier attempt; undefined if there was none, or if the delivery may be sent again. */
async function earlierResult(
  found: Delivery,
  waiter: Waiter,
  appContext: SendDeliveryContext,
): Promise<SendResult | undefined> {
  if (found.status !== 'sending' && found.status !== 'unknown') return undefined;
  const leftMs = found.claimedOn.getTime() + appContext.sendLeaseSeconds * 1000 - appContext.now().getTime();
  if (found.status === 'sending' && leftMs > 0) return { kind: 'at-work', seconds: Math.max(leftMs / 1000, 1) };
  const asked = await findOutcome(found, appContext);
  if (asked.kind === 'accepted' || asked.kind === 'refused') return asked;
  if (found.status === 'unknown') return asked.kind === 'never-sent' ? undefined : { kind: 'still-unknown' };
  return asked.kind === 'never-sent' && mayRetry(found, waiter) ? undefined : asked;
}

const mostAttempts = 5;

/** Only a press or its run sends a link or a receipt again; the queue sends an email again that staff wrote. */
const mayRetry = ({ isStaffEmail, attempts }: Delivery, waiter: Waiter): boolean =>
  waiter !== 'queue' || (isStaffEmail && attempts < mostAttempts);

/**
 * Records a result by the table of outcomes.
 * @param seen the row as it was claimed or read: a later report is not overwritten
 */
async function conclude(
  seen: Delivery,
  result: SendResult,
  waiter: Waiter,
  appContext: SendDeliveryContext,
): Promise<void> {
  const { deliveries, deliveryQueue, now, workQueue } = appContext;
  const { person, run = person, queue } = conclusionsOf(result, seen, appContext);
  const { status, lastError, isTimeout, callAgainSeconds, error } = { person, run, queue }[waiter];
  // A person or a run gets the outcome even when it cannot be stored. The row then stays claimed, and a later attempt finds what
  // the service remembers; of a suppressed message it remembers nothing.
  const isOptional = waiter !== 'queue' && result.kind !== 'suppressed';
  const stored = (write: Promise<void>) => (isOptional ? write.catch(() => {}) : write);
  // Before the queue is called: a delivery with this record is unknown before it may be sent again.
  if (isTimeout) await stored(deliveries.recordTimeout(seen, now()));
  // Before the outcome is recorded: if the process ends in between, the delivery has two calls on the queue, not none.
  if (callAgainSeconds !== undefined) await stored(deliveryQueue.put({ id: seen.id }, callAgainSeconds));
  // Not on the queue of deliveries, which counts as empty where nothing is under way.
  if (status === 'unknown' && seen.channel === 'email')
    await stored(workQueue.put({ work: 'unknown', delivery: seen.id, ask: 0 }, askAfterMs[0] / 1000));
  if (status !== undefined)
    await stored(deliveries.recordOutcome(seen, outcomeOf(status, lastError, now()), waiter === 'queue'));
  if (error) throw error;
}
