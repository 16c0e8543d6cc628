import { createHash } from 'node:crypto';
import { v5 as nameBasedId } from 'uuid';
import type {
  BulkEmail,
  ChosenPeople,
  EmailContent,
  OccasionRef,
  OccasionState,
  OccasionValues,
  ReplyTo,
  SentTest,
} from '../../../domain/contract/email.ts';
import { composeEmail } from '../../../domain/messages/composeEmail.ts';
import { checkEmail, type EmailField, occasionGone } from '../../../domain/messages/emailRules.ts';
import { newsLink } from '../../../domain/messages/mailLook.ts';
import { requiredFields } from '../../../domain/messages/mergeFields.ts';
import { testPurpose } from '../../../domain/messages/purposes.ts';
import { normalisedAddress, readRecipients } from '../../../domain/messages/recipientList.ts';
import type { OccasionSeen } from '../../../domain/messages/reminders.ts';
import { replyToAmong, wrongReplyTo } from '../../../domain/messages/replyTo.ts';
import { dispatchStatus } from '../../../domain/schema/choices/records.ts';
import type { NewBulkEmail } from '../../adapters/bulkEmails.ts';
import type { Staff } from '../../adapters/staffTokens.ts';
import type { AppContext } from '../appContext.ts';
import {
  type Message,
  openDelivery,
  type SendWithLedgerContext,
  sendWithLedger,
} from '../deliveries/sendWithLedger.ts';
import { Problem, problems } from '../problems.ts';
import { readPressKey } from '../submissionKey.ts';
import { emailProgress } from './emailProgress.ts';
import { picturesOf } from './picturesOf.ts';
import { replyToChoices } from './replyTo.ts';
import { undoEmail } from './stopEmail.ts';

type SendEmailContext = Pick<
  AppContext,
  | 'bulkEmails'
  | 'deliveries'
  | 'emailPictures'
  | 'emailQueue'
  | 'emails'
  | 'html'
  | 'mailCredentials'
  | 'now'
  | 'occasions'
  | 'recipientNames'
  | 'replyTo'
  | 'senders'
>;

/** After the hold, and after the message that starts the dispatch. */
const followSeconds = 60;

type Keyed = { idempotencyKey: string | null /** The member of staff who sends it. */; by?: string };

type Writer = Pick<Staff, 'name' | 'email'> | undefined;

type Sending = Keyed &
  EmailContent & {
    /** Whose address replies may go to as well. */
    writer?: Writer;
    emails: readonly string[];
    chosen?: ChosenPeople;
    holdSeconds?: number;
    again?: string;
  };

/**
 * Accepts an email to many people. Once it answers, one row has all of it, and the email is sent from that row whatever
 * fails later. A retried press finds its own row.
 * @throws Problem 400 for an email that breaks a rule, 422 for recipients whose needed name is unknown, and for a key
 * that was used for another email, 409 with a question when the same people got it a moment ago
 */
export async function sendEmail(
  { idempotencyKey, by, writer, emails, chosen: people = {}, holdSeconds = 0, again, ...content }: Sending,
  appContext: SendEmailContext,
): Promise<BulkEmail> {
  const id = readPressKey(idempotencyKey);
  const { occasion } = content;
  const found = await foundOf(occasion, appContext);
  const occasionValues = found?.values;
  const { subject, body, sender } = checked({ ...content, emails }, occasionValues, appContext);
  await requirePictures(body, appContext);
  const recipients = readRecipients(emails).addresses;
  if (requiredFields(subject + body).includes('name')) await requireNames(recipients, people, appContext);
  const { type = 'service' } = content;
  const replyTo = chosenReplyTo(content, writer, appContext);
  // What the specification's calls leave out is left out here, too.
  const chosen = type === 'service' && replyTo === undefined ? [] : [type, replyTo?.address];
  const digest = createHash('sha256')
    .update(
      JSON.stringify([recipients, subject, body, sender, ...(occasion ? [occasion.id.toLowerCase()] : []), ...chosen]),
    )
    .digest('hex');
  const heldMs = holdSeconds * 1000;
  const held = heldUntil(heldMs, appContext);
  const written = {
    subject,
    body,
    sender,
    type,
    replyTo,
    occasion,
    occasionValues,
    seen: found && seenNow(found.state),
  };
  const email: NewBulkEmail = { id, ...written, recipients, chosen: people, digest, heldUntil: held, sentBy: by };
  const before = await appContext.bulkEmails.find(id);
  const isNew = idempotencyKey !== null && (!before || before.status === undone);
  if (isNew) await askIfSame(email, again, appContext);
  const heldSeconds = heldMs / 1000 + 1;
  // Before it is stored: whatever fails from here, a message follows the email until it is over.
  await appContext.emailQueue
    .put({ kind: 'bulk', id, again: followSeconds }, heldSeconds + followSeconds)
    .catch(() => {});
  const taken = await appContext.bulkEmails.take(email);
  if (taken === 'other') throw problems.idempotencyKeyReused();
  // Another tab may have pressed at the same moment. While this one is held, it can still be undone.
  if (isNew && heldMs > 0) {
    await askIfSame(email, again, appContext).catch(async (error: unknown) => {
      if (!(error instanceof Problem)) return;
      await undoEmail({ kind: 'bulk', id }, appContext);
      throw error;
    });
  }
  await appContext.emailQueue.put({ kind: 'bulk', id }, email.heldUntil && heldSeconds).catch(() => {});
  const { emails: progress } = await emailProgress(id, appContext);
  const [own] = progress;
  if (!own) throw problems.unexpected();
  return own;
}

