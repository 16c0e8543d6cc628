import { v5 as nameBasedId } from 'uuid';
import type { SentLink } from '../../domain/contract/answers.ts';
import { composeEmail, composeSms, linkIn } from '../../domain/messages/composeLink.ts';
import type { LinkMessage } from '../../domain/messages/linkMessages.ts';
import { maskedAddress } from '../../domain/messages/maskedAddress.ts';
import { readPhoneNumber } from '../../domain/phone.ts';
import type { LinkRecipient, Recipients } from '../adapters/recipients.ts';
import { type DeliverWorld, deliverOnce, type Message } from './deliverOnce.ts';
import { problems } from './problems.ts';
import { readIdempotencyKey } from './submissionKey.ts';

export type SendLinkWorld = DeliverWorld & { recipients: Recipients; siteUrl: string };
export type SendLinkRequest = {
  /** Made at each press of the button: a retried press sends nothing twice. */
  idempotencyKey: string | null;
  /** The row's. */
  id: string;
};

// Ours alone, so that our ids are nobody else's.
const namespace = '6f1d3f52-0f0c-4c55-9a53-5d9f0f6f7a10';

/**
 * Sends the link of a form, or instructions, to whom a row is about.
 * @throws Problem 404 without such a row, 409 when a referee has answered, 422 without an address, and as `deliverOnce`
 */
export async function sendLink(
  words: LinkMessage,
  channel: Message['channel'],
  { idempotencyKey, id }: SendLinkRequest,
  world: SendLinkWorld,
): Promise<SentLink> {
  const key = readIdempotencyKey(idempotencyKey);
  const recipient = await world.recipients.find(words.param, id);
  if (!recipient) throw problems.recordNotFound();
  if (recipient.answered) throw problems.alreadyAnswered();
  const to = addressOf(recipient, channel);
  const link = linkIn(words, { siteUrl: world.siteUrl, id: recipient.id });
  const { subject, ...body } = composeEmail(words, recipient, link);
  const ledger = {
    id: nameBasedId([key, words.purpose, channel, recipient.id, to].join(' '), namespace),
    purpose: words.purpose,
    recordId: recipient.id,
    subject,
  };
  await deliverOnce(
    channel === 'email'
      ? { ...ledger, channel, email: { to, subject, ...body } }
      : { ...ledger, channel, sms: { to, text: composeSms(words, recipient, link) } },
    world,
  );
  return { sentTo: maskedAddress(to) };
}

function addressOf({ email, number }: LinkRecipient, channel: Message['channel']): string {
  const address = channel === 'email' ? email : readPhoneNumber(number);
  if (!address) throw problems.noAddress(channel);
  return address;
}
