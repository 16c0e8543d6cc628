import { v5 as nameBasedId } from 'uuid';
import { type AskLinkBody, ownPagePath } from '../../../domain/contract/volunteering.ts';
import { mailboxOf } from '../../../domain/emailAddress.ts';
import { linkMessageFor, ownLinkTextsFor } from '../../../domain/languages/messagesIn.ts';
import { linkIn } from '../../../domain/messages/composeLink.ts';
import { linkMessages } from '../../../domain/messages/linkMessages.ts';
import { composeOwnLinks } from '../../../domain/messages/ownLinks.ts';
import { personMeant } from '../../../domain/people/personMeant.ts';
import { longestAskedName } from '../../../domain/privacy/asking.ts';
import { readAskedAddress } from '../../../domain/signup/askedAddress.ts';
import { sessionMark } from '../../../domain/signup/sessionMark.ts';
import { isBlank } from '../../../domain/text.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { LinkRecipient } from '../../adapters/recipients.ts';
import type { AppContext } from '../appContext.ts';
import { type Message, openDelivery } from '../deliveries/sendWithLedger.ts';
import { type SendReceiptContext, tryToSend } from '../forms/sendReceipt.ts';
import { askedBy } from '../limits.ts';
import { type LinkMakerContext, linkMakerOf } from '../links/linkMaker.ts';
import { type Problem, problems } from '../problems.ts';
import type { ReceiptMessage } from '../queueMessages.ts';
import { addressOf } from '../references/referenceMessage.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { type PublicSessionContext, publicSessionOf } from './publicSession.ts';

type Asked = AskLinkBody & { idempotencyKey: string | null; address: string };

// A namespace of its own, so that these ids equal no others.
const namespace = '51b8a2c4-93a6-4d0e-8f57-3c1d7e0a9b64';

/** The length of a code, which is a UUID; a longer text in its place is cut. */
const mostOfCode = 36;

/** The most people of one address who get their links. More share only an office's mailbox, which must not get everybody's links: a name says whose. */
const mostOfFamily = 8;
/** Among more nobody is looked for. */
const mostOfOffice = 100;

/**
 * Queues the message with the links that belong to an address. Nothing is looked up before the response, so that it is the
 * same, and as fast, for everybody.
 * @throws Problem 400 for what is no address, or without a key; 429 beyond the caller's budget, whatever address is typed
 */
export async function askForLink(
  { to, name = '', session, idempotencyKey, address }: Asked,
  appContext: Pick<AppContext, 'limits' | 'now' | 'receiptQueue' | 'secretId'>,
): Promise<Record<string, never>> {
  const recordId = readIdempotencyKey(idempotencyKey);
  if (!readAskedAddress(to)) throw problems.invalidAnswers({ to: 'Please type an email address or a mobile number.' });
  const seconds = appContext.limits.strangersMail.take(address, recordId);
  if (seconds > 0) throw problems.tooManyRequests(seconds);
  const about = { form: ownPagePath, reference: ownPagePath, recordId, day: singaporeDay(appContext.now()) };
  const leadsTo = session === undefined ? {} : { session: session.slice(0, mostOfCode) };
  const by = askedBy(address, recordId, appContext);
  const named = isBlank(name) ? {} : { next: name.trim().slice(0, longestAskedName) };
  await appContext.receiptQueue.put({ ...about, to: to.trim(), ...by, ...leadsTo, ...named });
  return {};
}

export type AskedLinkContext = SendReceiptContext &
  LinkMakerContext &
  PublicSessionContext &
  Pick<AppContext, 'peopleKeys' | 'recipients'>;

/**
 * Sends the links of the volunteers who have an address, to the addresses on record: one message to each, at most once a day.
 * Idempotent.
 * @returns the problem for which one was given up, to be logged
 * @throws as `sendReceipt`
 */
