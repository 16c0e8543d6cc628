import type { Email, Mail } from '../adapters/mail.ts';
import type { SendOutcome } from '../adapters/sendOutcome.ts';
import type { Sms } from '../adapters/sms.ts';

/** What is sent to one address, under an id that is the same for every try. */
export type Sendable = { id: string } & (
  | { channel: 'email'; email: Email }
  | { channel: 'sms'; sms: { to: string; text: string } }
);

type Providers = { mail: Mail; sms: Sms };

/** Sends what surely was not sent before, and finds out what became of it where the answer does not tell. */
export async function sendNew(message: Sendable, firstTried: Date, providers: Providers): Promise<SendOutcome> {
  const outcome = await send(message, firstTried, providers);
  return outcome.kind === 'unclear' ? finishHalfDone(message, firstTried, providers) : outcome;
}

/** Finds out what became of a try that nobody saw the end of. Only the mail service can be asked. */
export async function finishHalfDone(message: Sendable, firstTried: Date, providers: Providers): Promise<SendOutcome> {
  if (message.channel === 'sms') return { kind: 'unclear' };
  const asked = await providers.mail.ask(message.id);
  return asked.kind === 'never-sent' ? send(message, firstTried, providers) : asked;
}

const send = (message: Sendable, firstSent: Date, { mail, sms }: Providers): Promise<SendOutcome> =>
  message.channel === 'email'
    ? mail.send(message.email, message.id)
    : sms.send(message.sms, { id: message.id, firstSent });