/** @throws Problem 400 for an address that the writer may not choose */
function chosenReplyTo(
  { replyTo = '' }: EmailContent,
  writer: Writer,
  appContext: SendEmailContext,
): ReplyTo | undefined {
  const allowed = replyToChoices(writer, appContext);
  const wrong = wrongReplyTo(replyTo, allowed);
  if (wrong !== undefined) throw problems.invalidEmail({ replyTo: wrong });
  return replyToAmong(replyTo, allowed);
}

/** Dataverse stores whole seconds. */
const heldUntil = (ms: number, { now }: SendEmailContext): Date | undefined =>
  ms > 0 ? new Date(Math.ceil((now().getTime() + ms) / 1000) * 1000) : undefined;

/** How long the same email to the same people needs a confirmation. */
const askedMinutes = 10;

/**
 * Asks for a confirmation. @throws Problem 409 with the question, unless the person confirmed sending that email again
 */
async function askIfSame(email: NewBulkEmail, again: string | undefined, appContext: SendEmailContext): Promise<void> {
  const now = appContext.now();
  const same = await appContext.bulkEmails.same(email, new Date(now.getTime() - askedMinutes * 60_000));
  if (!same || same.id === again?.toLowerCase()) return;
  const minutes = Math.round((now.getTime() - Date.parse(same.sentOn)) / 60_000);
  const ago = minutes <= 1 ? 'a minute ago' : `${minutes} minutes ago`;
  throw problems.sentAlready(`You sent this to the same people ${ago}. Send it again?`, same.id);
}

const { undone } = dispatchStatus.codes;

const testNamespace = '91a5d0ce-6d0b-4f5a-9d5f-0f3f0c1b8a44';

/** Sends an email to its author, as one recipient of that name would get it. */
export async function sendTestEmail(
  { idempotencyKey, by, ...content }: Keyed & EmailContent,
  staff: Pick<Staff, 'name' | 'email'>,
  appContext: SendEmailContext & SendWithLedgerContext,
): Promise<SentTest> {
  const key = readPressKey(idempotencyKey);
  const occasion = (await foundOf(content.occasion, appContext))?.values;
  const { sender, ...written } = checked(content, occasion, appContext);
  const to = staff.email;
  if (!to) throw problems.noOwnAddress();
  const { subject, html } = composeEmail(
    written,
    { name: staff.name, occasion },
    appContext.html.clean,
    // A test goes to who writes it, whatever they have unsubscribed from: it shows the link and has none.
    content.type === 'news' ? newsLink : undefined,
  );
  const pictures = await requirePictures(written.body, appContext);
  const text = appContext.html.toText(html);
  const email = { to, from: sender, subject, html, text, ...(pictures.length > 0 && { pictures }) };
  const id = nameBasedId([key, to].join(' '), testNamespace);
  const message: Message = { id, channel: 'email', email, purpose: testPurpose, subject, by };
  await sendWithLedger(message, await openDelivery(message, appContext), appContext);
  return { sentTo: to };
}

/** @throws Problem 400 when what the email is about is gone */
async function foundOf(occasion: OccasionRef | undefined, { occasions }: SendEmailContext) {
  const found = occasion && (await occasions.find(occasion));
  if (occasion && !found) throw problems.invalidEmail({ occasion: occasionGone });
  return found;
}

const seenNow = ({ start, cancelledOn }: OccasionState): OccasionSeen => ({ start, cancelledOn });

/** Returns the pictures of a sanitised body. @throws Problem 400 when they cannot be sent */
async function requirePictures(body: string, appContext: SendEmailContext) {
  const pictures = await picturesOf(body, appContext);
  if ('wrong' in pictures) throw problems.invalidEmail({ body: pictures.wrong });
  return pictures;
}

/** Returns the email with its body made safe. */
function checked(
  written: EmailContent & { emails?: readonly string[] },
  about: OccasionValues | undefined,
  { html, senders }: SendEmailContext,
): Pick<EmailContent, 'subject' | 'body' | 'sender'> {
  const email = { ...written, about };
  const wrong = checkEmail(email, senders);
  // A body that is too large or too deep is not even sanitised.
  if (wrong.body !== undefined) throw problems.invalidEmail(wrong);
  const clean = { ...email, subject: email.subject.trim(), body: html.clean(email.body) };
  // A body with only forbidden content has nothing left to send.
  const left = { ...wrong, ...checkEmail(clean, senders) } satisfies Partial<Record<EmailField, string>>;
  if (Object.keys(left).length > 0) throw problems.invalidEmail(left);
  const sender = senders.find((one) => normalisedAddress(one) === normalisedAddress(email.sender)) ?? email.sender;
  return { subject: clean.subject, body: clean.body, sender };
}

async function requireNames(
  recipients: readonly string[],
  chosen: ChosenPeople,
  { recipientNames }: SendEmailContext,
): Promise<void> {
  const names = await recipientNames.of(recipients, chosen);
  const nameless = recipients.filter((recipient) => !names.has(normalisedAddress(recipient)));
  if (nameless.length > 0) throw problems.missingNames(nameless);
}