export async function sendAskedLink(call: ReceiptMessage, appContext: AskedLinkContext): Promise<Problem | undefined> {
  const throttledSeconds = appContext.mail.throttledSeconds();
  if (throttledSeconds > 0) return void (await appContext.receiptQueue.put(call, throttledSeconds));
  const asked = readAskedAddress(call.to);
  const ids = asked ? await appContext.peopleKeys.withAddress(asked) : [];
  const isOffice = ids.length > mostOfFamily;
  if (ids.length === 0 || ids.length > mostOfOffice || (isOffice && !call.next)) return undefined;
  const session = call.session === undefined ? undefined : await publicSessionOf(call.session, appContext);
  const mark = session ? sessionMark(session.id) : '';
  let given: Problem | undefined;
  const waits: number[] = [];
  const reached = await recipientsOf(ids, appContext);
  const meant = isOffice ? personMeant(reached, call.next ?? '') : undefined;
  const people = isOffice ? reached.filter((one) => one === meant) : reached;
  for (const [place, family] of byPlace(people, appContext)) {
    const everybody = await wholeFamily(place, family, appContext);
    for (const message of messagesTo(place, everybody, { ...call, mark, whose: meant?.id ?? '' }, appContext)) {
      // An SMS costs money: it is sent only to people to whom staff have sent one before.
      const mayText = () => appContext.deliveries.wasTextedByStaff(everybody.map(({ id }) => id));
      if (message.channel === 'sms' && !(await mayText())) continue;
      const { problem, waitSeconds } = await tryToSend(message, await openDelivery(message, appContext), appContext);
      given = problem ?? given;
      if (waitSeconds !== undefined) waits.push(waitSeconds);
    }
  }
  // Once, however many of the messages wait: what was sent is not sent again.
  if (waits.length > 0) await appContext.receiptQueue.put(call, Math.max(...waits));
  return given;
}

async function recipientsOf(
  ids: readonly string[],
  { recipients }: Pick<AskedLinkContext, 'recipients'>,
): Promise<LinkRecipient[]> {
  const found = await Promise.all(ids.map((id) => recipients.find('vol_id', id)));
  return found.flatMap((recipient) => recipient ?? []);
}

/** Returns the people by the place where a message reaches them. */
function byPlace(people: readonly LinkRecipient[], { sms }: AskedLinkContext): Map<string, LinkRecipient[]> {
  const places = new Map<string, LinkRecipient[]>();
  for (const one of people) {
    const address = addressOf(one, sms.isOn);
    if (address) places.set(placeOf(address), [...(places.get(placeOf(address)) ?? []), one]);
  }
  return places;
}

/** Adds the other people whom this message reaches: they would get no second message on the same day. */
async function wholeFamily(
  place: string,
  family: readonly LinkRecipient[],
  appContext: AskedLinkContext,
): Promise<readonly LinkRecipient[]> {
  const asked = readAskedAddress(place);
  const ids = asked ? await appContext.peopleKeys.withAddress(asked) : [];
  if (ids.length > mostOfFamily) return family;
  return byPlace(await recipientsOf(ids, appContext), appContext).get(place) ?? family;
}

type Address = NonNullable<ReturnType<typeof addressOf>>;

const placeOf = ({ channel, to }: Address): string => (channel === 'email' ? mailboxOf(to) : to);

type Call = ReceiptMessage & { mark: string; whose: string };

/** Returns one email to those who share an address, or an SMS to each, because the links of several would be too long for one. */
function messagesTo(
  place: string,
  family: readonly LinkRecipient[],
  call: Call,
  appContext: AskedLinkContext,
): readonly Message[] {
  const message = messageOf(place, family, call, appContext);
  if (!message) return [];
  if (message.channel === 'email' || family.length === 1) return [message];
  return family.flatMap((one) => messageOf(place, [one], { ...call, whose: one.id }, appContext) ?? []);
}

function messageOf(
  place: string,
  family: readonly LinkRecipient[],
  { day, mark, whose, asked: urgency = 'asked', caller }: Call,
  appContext: AskedLinkContext,
): Message | undefined {
  const [first] = family;
  const address = first && addressOf(first, appContext.sms.isOn);
  if (!address) return undefined;
  // A family that shares an address reads its one message in one language.
  const stored = family.every(({ language }) => language === first.language) ? first.language : null;
  const words = linkMessageFor(stored, linkMessages.ownPage);
  const people = family.map((one) => ({
    name: one.name,
    link: `${linkIn(words, one.id, linkMakerOf(one, appContext)) ?? ''}${mark}`,
  }));
  const { subject, html, text, sms } = composeOwnLinks(people, words, ownLinkTextsFor(stored));
  // Once staff have ended somebody's links, those of an earlier message open nothing: another one is sent on that day.
  const numbers = family.map((one) => `${one.id} ${one.linkNumber ?? 0}`).sort();
  const asked = [day, place, whose, ...(family.some(({ linkNumber = 0 }) => linkNumber > 0) ? numbers : [])];
  const id = nameBasedId(asked.filter(Boolean).join(' '), namespace);
  const ledger = { id, subject, purpose: words.purpose, link: { recordId: first.id, pressKey: id } };
  return address.channel === 'email'
    ? {
        ...ledger,
        channel: 'email',
        email: { to: address.to, subject, html, text, urgency, ...(caller && { caller }) },
      }
    : { ...ledger, channel: 'sms', sms: { to: address.to, text: sms } };
}
