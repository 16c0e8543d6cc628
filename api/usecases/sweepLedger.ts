import { concernPurpose } from '../../domain/messages/concernEmail.ts';
import { placePurpose } from '../../domain/messages/placeMessages.ts';
import { chasePurposes } from '../../domain/messages/referenceMessages.ts';
import type { Delivery } from '../adapters/deliveries/delivery.ts';
import type { AppContext } from './appContext.ts';
import { askAfterMs } from './deliveries/askLadder.ts';
import { findOutcome } from './deliveries/findOutcome.ts';
import { conclusionsOf, outcomeOf } from './deliveries/outcomes.ts';
import { openDelivery, type SendWithLedgerContext, sendAutomatically } from './deliveries/sendWithLedger.ts';
import { type AskAgainContext, endUnknown } from './emails/askAgain.ts';
import { failuresOf, throwFailures } from './failures.ts';
import { isHeldReceipt, lostReceipt, stateOf } from './forms/sendReceipt.ts';
import { type LostNoticeContext, lostNotice } from './volunteering/newAddress.ts';

export type SweepContext = AskAgainContext &
  LostNoticeContext &
  SendWithLedgerContext &
  Pick<AppContext, 'receiptQueue' | 'submissions' | 'whenAsked'>;

const minute = 60_000;
/** After this long without a change its queue has lost a single message, or its process ended: the mail quota is asked again within the hour. */
const lostMs = 75 * minute;
/** After how long the service is asked again what became of a message: twice soon, and once when it has had half a day. */
const askedAgain = [
  { from: 5 * minute, until: 125 * minute },
  { from: 720 * minute, until: 780 * minute },
] as const;
/** For so long the copy of a receipt, or the notice of a changed address, is still worth sending. */
const worthMs = 24 * 60 * minute;
const neverSent = 'It was never sent: its message on the queue was lost.';
const putBack = 'Its message on the queue was lost. It was put back.';
/** For so long staff may take in a form, and its copy is sent. */
const heldMs = 30 * 24 * 60 * minute;
const takenIn = 'Staff have taken in the form. It is being sent.';
const notTakenIn = 'Staff have not taken in the form.';
/** Longer than offices are closed: after this no run sends it any more, because what it is about ended. */
const ownRunMs = 7 * 24 * 60 * minute;
const notInTime = 'It was not sent within a week, and is not sent any more.';
/** These have a run of their own, which sends them again; none of them was pressed. */
const ofRuns: ReadonlySet<string> = new Set([concernPurpose, placePurpose, ...chasePurposes]);
/** Seconds after which the mail service takes questions again that it took no more. */
const askedEvery = 60;
/** A run handles so many, those first that wait longest: each may cost a question to the mail service. */
const mostEnded = 1000;

/**
 * Runs every hour: puts copies of receipts back on the queue that lost them, queues those of forms that staff have taken in, sends
 * notices of changed addresses, ends the links that nothing will send any more (their press sends them again), leaves what a run of
 * its own sends (concerns, references, places), and asks the mail service again about emails whose outcome is unknown and whose own
 * call was lost. What waits for the mail quota is pending, and tried again before it counts as lost.
 * Idempotent; an ETag decides beside other workers.
 * @returns how many deliveries it ended
 * @throws AggregateError of those that failed, after all others
 */
export async function sweepLedger(appContext: SweepContext): Promise<number> {
  const now = appContext.now().getTime();
  const all = await appContext.deliveries.leftOver({
    lostBefore: new Date(now - lostMs),
    unknownSince: askedAgain.map(({ from, until }) => ({ from: new Date(now - until), until: new Date(now - from) })),
  });
  const held = all.filter(isHeldReceipt);
  const open = all.filter((delivery) => !isOfRun(delivery, now) && !isHeldReceipt(delivery));
  const isUnknown = ({ status }: Delivery) => status === 'unknown';
  // What was claimed is asked first: soon the service may know its id no more.
  const found = [...open.filter((delivery) => !isUnknown(delivery)), ...open.filter(isUnknown)].slice(0, mostEnded);
  let [ended, unasked] = [0, 0];
  const failures = await failuresOf(found, async (delivery) => {
    const isEnded = await (isUnknown(delivery) ? askAbout(delivery, appContext) : end(delivery, appContext));
    if (isEnded === 'unasked') unasked += 1;
    else if (isEnded) ended += 1;
  });
  // Not within the hour but at once: by then the service may know the ids of these no more.
  if (unasked > 0) await appContext.workQueue.put({ work: 'lost' }, askedEvery);
  throwFailures([...failures, ...(await failuresOf([held], (some) => sweepHeld(some, appContext)))]);
  return ended;
}

