import type { BulkEmail, DeliveryCounts, EmailProgress, EmailState } from '../../../domain/contract/email.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { PastBulkEmail } from '../../adapters/bulkEmails.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';

export type EmailProgressContext = Pick<AppContext, 'bulkEmails' | 'deliveries' | 'now'>;

const mostListed = 10;

/**
 * Returns the progress of bulk emails.
 * @param id of one; without it, the latest
 * @throws Problem 404 for an unknown id
 */
export async function emailProgress(id: string | null, appContext: EmailProgressContext): Promise<EmailProgress> {
  if (id === null) return { emails: await withCounts(await appContext.bulkEmails.latest(mostListed), appContext) };
  const found = await appContext.bulkEmails.find(id);
  if (!found) throw problems.recordNotFound();
  return { emails: await withCounts([found], appContext) };
}

async function withCounts(
  emails: readonly PastBulkEmail[],
  { deliveries, now }: EmailProgressContext,
): Promise<BulkEmail[]> {
  return Promise.all(
    emails.map(async (email) =>
      progressOf(email, await deliveries.countsOf({ kind: 'bulk', id: email.id }), now().getTime()),
    ),
  );
}

const { scheduled, failed, stopped, undone } = dispatchStatus.codes;

/** Deliveries that do not exist yet count as ended if the email ended, otherwise as in progress. */
function progressOf(email: PastBulkEmail, known: DeliveryCounts, now: number): BulkEmail {
  const { id, subject, sentOn, recipients, status, heldUntil, problem } = email;
  const heldMs = status === scheduled && heldUntil !== null ? Date.parse(heldUntil) - now : 0;
  const unwritten = Math.max(0, recipients - sum(Object.values(known)));
  const counts = { ...known };
  if (status === stopped) {
    counts.stopped += unwritten + known.pending;
    counts.pending = 0;
  } else if (status === failed) counts.failed += unwritten;
  else counts.pending += unwritten;
  const onItsWay = counts.pending + counts.sending;
  const state = stateOf(email, heldMs > 0, onItsWay);
  const done = state !== 'held' && onItsWay === 0;
  // Never more than the remaining time, and never 0 while it is held.
  const heldSeconds = heldMs > 0 ? Math.max(1, Math.floor(heldMs / 1000)) : 0;
  return { id, subject, sentOn, recipients, counts, state, heldSeconds, problem, done };
}

function stateOf({ status, isClaimed }: PastBulkEmail, isHeld: boolean, onItsWay: number): EmailState {
  if (status === undone) return 'undone';
  if (status === stopped) return isClaimed ? 'stopping' : 'stopped';
  if (isHeld) return 'held';
  return onItsWay > 0 ? 'sending' : 'done';
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
