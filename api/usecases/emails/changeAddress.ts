/** Use cases by which staff change the state of an address. */
import type {
  AddressChanged,
  AddressNotes,
  AddressRef,
  NewsAgainRequest,
  RecordRef,
} from '../../../domain/contract/addresses.ts';
import type { NewConsent } from '../../../domain/forms/consentRow.ts';
import { newsAgainRow, whyNoNews, whySuppressed } from '../../../domain/messages/addressStates.ts';
import { maskedAddress } from '../../../domain/messages/maskedAddress.ts';
import { readPhoneNumber } from '../../../domain/phone.ts';
import { whyMayNot } from '../../../domain/privacy/consent.ts';
import type { AddressChange, AddressChannel } from '../../adapters/addressStates.ts';
import type { AppContext } from '../appContext.ts';
import { readAgreed, whomOf } from '../deliveries/whyWithdrawn.ts';
import { type ConsentContext, recordAnswer } from '../privacy/recordConsent.ts';
import { problems } from '../problems.ts';

type ChangeAddressContext = Pick<AppContext, 'addressStates' | 'deliveries' | 'now' | 'recipients'> & ConsentContext;

/**
 * Returns why nothing is sent to the addresses of a record: what is known of each address, and what its person agreed to.
 * @throws Problem 404 without such a record
 */
export async function addressNotes(of: RecordRef, appContext: ChangeAddressContext): Promise<AddressNotes> {
  const recipient = await recipientOf(of, appContext);
  const { email, number } = recipient;
  const phone = readPhoneNumber(number);
  const [byEmail, bySms, { why, ofReferee }] = await Promise.all([
    email ? appContext.addressStates.of('email', email) : undefined,
    phone ? appContext.addressStates.of('sms', phone) : undefined,
    readAgreed(whomOf(of.param, recipient), appContext),
  ]);
  const contact = ofReferee ?? why('contact');
  /** Only what a volunteer said for themselves: their answer to the same question takes it back. */
  const withdrawn = (purpose: 'sms' | 'news') => (recipient.contactId && !contact ? why(purpose) : undefined);
  return {
    contact: contact ?? null,
    email: whySuppressed(byEmail, 'service') ?? null,
    sms: whySuppressed(bySms, 'service') ?? withdrawn('sms') ?? null,
    news: (byEmail && whyNoNews(byEmail)) ?? withdrawn('news') ?? null,
  };
}

/**
 * Makes earlier bounces count no more.
 * @param of a record, or the id of a bounced delivery
 * @throws Problem 404 without such a record or delivery, 422 without an address
 */
export async function worksAgain(
  of: AddressRef,
  by: string,
  appContext: ChangeAddressContext,
): Promise<AddressChanged> {
  const on = appContext.now().toISOString();
  const working = { crf69_bouncedon: null, crf69_bouncereason: null, crf69_worksagainon: on };
  return change('email', await emailOf(of, appContext), working, by, appContext);
}

/** Records that a person wants no SMS. @throws Problem 404 without such a record, 422 without a number */
export async function refuseSms(of: RecordRef, by: string, appContext: ChangeAddressContext): Promise<AddressChanged> {
  const number = await numberOf(of, appContext);
  const { contactId } = await recipientOf(of, appContext);
  await noteConsent(contactId, { purpose: 'sms', answer: 'withdrawn', by }, appContext);
  return change('sms', number, { crf69_refusedon: appContext.now().toISOString() }, by, appContext);
}

/** Records that a person accepts SMS again. @throws Problem 404 without such a record, 422 without a number */
export async function allowSms(of: RecordRef, by: string, appContext: ChangeAddressContext): Promise<AddressChanged> {
  const number = await numberOf(of, appContext);
  const { contactId } = await recipientOf(of, appContext);
  await noteConsent(contactId, { purpose: 'sms', answer: 'given', by }, appContext);
  return change('sms', number, { crf69_refusedon: null }, by, appContext);
}

/**
 * Sends news again to somebody who unsubscribed and then asked staff for them. What staff know of it is kept.
 * @throws Problem 400 without a reason, else as `worksAgain`
 */
export async function newsAgain(
  { reason, ...of }: NewsAgainRequest,
  by: string,
  appContext: ChangeAddressContext,
): Promise<AddressChanged> {
  const known = reason.trim();
  if (known === '' || known.length > longestReason)
    throw problems.invalidAnswers({ reason: `Please write what you know, in at most ${longestReason} characters.` });
  const address = await emailOf(of, appContext);
  const contactId = 'param' in of ? (await recipientOf(of, appContext)).contactId : await ownerOf(of, appContext);
  await noteConsent(contactId, { purpose: 'news', answer: 'given', by, note: known }, appContext);
  const row = newsAgainRow({ by, note: known }, appContext.now());
  const changed = await change('email', address, row, by, appContext);
  const people = 'param' in of ? [] : await reachedBy(of, appContext);
  const noNewsYet = whyMayNot(
    'news',
    people.map(({ events }) => events),
  );
  return { ...changed, ...(noNewsYet && { noNewsYet }) };
}

/** Returns the person whom a delivery reaches; of a family nobody knows who asked. */
async function ownerOf(of: { delivery: string }, appContext: ChangeAddressContext) {
  const [person, ...others] = await reachedBy(of, appContext);
  return others.length > 0 ? undefined : person?.contactId;
}

async function reachedBy({ delivery }: { delivery: string }, { consents, deliveries }: ChangeAddressContext) {
  const found = await deliveries.find(delivery);
  if (!found) return [];
  const { recipient, contactIds } = found;
  return contactIds.length > 0 ? consents.of(recipient, contactIds) : consents.ofMailbox(recipient);
}

/** Records the answer of a person, beside that of the address, which others may share. */
async function noteConsent(
  contactId: string | undefined,
  answer: Pick<NewConsent, 'purpose' | 'answer' | 'by' | 'note'>,
  appContext: ChangeAddressContext,
): Promise<void> {
  if (contactId) await recordAnswer({ ...answer, contactId, way: 'staff' }, appContext);
}

const longestReason = 500;

async function change(
  channel: AddressChannel,
  address: string,
  row: AddressChange,
  by: string,
  { addressStates }: ChangeAddressContext,
): Promise<AddressChanged> {
  await addressStates.change(channel, address, { ...row, crf69_source: by || null });
  return { address: maskedAddress(address) };
}

async function emailOf(of: AddressRef, appContext: ChangeAddressContext): Promise<string> {
  if ('delivery' in of) {
    const found = await appContext.deliveries.find(of.delivery);
    if (!found) throw problems.recordNotFound();
    return found.recipient;
  }
  const { email } = await recipientOf(of, appContext);
  if (!email) throw problems.noAddress('email');
  return email;
}

async function numberOf(of: RecordRef, appContext: ChangeAddressContext): Promise<string> {
  const number = readPhoneNumber((await recipientOf(of, appContext)).number);
  if (!number) throw problems.noAddress('sms');
  return number;
}

async function recipientOf({ param, id }: RecordRef, { recipients }: ChangeAddressContext) {
  const found = await recipients.find(param, id);
  if (!found) throw problems.recordNotFound();
  return found;
}
