/** Ends the sending of an email, and lets it go on. What holds whatever else happens at that moment: decision 42. */

import { takenIn, unsentIn } from '../../domain/contract/deliveryStates.ts';
import type { EmailRef, Ended, Resumed } from '../../domain/contract/email.ts';
import { endStatus } from '../../domain/messages/dueEmails.ts';
import { mayEmailBecome } from '../../domain/messages/emailTransitions.ts';
import { readRecipients } from '../../domain/messages/recipientList.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import type { Deliveries } from '../adapters/deliveries/deliveries.ts';
import type { EmailMark, EmailStanding, Emails, StoredEmail } from '../adapters/emails.ts';
import type { Queue } from '../adapters/queues.ts';
import { claimEmail, type RetryContext, releaseToDispatch } from './claimEmail.ts';
import { type Problem, problems } from './problems.ts';

type StopContext = { now: () => Date; emails: Emails; emailQueue: Queue<EmailRef> };

const { scheduled, dispatching, stopped, undone } = dispatchStatus.codes;
/** The dispatch writes the row a few times and no more, so that one of these tries meets it unchanged. */
const mostTries = 8;

/**
 * Stops an email: what is not claimed yet is not sent any more. Stopped again, it stays stopped.
 * @param by the member of staff who pressed, here as below
 * @throws Problem 404 without such an email, 409 when it is over, or waits for a later time
 */
export async function stopEmail(ref: EmailRef, appContext: StopContext, by?: string): Promise<Ended> {
  const end = await change(ref, appContext, (email) => {
    if (email.status === stopped) return 'done';
    const waits = ref.kind === 'bulk' && email.status === scheduled;
    if (email.status !== dispatching && !waits) return problems.nothingToStop();
    // A claim that has run out: the next one who looks carries the stop through.
    const claimedUntil = appContext.now().toISOString();
    return { crf69_dispatchstatus: stopped, crf69_claimeduntil: claimedUntil, crf69_stoppedby: by ?? null };
  });
  // Only so that it need not wait for the timer, which finds it anyway.
  await appContext.emailQueue.put({ kind: ref.kind, id: ref.id }).catch(() => {});
  return { state: end.claimedUntil === null ? 'stopped' : 'stopping' };
}

/**
 * Takes back a bulk email of which nothing has left.
 * @throws Problem 404 without such an email, 409 when it has begun to be sent
 */
export async function undoEmail(ref: EmailRef, appContext: StopContext, by?: string): Promise<Ended> {
  if (ref.kind !== 'bulk') throw problems.recordNotFound();
  await change(ref, appContext, ({ status }) => {
    if (status === undone) return 'done';
    if (!mayEmailBecome(status, undone)) return problems.tooLateToUndo();
    return { crf69_dispatchstatus: undone, crf69_stoppedby: by ?? null };
  });
  return { state: 'undone' };
}

/** Makes a change that depends on how the row is, also while others write it. */
async function change(
  ref: EmailRef,
  { emails }: StopContext,
  decide: (email: EmailStanding) => EmailMark | Problem | 'done',
): Promise<EmailStanding> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const email = await emails.find(ref);
    if (!email) throw problems.recordNotFound();
    const decided = decide(email);
    if (decided === 'done') return email;
    if (decided instanceof Error) throw decided;
    const changed = await emails.mark(email, decided);
    if (changed) return changed;
  }
  throw problems.beingSent(2);
}

/**
 * Lets a stopped email go on: each who has it is left out.
 * @throws Problem 404 without such an email, 409 when it is not stopped, or not wholly yet
 */
export async function resumeEmail(ref: EmailRef, appContext: RetryContext, by?: string): Promise<Resumed> {
  const email = await appContext.emails.find(ref);
  if (!email) throw problems.recordNotFound();
  if (email.status !== stopped) throw problems.notStopped();
  if (email.claimedUntil !== null) throw problems.beingStopped(5);
  const claimed = await claimEmail(email, appContext, { crf69_resumedby: by ?? null });
  const resumed = await appContext.deliveries.reopen(ref, 'stopped');
  await releaseToDispatch(claimed, appContext);
  return { resumed };
}

type SweepContext = StopContext & {
  deliveries: Deliveries;
  sendLeaseSeconds: number;
};

/** Carries a stop through: ends what still waits in the ledger, and counts once nothing is under way. */
export async function sweepStopped(email: EmailStanding, appContext: SweepContext): Promise<void> {
  const { emails, deliveries, now, sendLeaseSeconds } = appContext;
  const started = now().getTime();
  const until = (ms: number): string => new Date(started + ms).toISOString();
  const claimed = await emails.mark(email, { crf69_claimeduntil: until(sendLeaseSeconds * 1000) });
  if (!claimed) return;
  // No write begins in the last third of the lease: an email that is resumed after it is not stopped by this sweep.
  const lastWrite = started + (sendLeaseSeconds * 1000 * 2) / 3;
  await deliveries.stopPending(claimed, () => now().getTime() < lastWrite);
  await conclude(claimed, appContext);
}

/** What was never written down was not sent either, and counts as stopped. */
async function conclude(claimed: StoredEmail, appContext: SweepContext): Promise<void> {
  const { emails, emailQueue, deliveries, sendLeaseSeconds } = appContext;
  const counts = await deliveries.countsOf(claimed);
  if (counts.pending + counts.sending > 0) {
    // The claim stays, and runs out; then the next one looks.
    await emailQueue.put({ kind: claimed.kind, id: claimed.id }, sendLeaseSeconds + 1).catch(() => {});
    return;
  }
  const { addresses, wrong } = readRecipients(claimed.recipients);
  const all = addresses.length + wrong.length;
  const [accepted, unsent] = [takenIn(counts), unsentIn(counts)];
  await emails.mark(claimed, {
    crf69_dispatchstatus: endStatus({
      accepted,
      unsent,
      stopped: Math.max(0, all - accepted - unsent - counts.suppressed),
    }),
    crf69_claimeduntil: null,
    crf69_recipientcount: all,
    crf69_sentcount: accepted,
    crf69_failedcount: unsent,
  });
}
