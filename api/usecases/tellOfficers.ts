import { v5 as nameBasedId } from 'uuid';
import { composeConcern, concernPurpose } from '../../domain/messages/concernEmail.ts';
import type { Concerns } from '../adapters/concerns.ts';
import { Problem } from './problems.ts';
import { openDelivery, type SendWithLedgerContext, sendWithLedger } from './sendWithLedger.ts';

export type TellContext = SendWithLedgerContext & {
  concerns: Concerns;
  siteUrl: string;
  /** Who is told: the officers, and of a concern about one of them the deputy. */
  concernAddresses: { officers: readonly string[]; deputy: readonly string[] };
};

// Ours alone, so that our ids are nobody else's.
const namespace = 'e4b1c0d8-8f0d-4a52-9a2e-6f1f3f0d7b55';

/**
 * Tells officers of each concern that they were not told of yet. Idempotent: a message has an id made of concern and address.
 * @returns how many it could not tell them of; the next run tries again
 */
export async function tellOfficers(appContext: TellContext): Promise<number> {
  let left = 0;
  for (const { id, code, aboutOfficer } of await appContext.concerns.untold()) {
    const { officers, deputy } = appContext.concernAddresses;
    const outcomes = await Promise.all((aboutOfficer ? deputy : officers).map((to) => tell(id, code, to, appContext)));
    // A wrong address among others is no reason to go on; where nobody was told, somebody has to see it.
    if (!outcomes.includes('later') && outcomes.includes('told'))
      await appContext.concerns.noteTold(id, appContext.now());
    else left += 1;
  }
  return left;
}

/** `never`: the address is wrong, and trying again would not mend it. */
type Told = 'told' | 'later' | 'never';

async function tell(concernId: string, code: string, to: string, appContext: TellContext): Promise<Told> {
  const id = nameBasedId(`${concernId} ${to.toLowerCase()}`, namespace);
  const { subject, html, text } = composeConcern(code, appContext.siteUrl);
  const message = {
    ...{ id, purpose: concernPurpose, subject, channel: 'email' as const },
    link: { recordId: concernId, pressKey: id },
    email: { to, subject, html, text },
  };
  try {
    await sendWithLedger(message, await openDelivery(message, appContext), appContext);
    return 'told';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code: reason, refusedFor } = error.details;
    // Nobody can tell whether it was sent: staff see it among the messages.
    if (reason === 'send-unclear') return 'told';
    return reason === 'message-refused' && refusedFor === 'message' ? 'never' : 'later';
  }
}
