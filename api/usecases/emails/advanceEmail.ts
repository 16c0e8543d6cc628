import type { EmailRef } from '../../../domain/contract/email.ts';
import { dueOf } from '../../../domain/messages/dueEmails.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { DispatchState } from '../../adapters/emails.ts';
import { type DispatchContext, dispatchEmail } from './dispatchEmail.ts';
import { endOf } from './emailEnd.ts';
import { sweepStopped } from './stopEmail.ts';

const { dispatching, missed } = dispatchStatus.codes;

/** `rescued`: a message was missing on the queue, which an operator should know. */
export type Advanced = 'advanced' | 'rescued';

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

/** Advances an email by its id, for calls from the queue. */
export async function advanceEmailById(ref: EmailRef, appContext: DispatchContext): Promise<Advanced> {
  const email = await appContext.emails.find(ref);
  return email ? advanceEmail(email, appContext) : 'advanced';
}

async function conclude(email: DispatchState, appContext: DispatchContext): Promise<Advanced> {
  const counts = await appContext.deliveries.countsOf(email);
  if (counts.pending + counts.sending > 0) return rescue(email, appContext);
  await appContext.emails.mark(email, endOf(counts));
  return 'advanced';
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
