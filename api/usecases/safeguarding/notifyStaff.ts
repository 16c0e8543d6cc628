import { v5 as nameBasedId } from 'uuid';
import type { Urgency } from '../../../domain/messages/mailQuota.ts';
import {
  type AutomaticSend,
  type Message,
  openDelivery,
  type SendWithLedgerContext,
  sendAutomatically,
} from '../deliveries/sendWithLedger.ts';
import { throwFailures } from '../failures.ts';

// A namespace of its own, so that these ids equal no others.
const namespace = 'e4b1c0d8-8f0d-4a52-9a2e-6f1f3f0d7b55';

type StaffMessage = {
  /** The id of its subject; the message's id is derived from it and the address. */
  about: string;
  purpose: string;
  link?: { recordId: string };
  /** If missing, a message with a link is urgent, and another one is not. */
  urgency?: Urgency;
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
  const outcomes = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.outcome] : []));
  // One dead address does not keep the message open, because Home shows it. If every address is dead, the message stays open, so
  // that the log shows it.
  return !outcomes.includes('later') && outcomes.includes('done');
}

async function notify(
  to: string,
  { about, purpose, link, urgency, words }: StaffMessage,
  appContext: SendWithLedgerContext,
): Promise<AutomaticSend> {
  const id = nameBasedId(`${about} ${to.toLowerCase()}`, namespace);
  const message: Message = {
    id,
    purpose,
    subject: words.subject,
    channel: 'email',
    ...(link && { link: { ...link, pressKey: id } }),
    email: { to, ...words, ...(urgency && { urgency }) },
  };
  return sendAutomatically(message, await openDelivery(message, appContext), appContext);
}
