/** Decides how an email ended, by its deliveries. */

import { acceptedCount, unsentCount } from '../../../domain/contract/deliveryStates.ts';
import type { DeliveryCounts, EmailRef } from '../../../domain/contract/email.ts';
import { endStatus } from '../../../domain/messages/dueEmails.ts';
import { isConcluded } from '../../../domain/messages/emailTransitions.ts';
import type { EmailMark } from '../../adapters/emails.ts';
import type { AppContext } from '../appContext.ts';

/** Returns the columns of an email's row once none of its deliveries is in progress. */
export function endOf(counts: DeliveryCounts): EmailMark {
  const [accepted, unsent, { stopped, suppressed }] = [acceptedCount(counts), unsentCount(counts), counts];
  return {
    crf69_dispatchstatus: endStatus({ accepted, unsent, stopped }),
    crf69_recipientcount: accepted + unsent + stopped + suppressed,
    crf69_sentcount: accepted,
    crf69_failedcount: unsent,
  };
}

export type RecountContext = Pick<AppContext, 'deliveries' | 'emails'>;

const mostTries = 8;

/**
 * Counts an email that is over again, because a late report changed the outcome of one of its messages; once none of them has
 * failed, it has no reason any more. A stopped email is not counted again: it is counted when it is resumed. Idempotent.
 * @throws Error after eight conflicts with others who write its row: the queue delivers the report again
 */
export async function recount(ref: EmailRef, { emails, deliveries }: RecountContext): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const email = await emails.find(ref);
    if (!email || !isConcluded(email.status)) return;
    const counts = await deliveries.countsOf(ref);
    // It is being sent again, and is counted when that has ended.
    if (counts.pending + counts.sending > 0) return;
    const end = endOf(counts);
    if (await emails.mark(email, { ...end, ...(end.crf69_failedcount === 0 && { crf69_lasterror: null }) })) return;
  }
  throw new Error('An email changes too often to be counted again.');
}
