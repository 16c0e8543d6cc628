import { composeConcern, concernPurpose } from '../../../domain/messages/concernEmail.ts';
import type { ConcernSubject } from '../../../domain/schema/concernTables.ts';
import type { Concerns } from '../../adapters/concerns.ts';
import type { SendWithLedgerContext } from '../deliveries/sendWithLedger.ts';
import { notifyStaff } from './notifyStaff.ts';

export type NotifyOfficersContext = SendWithLedgerContext & {
  concerns: Concerns;
  siteUrl: string;
  /** Who is notified: the officers, the deputy of a concern about one of them, and of one about the deputy the others. */
  concernAddresses: { officers: readonly string[]; deputy: readonly string[] };
};

/**
 * Notifies officers of each concern that they were not notified of yet. Idempotent: a message's id derives from concern
 * and address.
 * @returns how many notifications failed; the next run tries again
 */
export async function notifyOfficers(appContext: NotifyOfficersContext): Promise<number> {
  let left = 0;
  for (const concern of await appContext.concerns.unnotified()) {
    const { id, code, subject } = concern;
    const message = {
      ...{ about: id, purpose: concernPurpose, link: { recordId: id } },
      words: composeConcern(code, appContext.siteUrl),
    };
    if (await notifyStaff(addressesFor(subject, appContext.concernAddresses), message, appContext))
      await appContext.concerns.markNotified(concern, appContext.now());
    else left += 1;
  }
  return left;
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
