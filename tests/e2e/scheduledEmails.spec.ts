import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { scheduledPurpose } from '../../domain/messages/purposes.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, displayDay, instantAt, singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoZoomOnFocus, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { aCast } from './emailRows.ts';
import { sentEmails } from './outbox.ts';
import { openAsStaff } from './staff.page.ts';

/** The first address that the local settings allow. */
const sender = 'DoNotReply@charity.test';
/** Late enough to stand above what is over, and never due while a test runs. */
const someDay = () => addDays(singaporeDay(new Date()), 300);

/** A row of the table, or a card on a phone. */
const rowOf = (page: Page, subject: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: subject });

type Email = { subject: string; to: string; status: number; scheduledOn?: string };

async function storedEmail({ subject, to, status, scheduledOn }: Email): Promise<string> {
  const id = randomUUID();
  await staffDataverse().create(tables.scheduledEmail, id, {
    crf69_subject: subject,
    crf69_description:
      '<p>Bring a <strong>hat</strong>.</p><script>alert(1)</script><img src="https://example.org/pixel.png">',
    crf69_sender: sender,
    crf69_scheduleddate: scheduledOn ?? instantAt(someDay(), '09:00'),
    crf69_recipients: to,
    crf69_dispatchstatus: status,
    crf69_recipientcount: 1,
    crf69_sentcount: 0,
    crf69_failedcount: 0,
  });
  return id;
}

/** Runs the timer now, as Azure's own door for it does. */
const theMinuteIsOver = () =>
  fetch(`http://localhost:${process.env.FUNCTIONS_PORT}/admin/functions/dispatchDueEmails`, { method: 'POST' });

const { codes } = dispatchStatus;

