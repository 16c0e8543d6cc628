import type { EmailRef } from '../../domain/contract/email.ts';
import { dueOf } from '../../domain/messages/dueEmails.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import type { DeliveryTotals } from '../adapters/deliveryTotals.ts';
import type { EmailStanding } from '../adapters/emails.ts';
import { type DispatchWorld, dispatchEmail } from './dispatchEmail.ts';
import { endOf } from './emailEnd.ts';
import { sweepStopped } from './stopEmail.ts';

export type TendWorld = DispatchWorld & { deliveryTotals: DeliveryTotals };

const { dispatching, missed } = dispatchStatus.codes;

/** `rescued`: a message was missing on the queue, which an operator should know of. */
export type Tended = 'tended' | 'rescued';

/** Does for an email what has to be done next: dispatches it, misses it, or writes down how it ended. */
export async function tendEmail(email: EmailStanding, world: TendWorld): Promise<Tended> {
  const now = world.now();
  // A bulk email is due as soon as it is not held any more, and is never too late.
  const isBulkDue = email.kind === 'bulk' && Date.parse(email.scheduledOn ?? '') <= now.getTime();
  const scheduledOn = isBulkDue ? now.toISOString() : email.scheduledOn;
  switch (dueOf({ ...email, scheduledOn }, now)) {
    case 'dispatch':
    case 'finish':
      await dispatchEmail(email, world);
      return 'tended';
    case 'sweep':
      await sweepStopped(email, world);
      return 'tended';
    case 'miss':
      await world.emails.mark(email, { crf69_dispatchstatus: missed });
      return 'tended';
    case 'wait':
      return email.status === dispatching && email.claimedUntil === null ? conclude(email, world) : 'tended';
  }
}

/** For who is called by the queue and knows the email by its id only. */
export async function tendEmailById(ref: EmailRef, world: TendWorld): Promise<Tended> {
  const email = await world.emails.find(ref);
  return email ? tendEmail(email, world) : 'tended';
}

async function conclude(email: EmailStanding, world: TendWorld): Promise<Tended> {
  const counts = await world.deliveryTotals.of(email);
  if (counts.pending + counts.sending > 0) return rescue(email, world);
  await world.emails.mark(email, endOf(counts));
  return 'tended';
}

/** Where nothing is on the queue and yet something waits in the ledger, its message was lost: it gets another. */
async function rescue(email: EmailStanding, world: TendWorld): Promise<Tended> {
  if (!(await world.deliveryQueue.isEmpty())) return 'tended';
  // Asked after the queue: what ended in between has left both.
  const { pending, sending } = await world.deliveryTotals.of(email);
  if (pending + sending === 0) return 'tended';
  await dispatchEmail(email, world);
  return 'rescued';
}
