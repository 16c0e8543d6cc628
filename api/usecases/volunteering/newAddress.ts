/** Changes a volunteer's email address or mobile number: a link confirms the new one, and a notice goes to the old one. */
import { createHash } from 'node:crypto';
import { v5 as nameBasedId } from 'uuid';
import { type AskLinkBody, newAddressDays, newAddressPath } from '../../../domain/contract/volunteering.ts';
import { mailboxOf } from '../../../domain/emailAddress.ts';
import { addressTextsFor, frameFor } from '../../../domain/languages/messagesIn.ts';
import { whySuppressed } from '../../../domain/messages/addressStates.ts';
import { composeLinkEmail, composeLinkSms, linkFor } from '../../../domain/messages/composeLink.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { readAskedAddress } from '../../../domain/signup/askedAddress.ts';
import { addDays, type Day, singaporeDay } from '../../../domain/time.ts';
import type { Delivery } from '../../adapters/deliveries/delivery.ts';
import type { Email } from '../../adapters/mail.ts';
import type { Owner } from '../../adapters/ownPages.ts';
import type { AppContext } from '../appContext.ts';
import { type Message, noteMessage, openDelivery } from '../deliveries/sendWithLedger.ts';
import { type SendReceiptContext, tryToSend } from '../forms/sendReceipt.ts';
import { askedBy } from '../limits.ts';
import { type LinkTry, refusedLink } from '../links/followLink.ts';
import { type Problem, problems } from '../problems.ts';
import type { ReceiptMessage } from '../queueMessages.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { followOwnLink, type OwnLinkContext } from './followOwnLink.ts';
import { endedByOwner, type NewAddress } from './ownLinks.ts';

type Asked = AskLinkBody & { tried: LinkTry; idempotencyKey: string | null };
type Nothing = Record<string, never>;
type QueueContext = Pick<AppContext, 'deliveries' | 'now' | 'receiptQueue' | 'siteUrl' | 'sms'>;

// A namespace of its own, so that these ids equal no others.
const namespace = '7c1f0b52-8a7e-4d9b-9a51-2b0a6d3f8e17';

/** What the queue is asked to send: the link to the new address, or to the old one that it was changed. */
const asks = 'confirm';
const tells = 'changed';

/** How long the notice to the earlier address waits, and what follows it to the new one: the change has been written by then, or has failed. */
const secondsUntilTold = 120;

const purpose = 'A new address';
/** Of the notice to the old one. */
const toldPurpose = 'A changed address';

/** SMS go to mobile numbers of Singapore alone: others cost many times as much, and staff can enter them. */
const mobile = /^\+65[89]\d{7}$/;

/** Returns an address as it is stored; undefined for one to which no link is sent. */
function readNewAddress(to: string, { sms }: Pick<AppContext, 'sms'>): string | undefined {
  const asked = readAskedAddress(to);
  if (!asked || 'email' in asked) return asked?.email;
  const number = readPhoneNumber(asked.number) ?? '';
  return sms.isOn && mobile.test(number) ? number : undefined;
}

const isEmail = (to: string): boolean => to.includes('@');

type Stored = Pick<Owner, 'addresses'>;

/** Returns the address of this kind that is on record. */
export const storedOf = ({ addresses }: Stored, to: string): string =>
  isEmail(to) ? addresses.email : addresses.number;

type ToldContext = Pick<AppContext, 'addressStates' | 'sms'>;

/** Returns the address that gets the notice of a change: the earlier one; if there is none that we may write to, the one of the other kind. */
async function toldAt({ addresses }: Stored, to: string, appContext: ToldContext): Promise<string> {
  const { email, number } = addresses;
  const [earlier, other] = isEmail(to) ? [email, number] : [number, email];
  return other === '' || (await isReached(earlier, appContext)) ? earlier : other;
}

async function isReached(address: string, { addressStates, sms }: ToldContext): Promise<boolean> {
  const channel = isEmail(address) ? 'email' : 'sms';
  const sentTo = channel === 'email' ? address : sms.isOn && readPhoneNumber(address);
  return Boolean(sentTo) && !whySuppressed(await addressStates.of(channel, sentTo || ''), 'service');
}

/** Returns a short hash that stands for the earlier address in a link, because a whole second address would be too long. */
const printOf = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url').slice(0, 12);

