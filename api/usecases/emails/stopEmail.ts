/** Stops, undoes and resumes the sending of an email. See docs/decisions/email.md#stop-and-resume for what holds when others write at the same time. */

import { acceptedCount, unsentCount } from '../../../domain/contract/deliveryStates.ts';
import type { EmailRef, Ended, Resumed } from '../../../domain/contract/email.ts';
import { endStatus } from '../../../domain/messages/dueEmails.ts';
import { mayEmailBecome } from '../../../domain/messages/emailTransitions.ts';
import { readRecipients } from '../../../domain/messages/recipientList.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { DispatchState, EmailMark, StoredEmail } from '../../adapters/emails.ts';
import type { AppContext } from '../appContext.ts';
import { type Problem, problems } from '../problems.ts';
import { claimEmail, type RetryContext, releaseToDispatch } from './claimEmail.ts';
import { putOnQueue } from './dispatchEmail.ts';

type StopContext = Pick<AppContext, 'emailQueue' | 'emails' | 'now'>;

const { scheduled, dispatching, stopped, undone } = dispatchStatus.codes;
/** The dispatch writes the row only a few times, so one of these tries finds it unchanged. */
const mostTries = 8;

/**
 * Stops an email: what is not claimed yet is not sent. Idempotent.
 * @param by the member of staff who pressed, here as below
 * @throws Problem 404 without such an email, 409 when it has ended, or is scheduled for later
 */
export async function stopEmail(ref: EmailRef, appContext: StopContext, by?: string): Promise<Ended> {
  const end = await change(ref, appContext, (email) => {
    if (email.status === stopped) return 'done';
    const waits = ref.kind === 'bulk' && email.status === scheduled;
    if (email.status !== dispatching && !waits) return problems.nothingToStop();
    // An expired claim: the next worker that reads the row completes the stop.
    const claimedUntil = appContext.now().toISOString();
    return { crf69_dispatchstatus: stopped, crf69_claimeduntil: claimedUntil, crf69_stoppedby: by ?? null };
  });
  // Only to avoid waiting for the timer, which finds the email anyway.
  await appContext.emailQueue.put({ kind: ref.kind, id: ref.id }).catch(() => {});
  return { state: end.claimedUntil === null ? 'stopped' : 'stopping' };
}

/**
 * Undoes a bulk email of which nothing was sent.
 * @throws Problem 404 without such an email, 409 when sending has begun
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

/** Makes a change that depends on the row's state, retrying when others write it. */
async function change(
  ref: EmailRef,
  { emails }: StopContext,
  decide: (email: DispatchState) => EmailMark | Problem | 'done',
): Promise<DispatchState> {
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
 * Resumes a stopped email; people who already have it are left out.
 * @throws Problem 404 without such an email, 400 when it is outdated, 409 when it is not stopped, or not completely yet
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

type SweepContext = StopContext & Pick<AppContext, 'deliveries' | 'deliveryQueue' | 'occasions' | 'sendLeaseSeconds'>;

/**
 * Completes a stop: ends pending deliveries, and counts once none is in progress.
 * @returns whether the queue had lost a message of the email
 */
export async function sweepStopped(email: DispatchState, appContext: SweepContext): Promise<boolean> {
  const { emails, deliveries, now, sendLeaseSeconds } = appContext;
  const started = now().getTime();
  const until = (ms: number): string => new Date(started + ms).toISOString();
  const claimed = await emails.mark(email, { crf69_claimeduntil: until(sendLeaseSeconds * 1000) });
  if (!claimed) return false;
  // No write begins in the last third of the lease, so that this sweep cannot stop an email that is resumed after it.
  const lastWrite = started + (sendLeaseSeconds * 1000 * 2) / 3;
  await deliveries.stopPending(claimed, () => now().getTime() < lastWrite);
  return conclude(claimed, appContext);
}

const isInProgress = ({ pending, sending }: { pending: number; sending: number }): boolean => pending + sending > 0;

/** Deliveries that were never created were not sent either, and count as stopped. */
async function conclude(claimed: StoredEmail, appContext: SweepContext): Promise<boolean> {
  const { emails, emailQueue, deliveryQueue, deliveries, sendLeaseSeconds } = appContext;
  const counts = await deliveries.countsOf(claimed);
  if (isInProgress(counts)) {
    // The worker that claimed a delivery may have ended. With an empty queue, nothing else would find out what became of it.
    // Count again after the queue was read: a delivery that ended in between has left both.
    const isLost = (await deliveryQueue.isEmpty()) && isInProgress(await deliveries.countsOf(claimed));
    if (isLost) await putOnQueue(claimed, appContext);
    // The claim stays until it expires; then the next worker checks.
    await emailQueue.put({ kind: claimed.kind, id: claimed.id }, sendLeaseSeconds + 1).catch(() => {});
    return isLost;
  }
  const { addresses, wrong } = readRecipients(claimed.recipients);
  const all = addresses.length + wrong.length;
  const [accepted, unsent] = [acceptedCount(counts), unsentCount(counts)];
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
  return false;
}