test('an email is scheduled, looked at and changed', async ({ page, isMobile }) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const subject = `Camp ${mark}`;
  await openAsStaff(page, staffPaths.scheduledEmails);
  await expect(page.getByRole('heading', { name: 'Scheduled / Automated Emails' })).toBeVisible();
  await expect(page.getByText('Only future dates may be scheduled', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const window = page.getByRole('dialog', { name: 'Create New Scheduled Email' });
  await expect(window.getByRole('textbox', { name: 'Body' })).toBeVisible();
  await window.getByRole('button', { name: 'Schedule Email' }).click();
  await expect(window.getByText('Fill all the required fields')).toBeVisible();
  await expectAccessible(page);
  if (isMobile) {
    await expectNoSidewaysScroll(page);
    await expectThumbsHit(page);
    await expectNoZoomOnFocus(page);
  }

  await window.getByRole('button', { name: 'Select Volunteers' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Volunteers' });
  await picker.getByLabel('Search by name').fill(mark);
  await picker.getByRole('option', { name: `${mark} Cat` }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(window.getByText('1 recipient', { exact: true })).toBeVisible();
  const day = someDay();
  await expect(window.getByLabel('Date')).toHaveAttribute('min', singaporeDay(new Date()));
  await window.getByLabel('Date').fill(day);
  await window.getByLabel('Time').selectOption('02:00 PM');
  await window.getByLabel('Subject').fill(subject);
  await window.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('See you there');
  await window.getByRole('button', { name: 'Schedule Email' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Confirm create email?' });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Email scheduled successfully!')).toBeVisible();
  await expect(window).toBeHidden();
  const row = rowOf(page, subject);
  await expect(row).toContainText('View to see all the recipients');
  await expect(row).toContainText(`${displayDay(day)} 02:00 PM`);
  await expect(row).toContainText('Scheduled');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: `View ${subject}` }).click();
  const info = page.getByRole('dialog', { name: 'Email Info' });
  await expect(info.getByText(addressOf('cat'))).toBeVisible();
  await expect(info.getByText(sender)).toBeVisible();
  await expect(info.frameLocator('iframe').getByText('See you there')).toBeVisible();
  await expectAccessible(page);
  await info.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  await expect(window.getByLabel('Subject')).toHaveValue(subject);
  await expect(window.getByLabel('Date')).toHaveValue(day);
  await expect(window.getByText(`${mark} Cat`)).toBeVisible();
  await window.getByLabel('Subject').fill(`${subject} moved`);
  await window.getByLabel('Time').selectOption('04:00 PM');
  await window.getByRole('button', { name: 'Schedule Email' }).click();
  await expect(page.getByText('Email updated')).toBeVisible();
  await expect(rowOf(page, `${subject} moved`)).toContainText('04:00 PM');
});

test('what somebody else has changed, or what has begun to be sent, is not changed', async ({ page }) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const subject = `Overtaken ${mark}`;
  const id = await storedEmail({ subject, to: addressOf('cat'), status: codes.scheduled });
  const overtake = () =>
    staffDataverse().update(tables.scheduledEmail, id, { crf69_sender: sender, crf69_lasterror: randomUUID() });
  await openAsStaff(page, staffPaths.scheduledEmails);

  await page.getByRole('button', { name: `View ${subject}` }).click();
  const frame = page.getByRole('dialog', { name: 'Email Info' }).frameLocator('iframe');
  await expect(frame.getByText('Bring a hat.')).toBeVisible();
  await expect(frame.locator('img, body script')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  const window = page.getByRole('dialog', { name: 'Create New Scheduled Email' });
  await window.getByLabel('Subject').fill(`${subject} too late`);
  await overtake();
  await window.getByRole('button', { name: 'Schedule Email' }).click();
  await expect(window.getByText('Nothing was changed.')).toBeVisible();
  await expect(window.getByLabel('Subject')).toHaveValue(`${subject} too late`);
  await window.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(window).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: `Delete ${subject}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this email?' });
  await expectAccessible(page);
  await overtake();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  const row = await staffDataverse().retrieve(tables.scheduledEmail, id, { select: ['crf69_subject'] });
  expect(row.crf69_subject).toBe(subject);

  await page.reload();
  await page.getByRole('button', { name: `Delete ${subject}` }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Email deleted successfully!')).toBeVisible();
  await expect(page.getByText(subject)).toBeHidden();
});

test('an email that was missed asks, and one that failed shows whom it did not reach', async ({ page }) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const missed = `Missed ${mark}`;
  const failed = `Refused ${mark}`;
  const late = instantAt(addDays(singaporeDay(new Date()), -3), '09:00');
  await storedEmail({ subject: missed, to: addressOf('cat'), status: codes.missed, scheduledOn: late });
  const id = await storedEmail({ subject: failed, to: addressOf('ben'), status: codes.failed, scheduledOn: late });
  await staffDataverse().create(tables.messageDelivery, randomUUID(), {
    crf69_recipient: addressOf('ben'),
    crf69_channel: channel.codes.email,
    crf69_subject: failed,
    crf69_status: deliveryStatus.codes.failed,
    crf69_lasterror: 'The mail provider refused the address.',
    crf69_attempts: 5,
    crf69_purpose: scheduledPurpose,
    'crf69_ScheduledEmail@odata.bind': bind(tables.scheduledEmail, id),
  });
  await openAsStaff(page, staffPaths.scheduledEmails);
  await page.getByRole('button', { name: `Recipients of ${failed}` }).click();
  const recipients = page.getByRole('dialog', { name: `Recipients of ${failed}` });
  await expect(recipients.getByText('The mail provider refused the address.')).toBeVisible();
  await expect(recipients.getByRole('button', { name: 'Retry the failed' })).toBeVisible();
  await expectAccessible(page);
  await recipients.getByRole('button', { name: 'Close' }).last().click();

  const row = rowOf(page, missed);
  await expect(row).toContainText('More than a day late, so it was not sent.');
  await row.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(`“${missed}” is sent within the next minute.`)).toBeVisible();
  await theMinuteIsOver();
  await expect.poll(() => sentEmails(missed).then((messages) => messages.length)).toBe(1);
  await expect(row).toContainText('1 of 1 sent', { timeout: 60_000 });
});
