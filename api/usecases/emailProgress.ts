import type { BulkEmail, DeliveryCounts, EmailProgress } from '../../domain/contract/email.ts';
import type { BulkEmails, PastBulkEmail } from '../adapters/bulkEmails.ts';
import type { DeliveryTotals } from '../adapters/deliveryTotals.ts';
import { problems } from './problems.ts';

export type EmailProgressWorld = { bulkEmails: BulkEmails; deliveryTotals: DeliveryTotals };

const mostListed = 10;

/**
 * How far bulk emails have come.
 * @param id of one; without it, the latest
 * @throws Problem 404 for an id that nothing was sent under
 */
export async function emailProgress(id: string | null, world: EmailProgressWorld): Promise<EmailProgress> {
  if (id === null) return { emails: await withCounts(await world.bulkEmails.latest(mostListed), world) };
  const found = await world.bulkEmails.find(id);
  if (!found) throw problems.recordNotFound();
  return { emails: await withCounts([found], world) };
}

const withCounts = (emails: readonly PastBulkEmail[], { deliveryTotals }: EmailProgressWorld): Promise<BulkEmail[]> =>
  Promise.all(emails.map(async (email) => progressOf(email, await deliveryTotals.of({ kind: 'bulk', id: email.id }))));

/** What is not written down yet is on its way as well. */
function progressOf(email: PastBulkEmail, known: DeliveryCounts): BulkEmail {
  const { sending, accepted, failed, unknown } = known;
  const pending = Math.max(known.pending, email.recipients - sending - accepted - failed - unknown);
  return { ...email, counts: { ...known, pending }, done: pending + sending === 0 };
}
