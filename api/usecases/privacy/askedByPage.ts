/** What somebody asks about their own data on our page: nothing changes before they press the link that is sent to them. */
import { v5 as nameBasedId } from 'uuid';
import { type AskPrivacyBody, askPrivacyPath } from '../../../domain/contract/privacy.ts';
import { isEmailAddress } from '../../../domain/emailAddress.ts';
import { composeLinkEmail } from '../../../domain/messages/composeLink.ts';
import { privacyLinkMessage } from '../../../domain/messages/privacyLink.ts';
import { mailboxOf } from '../../../domain/people/addresses.ts';
import { compareNames } from '../../../domain/people/names.ts';
import { longestAskedName } from '../../../domain/privacy/asking.ts';
import { isBlank } from '../../../domain/text.ts';
import { singaporeDay } from '../../../domain/time.ts';
import type { AppContext } from '../appContext.ts';
import { type Message, openDelivery } from '../deliveries/sendWithLedger.ts';
import { type SendReceiptContext, sendOrWait } from '../forms/sendReceipt.ts';
import { type Problem, problems } from '../problems.ts';
import type { ReceiptMessage } from '../queueMessages.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { kindNamed, rowOfRequest } from './requestRow.ts';

type Asked = AskPrivacyBody & { idempotencyKey: string | null; address: string };

// A namespace of its own, so that these ids equal no others.
const namespace = '0f4b7d52-6a0e-4b7c-9d39-8d5f2c1ab6e3';

/**
 * Takes a request. Nothing is looked up before the answer, so that it is the same, and as fast, for everybody; beyond the budget
 * of a caller nothing is sent.
 * @throws Problem 400 with `fields`, or without a key
 */
export async function askByPage(
  { kind, name, email, idempotencyKey, address }: Asked,
  { limits, now, receiptQueue }: Pick<AppContext, 'limits' | 'now' | 'receiptQueue'>,
): Promise<Record<string, never>> {
  const recordId = readIdempotencyKey(idempotencyKey);
  const fields = {
    ...((isBlank(name) || name.length > longestAskedName) && { name: 'Please type your name.' }),
    ...(!isEmailAddress(email.trim()) && { email: 'Please type an email address.' }),
  };
  if (Object.keys(fields).length > 0) throw problems.invalidAnswers(fields);
  if (limits.strangersMail.take(address, recordId) > 0) return {};
  const asked = { form: askPrivacyPath, reference: kind, recordId, day: singaporeDay(now()) };
  await receiptQueue.put({ ...asked, to: email.trim(), next: name.trim() });
  return {};
}

export type AskedByPageContext = SendReceiptContext &
  Pick<AppContext, 'privacyLinks' | 'privacyRequests' | 'referencePlan' | 'secretId' | 'siteUrl'>;

/**
 * Stores the request of the person who has this name and address, and sends the link to the address on record, at most one
 * message a day to a mailbox. Of anybody else nothing is stored. Idempotent.
 * @returns the problem for which it was given up, to be logged
 * @throws as `sendReceipt`
 */
export async function sendPrivacyLink(
  call: ReceiptMessage,
  appContext: AskedByPageContext,
): Promise<Problem | undefined> {
  const { mail, privacyRequests, privacyLinks, receiptQueue, referencePlan, secretId, siteUrl } = appContext;
  const throttledSeconds = mail.throttledSeconds();
  if (throttledSeconds > 0) return void (await receiptQueue.put(call, throttledSeconds));
  const { day, reference, to, next: name = '' } = call;
  const kind = kindNamed(reference);
  const people = (await privacyRequests.peopleAt(to)).map((one) => ({
    ...one,
    likeness: compareNames(name, one.name),
  }));
  // The address is on record, so a slip of the pen in the name does no harm; of a family, the closest is meant.
  const person =
    people.find(({ likeness }) => likeness === 'same') ?? only(people.filter((one) => one.likeness === 'similar'));
  if (!person || !kind) return undefined;
  const mailbox = mailboxOf(to);
  const id = secretId(`${day} ${mailbox}`, 'privacy request by page');
  const request = { kind, way: 'page', received: day, name: person.name, step: `${day} our page: asked` } as const;
  await privacyRequests.open(id, person.contactId, rowOfRequest(request, referencePlan.isHoliday));
  const link = siteUrl + privacyLinks.pathTo(id, 0);
  const composed = composeLinkEmail(privacyLinkMessage, { name: person.name, volunteer: '' }, link);
  const message: Message = {
    id: nameBasedId([day, mailbox].join(' '), namespace),
    purpose: privacyLinkMessage.purpose,
    subject: composed.subject,
    link: { recordId: id, pressKey: id },
    channel: 'email',
    email: { to: person.email, ...composed },
  };
  return sendOrWait(call, message, await openDelivery(message, appContext), appContext);
}

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);