/**
 * Has a link sent to a new address; nothing changes before its button is pressed.
 * @throws Problem 400 for what is no address to which we can write; 429 beyond the budget of a caller; as `followOwnLink`
 */
export async function askForNewAddress(
  { to, tried, idempotencyKey }: Asked,
  appContext: OwnLinkContext & QueueContext & Pick<AppContext, 'secretId'>,
): Promise<Nothing> {
  const key = readIdempotencyKey(idempotencyKey);
  const owner = await followOwnLink(tried, appContext);
  const address = readNewAddress(to, appContext);
  if (!address) throw problems.invalidAnswers({ to: 'Please type an email address or a mobile number of Singapore.' });
  if (!owner.contactId) throw problems.recordNotFound();
  const seconds = appContext.limits.strangersMail.take(tried.address, key);
  if (seconds > 0) throw problems.tooManyRequests(seconds);
  const day = singaporeDay(appContext.now());
  const code = await unusedCode(owner, address, addDays(day, newAddressDays), appContext);
  await appContext.receiptQueue.put({
    form: newAddressPath,
    reference: asks,
    recordId: owner.id,
    day,
    to: address,
    next: code,
    ...askedBy(tried.address, key, appContext),
  });
  return {};
}

type CodeContext = Pick<AppContext, 'deliveries' | 'ownLinks'>;

/** Returns a code that was not used yet: a link works once, and if staff store the old address again, another link to the same new one needs another code. */
async function unusedCode({ id, number, ...owner }: Owner, address: string, lastDay: Day, appContext: CodeContext) {
  const was = printOf(storedOf(owner, address));
  for (let uses = 0; ; uses += 1) {
    const code = appContext.ownLinks.addressCode({ id, number, lastDay, was, address, uses });
    if (!(await isUsed(code, appContext))) return code;
  }
}

/** The id of the delivery that tells of the change. It exists once the link was used, so that it also shows that. */
const toldId = (code: string): string => nameBasedId([tells, code].join(' '), namespace);

const isUsed = async (code: string, { deliveries }: Pick<AppContext, 'deliveries'>): Promise<boolean> =>
  (await deliveries.find(toldId(code))) !== undefined;

type Confirmed = { code: string; address: string };

/**
 * Stores the new address of a link, unless another one was stored meanwhile. Idempotent.
 * @throws Problem 404 for a link that is forged, over, ended, used or overtaken; 429 after too many of them
 */
export async function confirmNewAddress(
  { code, address: caller }: Confirmed,
  appContext: OwnLinkContext & QueueContext & ToldContext & Pick<AppContext, 'workQueue'>,
): Promise<Nothing> {
  const { now, ownLinks, ownPages, limits, receiptQueue } = appContext;
  const read = ownLinks.addressIn(code);
  const owner = read && (await ownPages.owner(read.id));
  const day = singaporeDay(now());
  const refused = () => refusedLink({ text: code, address: caller }, limits);
  if (!read || !owner?.contactId || day > read.lastDay) throw refused();
  const before = storedOf(owner, read.address);
  // They may have ended their earlier links since.
  const isPressedAgain = before === read.address && owner.number === endedByOwner(read.number).next;
  if (!isPressedAgain && owner.number !== read.number) throw refused();
  if (before === read.address) return {};
  if (printOf(before) !== read.was || (await isUsed(code, appContext))) throw refused();
  const to = await toldAt(owner, read.address, appContext);
  const told = { form: newAddressPath, reference: tells, recordId: owner.id, day, to, next: code };
  // Queued before the change, so that a crash in between loses no notice; the notice checks whether the change was made.
  if (to) await receiptQueue.put(told, secondsUntilTold);
  if (isEmail(read.address) && before !== '')
    await appContext.workQueue.put({ work: 'address', contact: owner.contactId, before }, secondsUntilTold);
  const column = isEmail(read.address) ? 'email' : 'number';
  if (!(await ownPages.saveAddress(owner, { column, before, after: read.address }))) throw refused();
  const notice = to && noticeOf(toldId(code), to, owner, appContext);
  // The sweep sends it where the queue loses it. Where this fails, the queue has it.
  if (notice) await noteMessage(notice, appContext).catch(() => {});
  return {};
}

export type LostNoticeContext = Pick<AppContext, 'ownPages' | 'siteUrl' | 'sms'>;
export type NewAddressContext = SendReceiptContext & LostNoticeContext & Pick<AppContext, 'ownLinks'>;

