/** Scheduled emails and the ledger of what was sent. */
import { endStatus } from '../../../domain/messages/dueEmails.ts';
import { emailDeliveryId } from '../../../domain/messages/emailDeliveryId.ts';
import { scheduledPurpose } from '../../../domain/messages/purposes.ts';
import { channel, deliveryStatus, dispatchStatus, emailType } from '../../../domain/schema/choices/records.ts';
import { rowReference, tables } from '../../../domain/schema/index.ts';
import { addMinutes } from '../../../domain/time.ts';
import { idOf } from './ids.ts';
import type { Overrides, RowWithId } from './rows.ts';

export type ScheduledEmail = RowWithId<typeof tables.scheduledEmail>;
export type MessageDelivery = RowWithId<typeof tables.messageDelivery>;

export const demoSender = 'volunteers@charity.test';

/**
 * Builds an email that is scheduled and not sent yet.
 * @param scheduledOn instant, ISO 8601
 * @param recipients addresses
 */
export function aScheduledEmail(
  subject: string,
  scheduledOn: string,
  recipients: readonly string[],
  overrides: Overrides<typeof tables.scheduledEmail> = {},
): ScheduledEmail {
  return {
    crf69_scheduledemailid: idOf(`scheduled email/${subject}/${scheduledOn}`),
    crf69_subject: subject,
    crf69_description: `<p>Dear volunteer,</p><p>${subject}. Please write to us with any question.</p><p>Thank you for your time with the children!</p>`,
    crf69_sender: demoSender,
    crf69_scheduleddate: scheduledOn,
    crf69_recipients: recipients.join(','),
    crf69_emailtype: emailType.codes.service,
    crf69_dispatchstatus: dispatchStatus.codes.scheduled,
    crf69_recipientcount: recipients.length,
    crf69_sentcount: 0,
    crf69_failedcount: 0,
    ...overrides,
  };
}

/**
 * The outcomes of an email's deliveries. The last recipients were refused, or not sent to before it was stopped. Of the
 * others, the first ones bounced, were not delivered, or have no report yet.
 */
type Course = {
  failed?: number;
  stopped?: number;
  bounced?: number;
  undelivered?: number;
  unreported?: number;
  /** Recipients, before those that were refused, to whom nothing was sent, with the reason. */
  suppressed?: { count: number; why: string };
  isNews?: boolean;
};

/** Builds a sent email with its ledger: one delivery for each address, as the dispatch writes them. */
export function aSentEmail(
  subject: string,
  scheduledOn: string,
  recipients: readonly string[],
  course: Course = {},
): { email: ScheduledEmail; deliveries: MessageDelivery[] } {
  const { failed = 0, stopped = 0, bounced = 0, undelivered = 0, unreported = 0, suppressed, isNews = false } = course;
  const accepted = recipients.length - failed - stopped - (suppressed?.count ?? 0);
  const email = aScheduledEmail(subject, scheduledOn, recipients, {
    crf69_dispatchstatus: endStatus({ accepted, unsent: failed, stopped }),
    crf69_emailtype: emailType.codes[isNews ? 'news' : 'service'],
    crf69_sentcount: accepted,
    crf69_failedcount: failed,
  });
  const acceptedAs = (index: number, on: string) => {
    if (index < bounced) return reported('bounced', on, 'The address does not exist, or accepts no email. (550 5.1.1)');
    if (index < bounced + undelivered)
      return reported('undelivered', on, 'The recipient’s mail system treated it as spam. (550 5.7.1)');
    return index < bounced + undelivered + unreported ? acceptedAfter(on) : reported('delivered', on);
  };
  const deliveries = recipients.map((recipient, index) => {
    if (index < accepted) return aDelivery(email, recipient, acceptedAs(index, scheduledOn));
    const after = index - accepted - (suppressed?.count ?? 0);
    if (suppressed && after < 0) return aDelivery(email, recipient, leftOut(suppressed.why));
    return aDelivery(email, recipient, after < failed ? refused : notReached);
  });
  return { email, deliveries };
}

function aDelivery(
  email: ScheduledEmail,
  recipient: string,
  outcome: Overrides<typeof tables.messageDelivery>,
): MessageDelivery {
  const { crf69_scheduledemailid: emailId, crf69_scheduleddate: scheduledOn = null } = email;
  const id = emailDeliveryId({ kind: 'scheduled', id: emailId, scheduledOn }, recipient);
  return {
    crf69_messagedeliveryid: id,
    crf69_recipient: recipient,
    crf69_channel: channel.codes.email,
    crf69_subject: email.crf69_subject,
    crf69_operationid: id,
    crf69_purpose: scheduledPurpose,
    'crf69_ScheduledEmail@odata.bind': rowReference(tables.scheduledEmail, emailId),
    ...outcome,
  };
}

const acceptedAfter = (scheduledOn: string) => ({
  crf69_status: deliveryStatus.codes.accepted,
  crf69_attempts: 1,
  crf69_acceptedon: addMinutes(scheduledOn, 1),
});

const reported = (status: 'delivered' | 'bounced' | 'undelivered', scheduledOn: string, reason?: string) => ({
  ...acceptedAfter(scheduledOn),
  crf69_status: deliveryStatus.codes[status],
  crf69_reportedon: addMinutes(scheduledOn, 2),
  ...(reason && { crf69_lasterror: reason }),
});

const refused = {
  crf69_status: deliveryStatus.codes.failed,
  crf69_attempts: 1,
  crf69_lasterror:
    'The mail service refused the message. Please check the email address; if it is right, tell the administrator. (400 EmailDroppedAllRecipientsSuppressed)',
};

const leftOut = (why: string) => ({
  crf69_status: deliveryStatus.codes.suppressed,
  crf69_attempts: 1,
  crf69_lasterror: why,
});

const notReached = { crf69_status: deliveryStatus.codes.stopped, crf69_attempts: 0 };
