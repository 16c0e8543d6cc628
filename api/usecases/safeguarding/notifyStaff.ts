import { v5 as nameBasedId } from 'uuid';
import {
  isDoneWith,
  type Message,
  openDelivery,
  type SendWithLedgerContext,
  sendWithLedger,
} from '../deliveries/sendWithLedger.ts';
import { throwFailures } from '../failures.ts';
import { Problem } from '../problems.ts';

// A namespace of its own, so that these ids equal no others.
const namespace = 'e4b1c0d8-8f0d-4a52-9a2e-6f1f3f0d7b55';

type StaffMessage = {
  /** The id of its subject; the message's id is derived from it and the address. */
  about: string;
  purpose: string;
  link?: { recordId: string };
  words: { subject: string; html: string; text: string };
};

/** Sends an automatic message to members of staff through the ledger. Idempotent: each address gets it once.
 * @returns whether it is finished: at least one address accepted it, and none has to be tried again
 * @throws AggregateError of unexpected errors, after every address was tried
 */
export async function notifyStaff(
  addresses: readonly string[],
  staffMessage: StaffMessage,
  appContext: SendWithLedgerContext,
): Promise<boolean> {
  const tries = await Promise.allSettled(addresses.map((to) => notify(to, staffMessage, appContext)));
  throwFailures(tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
  const outcomes = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  // One dead address does not keep the message open: Home names it. If every address is dead, it stays open, so that the
  // log shows it.
  return !outcomes.includes('later') && outcomes.includes('notified');
}

/** `never`: the address is wrong, or its mail bounces, so a retry would fail again. */
type NotifyOutcome = 'notified' | 'later' | 'never';

async function notify(
  to: string,
  { about, purpose, link, words }: StaffMessage,
  appContext: SendWithLedgerContext,
): Promise<NotifyOutcome> {
  const id = nameBasedId(`${about} ${to.toLowerCase()}`, namespace);
  const message: Message = {
    ...{ id, purpose, subject: words.subject, channel: 'email' },
    ...(link && { link: { ...link, pressKey: id } }),
    email: { to, ...words },
  };
  try {
    const opened = await openDelivery(message, appContext);
    // Nothing is written until staff say that the address works again.
    if (opened.delivery.status === 'suppressed' && opened.suppressed !== undefined) return 'never';
    await sendWithLedger(message, opened, appContext);
    return 'notified';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code: reason, refusedFor } = error.details;
    // With an unknown outcome it must not be sent again; staff see it among the unknown deliveries.
    if (reason === 'send-unclear') return (await isDoneWith(message, appContext)) ? 'notified' : 'later';
    const isDead = reason === 'address-suppressed' || (reason === 'message-refused' && refusedFor === 'message');
    return isDead ? 'never' : 'later';
  }
}
