import { v5 as nameBasedId } from 'uuid';
import { Problem } from './problems.ts';
import { type Message, openDelivery, type SendWithLedgerContext, sendWithLedger } from './sendWithLedger.ts';

// Ours alone, so that our ids are nobody else's.
const namespace = 'e4b1c0d8-8f0d-4a52-9a2e-6f1f3f0d7b55';

type Telling = {
  /** What it is about; with the address it makes the message's id. */
  about: string;
  purpose: string;
  link?: { recordId: string };
  words: { subject: string; html: string; text: string };
};

/**
 * Sends members of staff a message of the app's own, through the ledger: each address gets it once, however often this runs.
 * @returns whether it is done with: somebody was told, and nobody is to be told later
 */
export async function tellStaff(
  addresses: readonly string[],
  telling: Telling,
  appContext: SendWithLedgerContext,
): Promise<boolean> {
  const outcomes = await Promise.all(addresses.map((to) => tell(to, telling, appContext)));
  // A wrong address among others is no reason to go on; where nobody was told, somebody has to see it.
  return !outcomes.includes('later') && outcomes.includes('told');
}

/** `never`: the address is wrong, and trying again would not mend it. */
type Told = 'told' | 'later' | 'never';

async function tell(
  to: string,
  { about, purpose, link, words }: Telling,
  appContext: SendWithLedgerContext,
): Promise<Told> {
  const id = nameBasedId(`${about} ${to.toLowerCase()}`, namespace);
  const message: Message = {
    ...{ id, purpose, subject: words.subject, channel: 'email' },
    ...(link && { link: { ...link, pressKey: id } }),
    email: { to, ...words },
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