/**
 * Sends the link to a new address, or tells the old one that it was changed: each once. Idempotent.
 * @returns the problem for which it was given up, to be logged
 * @throws as `sendReceipt`
 */
export async function sendNewAddress(
  call: ReceiptMessage,
  appContext: NewAddressContext,
): Promise<Problem | undefined> {
  const throttledSeconds = appContext.mail.throttledSeconds();
  if (throttledSeconds > 0) return void (await appContext.receiptQueue.put(call, throttledSeconds));
  const read = appContext.ownLinks.addressIn(call.next ?? '');
  const owner = read && (await appContext.ownPages.owner(read.id));
  if (!owner) return undefined;
  // It may have waited through an outage: the link would be refused.
  if (call.reference === asks && singaporeDay(appContext.now()) > read.lastDay) return undefined;
  // Whatever stands there now, another link may have put it there: only where it did not change is nobody told.
  if (call.reference === tells && printOf(storedOf(owner, read.address)) === read.was) return undefined;
  const message =
    call.reference === tells
      ? noticeOf(toldId(call.next ?? ''), call.to, owner, appContext)
      : linkOf(call, owner, read, appContext);
  if (!message) return undefined;
  const { problem, waitSeconds } = await tryToSend(message, await openDelivery(message, appContext), appContext);
  if (waitSeconds !== undefined) await appContext.receiptQueue.put(call, waitSeconds);
  return problem;
}

type MessageContext = Pick<AppContext, 'siteUrl' | 'sms'>;

/** Returns the link to the new address. */
function linkOf(
  { to, day, next = '', asked: urgency = 'asked', caller }: ReceiptMessage,
  owner: Owner,
  { was, number: links, uses }: NewAddress,
  appContext: MessageContext,
): Message | undefined {
  const { confirm: subject, confirmText, confirmSms } = addressTextsFor(owner.language);
  const link = linkFor(frameFor(owner.language), appContext.siteUrl, newAddressPath.replace(':code', next));
  const asked = [asks, owner.id, day, mailboxOf(to) || to, was, links, uses].join(' ');
  const id = nameBasedId(asked, namespace);
  const said = { subject, email: [confirmText], sms: confirmSms, link };
  return messageTo({ id, to, purpose, said, by: { urgency, ...(caller && { caller }) } }, owner, appContext);
}

/** Returns the notice to the old address. */
function noticeOf(id: string, to: string, owner: Owner, appContext: MessageContext): Message | undefined {
  const { changed: subject, changedText, changedSms } = addressTextsFor(owner.language);
  const said = { subject, email: [changedText], sms: changedSms };
  return messageTo({ id, to, purpose: toldPurpose, said, by: { urgency: 'urgent' } }, owner, appContext);
}

/** Returns the notice to an old address of which the ledger's row is all that is left; undefined of any other message. */
export async function lostNotice(
  { id, purpose: of, recordId, recipient }: Delivery,
  appContext: LostNoticeContext,
): Promise<Message | undefined> {
  const owner = of === toldPurpose ? await appContext.ownPages.owner(recordId) : undefined;
  return owner && noticeOf(id, recipient, owner, appContext);
}

type Composed = {
  id: string;
  to: string;
  purpose: string;
  said: { subject: string; email: readonly string[]; sms: string; link?: string };
  by: Pick<Email, 'urgency' | 'caller'>;
};

function messageTo(
  { id, to, purpose: why, said, by }: Composed,
  { id: recordId, name, language }: Owner,
  { sms }: MessageContext,
): Message | undefined {
  const frame = frameFor(language);
  const invitation = addressTextsFor(language).open;
  const words = { ...said, purpose: why, param: 'vol_id' as const, email: () => said.email, invitation, frame };
  const recipient = { name, volunteer: '' };
  const { subject, ...body } = composeLinkEmail(words, recipient, said.link);
  const ledger = { id, subject, purpose: why, link: { recordId, pressKey: id } };
  if (isEmail(to)) return { ...ledger, channel: 'email', email: { to, subject, ...body, ...by } };
  const number = sms.isOn ? readPhoneNumber(to) : undefined;
  return number
    ? { ...ledger, channel: 'sms', sms: { to: number, text: composeLinkSms(words, recipient, said.link) } }
    : undefined;
}
