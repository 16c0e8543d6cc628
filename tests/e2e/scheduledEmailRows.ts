/** Creates scheduled emails of a test's own, and runs the timer that sends them. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { eq } from '../../dataverse/filter.ts';
import type { EmailType } from '../../domain/contract/emailType.ts';
import { deliveryStatus, dispatchStatus, emailType } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { staffDataverse } from './dataverse.ts';
import { sentEmails } from './outbox.ts';

/** The first address that the local settings allow. */
export const sender = 'DoNotReply@charity.test';
/** Late enough to be listed above finished ones, and never due while a test runs. */
export const someDay = () => addDays(singaporeDay(new Date()), 300);

/** Returns a row of the table, or a card on a phone. */
export const rowOf = (page: Page, subject: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: subject });

type Email = {
  subject: string;
  to: readonly string[];
  status: number;
  scheduledOn?: string;
  body?: string;
  type?: EmailType;
};

/** Writes an email directly into Dataverse and returns its id. */
export async function storedEmail({
  subject,
  to,
  status,
  scheduledOn,
  body,
  type = 'service',
}: Email): Promise<string> {
  const id = randomUUID();
  await staffDataverse().create(tables.scheduledEmail, id, {
    crf69_subject: subject,
    crf69_description: body ?? '<p>Bring a hat.</p>',
    crf69_sender: sender,
    crf69_emailtype: emailType.codes[type],
    crf69_scheduleddate: scheduledOn ?? instantAt(someDay(), '09:00'),
    crf69_recipients: to.join(','),
    crf69_dispatchstatus: status,
    crf69_recipientcount: to.length,
    crf69_sentcount: 0,
    crf69_failedcount: 0,
  });
  return id;
}

/** Runs the timer now, through the host's own admin endpoint. */
export const theMinuteIsOver = () =>
  fetch(`http://localhost:${process.env.FUNCTIONS_PORT}/admin/functions/dispatchDueEmails`, { method: 'POST' });

/**
 * Creates an email that the real dispatch could send to nobody: it greets by name, and the names are unknown. They are
 * added afterwards, so that another try succeeds.
 * @param status the final status of the deliveries
 * @returns its id, once it is stored in Dataverse as failed
 */
export async function anUnsentEmail(
  subject: string,
  to: readonly string[],
  status: 'failed' | 'unknown' = 'failed',
): Promise<string> {
  const dataverse = staffDataverse();
  const { scheduledEmail, messageDelivery } = tables;
  const { codes } = dispatchStatus;
  const scheduledOn = new Date().toISOString();
  const id = await storedEmail({ subject, to, status: codes.scheduled, scheduledOn, body: '<p>Dear {{name}}</p>' });
  await expect
    .poll(async () => {
      await theMinuteIsOver();
      return (await dataverse.retrieve(scheduledEmail, id, { select: ['crf69_dispatchstatus'] })).crf69_dispatchstatus;
    })
    .toBe(codes.failed);
  const deliveries = await dataverse.listAll(messageDelivery, {
    select: [],
    filter: eq('_crf69_scheduledemail_value', id),
  });
  expect(deliveries).toHaveLength(to.length);
  for (const { crf69_messagedeliveryid } of deliveries) {
    await dataverse.update(messageDelivery, crf69_messagedeliveryid, {
      crf69_recipientname: 'Somebody',
      crf69_status: deliveryStatus.codes[status],
    });
  }
  expect(await sentEmails(subject)).toEqual([]);
  return id;
}
