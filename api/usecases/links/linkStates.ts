import type { LastSent, LinkState, LinkStates } from '../../../domain/contract/answers.ts';
import type { Link } from '../../../domain/forms/formTypes.ts';
import { linkMessageFor } from '../../../domain/languages/messagesIn.ts';
import { composeLinkSms, linkIn } from '../../../domain/messages/composeLink.ts';
import { type LinkMessage, linkMessages } from '../../../domain/messages/linkMessages.ts';
import { maskedAddress } from '../../../domain/messages/maskedAddress.ts';
import { smsSegments } from '../../../domain/messages/smsSegments.ts';
import { whatsAppAddress } from '../../../domain/messages/whatsAppAddress.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { channel } from '../../../domain/schema/choices/records.ts';
import type { SentAbout } from '../../adapters/deliveries/ofRecord.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { AppContext } from '../appContext.ts';
import { problems } from '../problems.ts';
import { linkMakerOf } from './linkMaker.ts';
import { lastSend } from './linkSends.ts';

export type LinkStatesContext = Pick<
  AppContext,
  'linkCredentials' | 'linkHistory' | 'now' | 'ownLinks' | 'sendGraceSeconds' | 'sendLeaseSeconds' | 'siteUrl' | 'sms'
>;

/**
 * Returns the states of a record's links for staff: when each was last sent, by which channel, and whether it was
 * answered.
 * @throws Problem 404 without such a record
 */
export async function linkStates(param: Link['param'], id: string, appContext: LinkStatesContext): Promise<LinkStates> {
  const traces = await appContext.linkHistory.read(param, id);
  if (!traces) throw problems.recordNotFound();
  const { recipient, sent, answers } = traces;
  const number = readPhoneNumber(recipient.number);
  const about = { recipient, number, sent, answers: new Map(Object.entries<string | undefined>(answers)) };
  const own = Object.entries<LinkMessage>(linkMessages).filter(([, message]) => message.param === param);
  return {
    email: recipient.email ? maskedAddress(recipient.email) : null,
    sms: number ? maskedAddress(number) : null,
    smsIsOn: appContext.sms.isOn,
    closed: recipient.answered,
    links: Object.fromEntries(
      own.map(([name, message]) => [
        name,
        stateOf(name, linkMessageFor(recipient.language, message), about, appContext),
      ]),
    ),
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
  appContext: LinkStatesContext,
): LinkState {
  const messages = sent.filter(({ purpose }) => purpose === message.purpose);
  const by = (code: number) => lastBy(messages, code, appContext);
  const [email, sms, whatsapp] = [by(channel.codes.email), by(channel.codes.sms), by(channel.codes.whatsapp)];
  const address = linkIn(message, recipient.id, linkMakerOf(recipient, appContext));
  const text = composeLinkSms(message, recipient, address);
  return {
    sent: { ...(email && { email }), ...(sms && { sms }), ...(whatsapp && { whatsapp }) },
    answeredOn: answers.get(name) ?? null,
    smsSegments: smsSegments(text),
    address: address ?? null,
    whatsApp: number ? whatsAppAddress(number, text) : null,
  };
}

/** A message that certainly was not sent is ignored. */
function lastBy(messages: readonly SentAbout[], code: number, appContext: LinkStatesContext): LastSent | undefined {
  const byChannel = messages.filter((message) => message.channel === code);
  const last = lastSend(byChannel, appContext);
  if (!last) return undefined;
  const { on, recipient, outcome, by: sender, report } = last;
  return { on, to: maskedAddress(recipient), outcome, ...(sender && { by: sender }), ...(report && { report }) };
}