/** Whether it waits for the next run of what sends it by itself, which in the evening is the next morning's. */
const isOfRun = (delivery: Delivery, now: number): boolean =>
  hasRun(delivery) && delivery.status === 'pending' && now - delivery.modifiedOn.getTime() < ownRunMs;

const hasRun = ({ id, pressKey, purpose }: Delivery): boolean => pressKey === id && ofRuns.has(purpose);

/** Queues copies of receipts of forms that staff have taken in, and stops those of forms that they put away or left for a month. */
async function sweepHeld(held: readonly Delivery[], appContext: SweepContext): Promise<void> {
  if (held.length === 0) return;
  const { deliveries, now, receiptQueue, submissions } = appContext;
  const heldBack = await submissions.heldBack();
  const isLate = ({ createdOn }: Delivery) => now().getTime() - createdOn.getTime() > heldMs;
  const decided = held.filter((delivery) => isLate(delivery) || !heldBack.has(delivery.recordId));
  const failures = await failuresOf(decided, async (delivery) => {
    const receipt = lostReceipt(delivery, appContext);
    if (receipt && (await stateOf(receipt, appContext)) === 'taken in')
      return (await deliveries.recordQueued(delivery, takenIn)) && receiptQueue.put(receipt);
    return deliveries.recordOutcome(delivery, outcomeOf('stopped', notTakenIn, now()));
  });
  throwFailures(failures);
}

/** Where the service takes no more questions for now, the queue asks once more. */
async function askAbout(delivery: Delivery, appContext: SweepContext): Promise<boolean> {
  const outcome = await findOutcome(delivery, appContext);
  const last = { work: 'unknown', delivery: delivery.id, ask: askAfterMs.length - 1 } as const;
  if (outcome.kind === 'wait') await appContext.workQueue.put(last, outcome.seconds);
  return endUnknown(delivery, outcome, appContext);
}

/** Ends a message about one record that its queue or its process has lost, but for one whose row says enough to send it, or about which the service takes no question now. */
async function end(delivery: Delivery, appContext: SweepContext): Promise<boolean | 'unasked'> {
  const isWorthIt = appContext.now().getTime() - delivery.createdOn.getTime() < worthMs;
  const receipt = isWorthIt ? lostReceipt(delivery, appContext) : undefined;
  if (receipt) {
    // A pending one would be put back again every hour. One that was claimed keeps its time: whoever takes it from the queue asks first.
    const isOurs = delivery.status !== 'pending' || (await appContext.deliveries.recordQueued(delivery, putBack));
    if (isOurs) await appContext.receiptQueue.put(receipt);
    return false;
  }
  const notice = isWorthIt ? await lostNotice(delivery, appContext) : undefined;
  if (notice) {
    await sendAutomatically(notice, await openDelivery(notice, appContext), appContext);
    return false;
  }
  const outcome = delivery.status === 'pending' ? undefined : await findOutcome(delivery, appContext);
  if (outcome?.kind === 'wait') return 'unasked';
  const { status, lastError } = outcome
    ? conclusionsOf(outcome, delivery, appContext).queue
    : { status: 'failed' as const, lastError: hasRun(delivery) ? notInTime : neverSent };
  if (status === undefined) return false;
  await appContext.deliveries.recordOutcome(delivery, outcomeOf(status, lastError, appContext.now()));
  return true;
}
