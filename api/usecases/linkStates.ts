import type { LastSent, LinkState, LinkStates } from '../../domain/contract/answers.ts';
import type { Link } from '../../domain/forms/kit.ts';
import { composeSms, linkIn } from '../../domain/messages/composeLink.ts';
import { type LinkMessage, linkMessages } from '../../domain/messages/linkMessages.ts';
import { maskedAddress } from '../../domain/messages/maskedAddress.ts';
import { smsSegments } from '../../domain/messages/smsSegments.ts';
import { readPhoneNumber } from '../../domain/phone.ts';
import { channel, deliveryStatus } from '../../domain/schema/choices/records.ts';
import type { LinkTraces, SentAbout } from '../adapters/linkTraces.ts';
import type { LinkRecipient, Recipients } from '../adapters/recipients.ts';
import { problems } from './problems.ts';

export type LinkStatesWorld = { recipients: Recipients; linkTraces: LinkTraces; siteUrl: string };

/**
 * Tells staff how the links of a record fare: when each was last sent, by which channel, and whether it was answered.
 * @throws Problem 404 without such a record
 */
export async function linkStates(param: Link['param'], id: string, world: LinkStatesWorld): Promise<LinkStates> {
  const recipient = await world.recipients.find(param, id);
  if (!recipient) throw problems.recordNotFound();
  const [sent, answers] = await Promise.all([
    world.linkTraces.sent(recipient.id),
    world.linkTraces.answers(param, recipient.id),
  ]);
  const number = readPhoneNumber(recipient.number);
  const about = { recipient, sent, answers: new Map(Object.entries<string | undefined>(answers)) };
  const own = Object.entries<LinkMessage>(linkMessages).filter(([, message]) => message.param === param);
  return {
    email: recipient.email ? maskedAddress(recipient.email) : null,
    sms: number ? maskedAddress(number) : null,
    links: Object.fromEntries(own.map(([name, message]) => [name, stateOf(name, message, about, world.siteUrl)])),
  };
}

type About = { recipient: LinkRecipient; sent: readonly SentAbout[]; answers: ReadonlyMap<string, string | undefined> };

function stateOf(name: string, message: LinkMessage, about: About, siteUrl: string): LinkState {
  const messages = about.sent.filter(({ purpose }) => purpose === message.purpose);
  const email = lastBy(channel.codes.email, messages);
  const sms = lastBy(channel.codes.sms, messages);
  const link = linkIn(message, { siteUrl, id: about.recipient.id });
  return {
    sent: { ...(email && { email }), ...(sms && { sms }) },
    answeredOn: about.answers.get(name) ?? null,
    smsSegments: smsSegments(composeSms(message, about.recipient, link)),
  };
}

const { accepted, unknown } = deliveryStatus.codes;

/** What surely did not go out is no message. */
function lastBy(channelCode: number, messages: readonly SentAbout[]): LastSent | undefined {
  const last = messages.find(
    (message) => message.channel === channelCode && (message.status === accepted || message.status === unknown),
  );
  return (
    last && {
      on: last.on,
      to: maskedAddress(last.recipient),
      outcome: last.status === accepted ? 'sent' : 'unclear',
    }
  );
}
