import { dueOf } from '../../../domain/messages/dueEmails.ts';
import { outdatedProblem } from '../../../domain/messages/reminders.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { DispatchState } from '../../adapters/emails.ts';
import type { EmailMessage } from '../queueMessages.ts';
import { type DispatchContext, dispatchEmail, outdatedNow } from './dispatchEmail.ts';
import { endOf } from './emailEnd.ts';
import { sweepStopped } from './stopEmail.ts';

const { dispatching, missed } = dispatchStatus.codes;

/** `ended`: it is over; `rescued`: a message was missing on the queue, which an operator should know. */
export type Advanced = 'advanced' | 'ended' | 'rescued';

/** Does the next step of an email: dispatches it, marks it as missed, or records how it ended. */
export async function advanceEmail(email: DispatchState, appContext: DispatchContext): Promise<Advanced> {
  const now = appContext.now();
  // A bulk email is due as soon as its hold ends, and is never too late.
  // Stryker disable next-line StringLiteral: neither text is a time, and no time is earlier than now
  const holdEnds = Date.parse(email.scheduledOn ?? '');
  // Stryker disable next-line EqualityOperator: an email whose time is this very moment is due in both ways
  const isHoldOver = holdEnds <= now.getTime();
  const isBulkDue = email.kind === 'bulk' && isHoldOver;
  const scheduledOn = isBulkDue ? now.toISOString() : email.scheduledOn;
  switch (dueOf({ ...email, scheduledOn }, now)) {
    case 'dispatch':
    case 'finish':
      await dispatchEmail(email, appContext);
      return 'advanced';
    case 'sweep':
      return (await sweepStopped(email, appContext)) ? 'rescued' : 'advanced';
    case 'miss':
      await appContext.emails.mark(email, { crf69_dispatchstatus: missed });
      return 'advanced';
    case 'wait':
      return email.status === dispatching && email.claimedUntil === null ? conclude(email, appContext) : 'advanced';
  }
}

/** An email that takes long is looked at less and less often, so that it costs little until it is over. */
const longestSeconds = 60;

/** Advances an email by its id, for calls from the queue; one that follows the email comes again until it is over. */
export async function advanceEmailById(
  { again, ...ref }: EmailMessage,
  appContext: DispatchContext,
): Promise<Advanced> {
  const email = await appContext.emails.find(ref);
  if (!email) return 'advanced';
  const advanced = await advanceEmail(email, appContext);
  const isOpen = email.status === dispatching || email.claimedUntil !== null;
  if (again !== undefined && isOpen && advanced !== 'ended') {
    const seconds = Math.min(again * 2, longestSeconds);
    await appContext.emailQueue.put({ ...ref, again: seconds }, seconds);
  }
  return advanced;
}

async function conclude(email: DispatchState, appContext: DispatchContext): Promise<Advanced> {
  const { deliveries, emails } = appContext;
  let counts = await deliveries.countsOf(email);
  // Also if all have failed: each message may have been refused for this reason.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: where nothing waits or failed it only saves a read
  const why = counts.pending + counts.failed > 0 ? await outdatedNow(email, appContext) : undefined;
  if (why !== undefined && counts.pending > 0) {
    // Ended at once: these would wait for the mail quota for hours, and then be refused.
    await deliveries.failPending(email, why);
    counts = await deliveries.countsOf(email);
  }
  if (counts.pending + counts.sending > 0) return rescue(email, appContext);
  // Its messages may have failed for other reasons before its activity began.
  // Stryker disable next-line ConditionalExpression,EqualityOperator: where nothing failed it only saves a read
  const isWhy = why !== undefined && counts.failed > 0 && (await deliveries.hasFailedFor(email, why));
  await emails.mark(email, { ...endOf(counts), ...(isWhy && { crf69_lasterror: outdatedProblem(why, 'begun') }) });
  return 'ended';
}

/** If the queue is empty and the ledger still has pending deliveries, their messages were lost: queues them again. */
async function rescue(email: DispatchState, appContext: DispatchContext): Promise<Advanced> {
  if (!(await appContext.deliveryQueue.isEmpty())) return 'advanced';
  // Read after the queue: a delivery that ended in between has left both.
  const { pending, sending } = await appContext.deliveries.countsOf(email);
  if (pending + sending === 0) return 'advanced';
  await dispatchEmail(email, appContext);
  return 'rescued';
}
