import type { LastSent, LinkState, LinkStates } from '../../domain/contract/answers.ts';
import type { Link } from '../../domain/forms/kit.ts';
import { composeSms, linkIn } from '../../domain/messages/composeLink.ts';
import { type LinkMessage, linkMessages } from '../../domain/messages/linkMessages.ts';
import { maskedAddress } from '../../domain/messages/maskedAddress.ts';
import { smsSegments } from '../../domain/messages/smsSegments.ts';
import { whatsAppAddress } from '../../domain/messages/whatsAppAddress.ts';
import { readPhoneNumber } from '../../domain/phone.ts';
import { channel } from '../../domain/schema/choices/records.ts';
import type { LinkTraces, SentAbout } from '../adapters/linkTraces.ts';
import type { LinkRecipient } from '../adapters/recipients.ts';
import type { Sms } from '../adapters/sms.ts';
import { type LinkCredentials, linkMakerOf } from './linkCredentials.ts';
import { lastSend } from './linkSends.ts';
import { problems } from './problems.ts';

export type LinkStatesWorld = {
  now: () => Date;
  linkTraces: LinkTraces;
  sms: Pick<Sms, 'isOn'>;
  siteUrl: string;
  linkCredentials: LinkCredentials;
  sendLeaseSeconds: number;
  sendGraceSeconds: number;
};

/**
 * Tells staff how the links of a record fare: when each was last sent, by which channel, and whether it was answered.
 * @throws Problem 404 without such a record
 */
export async function linkStates(param: Link['param'], id: string, world: LinkStatesWorld): Promise<LinkStates> {
  const traces = await world.linkTraces.read(param, id);
  if (!traces) throw problems.recordNotFound();
  const { recipient, sent, answers } = traces;
  const number = readPhoneNumber(recipient.number);
  const about = { recipient, number, sent, answers: new Map(Object.entries<string | undefined>(answers)) };
  const own = Object.entries<LinkMessage>(linkMessages).filter(([, message]) => message.param === param);
  return {
    email: recipient.email ? maskedAddress(recipient.email) : null,
    sms: number ? maskedAddress(number) : null,
    smsIsOn: world.sms.isOn,
    closed: recipient.answered,
    links: Object.fromEntries(own.map(([name, message]) => [name, stateOf(name, message, about, world)])),
  };
}

type About = {
  recipient: LinkRecipient;
  number: string | undefined;
  sent: readonly SentAbout[];
  answers: ReadonlyMap<string, string | undefined>;
};

function stateOf(
  name: string,
  message: LinkMessage,
  { recipient, number, sent, answers }: About,
  world: LinkStatesWorld,
): LinkState {
  const messages = sent.filter(({ purpose }) => purpose === message.purpose);
  const by = (code: number) => lastBy(messages, code, world);
  const [email, sms, whatsapp] = [by(channel.codes.email), by(channel.codes.sms), by(channel.codes.whatsapp)];
  const address = linkIn(message, recipient.id, linkMakerOf(world));
  const text = composeSms(message, recipient, address);
  return {
    sent: { ...(email && { email }), ...(sms && { sms }), ...(whatsapp && { whatsapp }) },
    answeredOn: answers.get(name) ?? null,
    smsSegments: smsSegments(text),
    address: address ?? null,
    whatsApp: number ? whatsAppAddress(number, text) : null,
  };
}

/** What surely did not go out is no message. */
function lastBy(messages: readonly SentAbout[], code: number, world: LinkStatesWorld): LastSent | undefined {
  const byChannel = messages.filter((message) => message.channel === code);
  const last = lastSend(byChannel, world);
  if (!last) return undefined;
  const { on, recipient, outcome, by: sender, report } = last;
  return { on, to: maskedAddress(recipient), outcome, ...(sender && { by: sender }), ...(report && { report }) };
}
