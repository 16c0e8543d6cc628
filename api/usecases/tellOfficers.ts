import { composeConcern, concernPurpose } from '../../domain/messages/concernEmail.ts';
import type { Concerns } from '../adapters/concerns.ts';
import type { SendWithLedgerContext } from './sendWithLedger.ts';
import { tellStaff } from './tellStaff.ts';

export type TellContext = SendWithLedgerContext & {
  concerns: Concerns;
  siteUrl: string;
  /** Who is notified: the officers, and the deputy of a concern about one of them. */
  concernAddresses: { officers: readonly string[]; deputy: readonly string[] };
};

/**
 * Notifies officers of each concern that they were not notified of yet. Idempotent: a message's id derives from concern
 * and address.
 * @returns how many notifications failed; the next run tries again
 */
export async function tellOfficers(appContext: TellContext): Promise<number> {
  let left = 0;
  for (const concern of await appContext.concerns.untold()) {
    const { id, code, aboutOfficer } = concern;
    const { officers, deputy } = appContext.concernAddresses;
    const telling = {
      ...{ about: id, purpose: concernPurpose, link: { recordId: id } },
      words: composeConcern(code, appContext.siteUrl),
    };
    if (await tellStaff(aboutOfficer ? deputy : officers, telling, appContext))
      await appContext.concerns.noteTold(concern, appContext.now());
    else left += 1;
  }
  return left;
}
