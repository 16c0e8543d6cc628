import { composeConcern, concernPurpose } from '../../../domain/messages/concernEmail.ts';
import type { ConcernSubject } from '../../../domain/schema/concernTables.ts';
import type { AppContext } from '../appContext.ts';
import type { SendWithLedgerContext } from '../deliveries/sendWithLedger.ts';
import { failuresOf } from '../failures.ts';
import { notifyStaff } from './notifyStaff.ts';

export type NotifyOfficersContext = SendWithLedgerContext &
  Pick<AppContext, 'concernAddresses' | 'concerns' | 'siteUrl'>;

/** How many messages are left for the next run, and which errors that run must report. */
export type NotifyReport = { left: number; failures: unknown[] };

/**
 * Notifies officers of each concern that they were not notified of yet. Idempotent: a message's id derives from concern
 * and address. What fails for one concern, or for one table of them, does not hold up the others.
 */
export async function notifyOfficers(appContext: NotifyOfficersContext): Promise<NotifyReport> {
  const { found, failures: unread } = await appContext.concerns.unnotified();
  let left = found.length;
  const failures = await failuresOf(found, async (concern) => {
    const { id, code, subject } = concern;
    const message = {
      about: id,
      purpose: concernPurpose,
      link: { recordId: id },
      urgency: 'concern' as const,
      words: composeConcern(code, appContext.siteUrl),
    };
    if (!(await notifyStaff(addressesFor(subject, appContext.concernAddresses), message, appContext))) return;
    await appContext.concerns.markNotified(concern, appContext.now());
    left -= 1;
  });
  return { left, failures: [...unread, ...failures] };
}

function addressesFor(
  subject: ConcernSubject,
  { officers, deputy }: NotifyOfficersContext['concernAddresses'],
): readonly string[] {
  if (subject === 'officer') return deputy;
  if (subject === 'others') return officers;
  const deputies = new Set(deputy.map((address) => address.toLowerCase()));
  const others = officers.filter((address) => !deputies.has(address.toLowerCase()));
  // Where both settings have the same addresses, a code without a name reaches the deputy too, rather than nobody.
  return others.length > 0 ? others : officers;
}
