import type { Email, Mail } from '../../adapters/mail.ts';
import type { SendOutcome } from '../../adapters/sendOutcome.ts';
import type { Sms } from '../../adapters/sms.ts';

/** A message to one address, under an id that is the same for every try. */
export type Sendable = { id: string } & (
  | { channel: 'email'; email: Email }
  | { channel: 'sms'; sms: { to: string; text: string } }
);

type Providers = { mail: Mail; sms: Sms };

/**
 * Sends a message that certainly was not sent before, in one request, and queries the mail service when its answer is
 * unclear.
 * @param firstTried of an SMS, by which the service recognises a retry
 */
export async function sendIdempotent(
  message: Sendable,
  firstTried: Date,
  { mail, sms }: Providers,
): Promise<SendOutcome> {
  if (message.channel === 'sms') return sms.send(message.sms, { id: message.id, firstSent: firstTried });
  const outcome = await mail.send(message.email, message.id);
  if (outcome.kind !== 'unclear' && outcome.kind !== 'unanswered') return outcome;
  const asked = await mail.ask(message.id);
  if (asked.kind === 'unclear' || asked.kind === 'throttled') return outcome;
  if (asked.kind !== 'never-sent') return asked;
  // After an answer, "not known" is reliable. Without one, the service may still be processing the message.
  return outcome.kind === 'unclear' ? { kind: 'unreachable' } : outcome;
}
