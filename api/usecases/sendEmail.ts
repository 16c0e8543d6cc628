import { createHash } from 'node:crypto';
import { v5 as nameBasedId } from 'uuid';
import type { BulkEmail, EmailContent, EmailRef, SentTest } from '../../domain/contract/email.ts';
import { composeEmail } from '../../domain/messages/composeEmail.ts';
import { checkEmail, type EmailField } from '../../domain/messages/emailRules.ts';
import { needsValues } from '../../domain/messages/mergeFields.ts';
import { testPurpose } from '../../domain/messages/purposes.ts';
import { readRecipients, sameAddress } from '../../domain/messages/recipientList.ts';
import type { BulkEmails } from '../adapters/bulkEmails.ts';
import type { Html } from '../adapters/html.ts';
import type { Queue } from '../adapters/queues.ts';
import type { RecipientNames } from '../adapters/recipientNames.ts';
import type { Staff } from '../adapters/staffTokens.ts';
import { type DeliverWorld, deliverOnce, type Message, openDelivery } from './deliverOnce.ts';
import { type EmailProgressWorld, emailProgress } from './emailProgress.ts';
import { problems } from './problems.ts';
import { readPressKey } from './submissionKey.ts';

export type SendEmailWorld = EmailProgressWorld & {
  bulkEmails: BulkEmails;
  recipientNames: RecipientNames;
  emailQueue: Queue<EmailRef>;
  html: Html;
  senders: readonly string[];
};

type Keyed = { idempotencyKey: string | null };

/**
 * Takes an email to many at once. When it answers, one row holds all of it: whatever breaks from here on, the email is
 * sent from that row. A retried press meets its own row.
 * @throws Problem 400 for an email that breaks a rule, 422 for recipients whose name is needed and not known, and for
 *   a key that was used for another email
 */
export async function sendEmail(
  { idempotencyKey, emails, ...content }: Keyed & EmailContent & { emails: readonly string[] },
  world: SendEmailWorld,
): Promise<BulkEmail> {
  const id = readPressKey(idempotencyKey);
  const { subject, body, sender } = checked({ ...content, emails }, world);
  const recipients = readRecipients(emails).addresses;
  if (needsValues(subject) || needsValues(body)) await requireNames(recipients, world);
  const digest = createHash('sha256')
    .update(JSON.stringify([recipients, subject, body, sender]))
    .digest('hex');
  const taken = await world.bulkEmails.take({ id, subject, body, sender, recipients, digest });
  if (taken === 'other') throw problems.idempotencyKeyReused();
  // Only so that it need not wait for the timer, which finds it anyway.
  await world.emailQueue.put({ kind: 'bulk', id }).catch(() => {});
  const { emails: progress } = await emailProgress(id, world);
  const [own] = progress;
  if (!own) throw problems.unexpected();
  return own;
}

const testNamespace = '91a5d0ce-6d0b-4f5a-9d5f-0f3f0c1b8a44';

/** Sends an email to who wrote it, as one recipient of that name would get it. */
export async function sendTestEmail(
  { idempotencyKey, ...content }: Keyed & EmailContent,
  staff: Staff,
  world: SendEmailWorld & DeliverWorld,
): Promise<SentTest> {
  const key = readPressKey(idempotencyKey);
  const { sender, ...written } = checked(content, world);
  const to = staff.email;
  if (!to) throw problems.noOwnAddress();
  const { subject, html } = composeEmail(written, { name: staff.name }, world.html.clean);
  const email = { to, from: sender, subject, html, text: world.html.toText(html) };
  const id = nameBasedId([key, to].join(' '), testNamespace);
  const message: Message = { id, channel: 'email', email, purpose: testPurpose, subject };
  await deliverOnce(message, await openDelivery(message, world), world);
  return { sentTo: to };
}

/** @returns the email with its body made safe */
function checked(
  email: EmailContent & { emails?: readonly string[] },
  { html, senders }: SendEmailWorld,
): EmailContent {
  const wrong = checkEmail(email, senders);
  // What is too large or too deep is not even cleaned.
  if (wrong.body !== undefined) throw problems.invalidEmail(wrong);
  const clean = { ...email, subject: email.subject.trim(), body: html.clean(email.body) };
  // Of a body that held nothing but what is not allowed, nothing is left to send.
  const left = { ...wrong, ...checkEmail(clean, senders) } satisfies Partial<Record<EmailField, string>>;
  if (Object.keys(left).length > 0) throw problems.invalidEmail(left);
  const sender = senders.find((one) => sameAddress(one) === sameAddress(email.sender)) ?? email.sender;
  return { subject: clean.subject, body: clean.body, sender };
}

async function requireNames(recipients: readonly string[], { recipientNames }: SendEmailWorld): Promise<void> {
  const names = await recipientNames.of(recipients);
  const nameless = recipients.filter((recipient) => !names.has(sameAddress(recipient)));
  if (nameless.length > 0) throw problems.missingNames(nameless);
}
