import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import { displayLongDay } from '../../domain/calendar/month.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { scheduledPurpose } from '../../domain/messages/purposes.ts';
import { channel, deliveryStatus, dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, displayDay, instantAt, singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoZoomOnFocus, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { aCast } from './emailRows.ts';
import { sentEmails } from './outbox.ts';
import { rowOf, sender, someDay, storedEmail, theMinuteIsOver } from './scheduledEmailRows.ts';
import { openAsStaff } from './staff.page.ts';

const { codes } = dispatchStatus;

test('an email is scheduled, previewed and changed @phone', async ({ page }) => {
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
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);
  await expectNoZoomOnFocus(page);

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
  await expect(confirm.getByText(`It goes to 1 person on ${displayLongDay(day)}, 14:00.`)).toBeVisible();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Yes, as Service' }).click();
  await expect(page.getByText('Email scheduled successfully!')).toBeVisible();
  await expect(window).toBeHidden();
  const row = rowOf(page, subject);
  await expect(row).toContainText('View to see all the recipients');
  await expect(row).toContainText(`${displayDay(day)} 14:00`);
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
  await expect(rowOf(page, `${subject} moved`)).toContainText('16:00');
});

test('an email that somebody else has changed, or that is being sent, is not changed @phone', async ({ page }) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const subject = `Overtaken ${mark}`;
  const body = '<p>Bring a <strong>hat</strong>.</p><script>alert(1)</script><img src="https://example.org/pixel.png">';
  const id = await storedEmail({ subject, to: [addressOf('cat')], status: codes.scheduled, body });
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
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  const row = await staffDataverse().retrieve(tables.scheduledEmail, id, { select: ['crf69_subject'] });
  expect(row.crf69_subject).toBe(subject);

  await page.reload();
  await page.getByRole('button', { name: `Delete ${subject}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Email deleted successfully!')).toBeVisible();
  await expect(page.getByText(subject)).toBeHidden();
});

test('a missed email asks what to do, and a failed one shows whom it did not reach @desk', async ({ page }) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const missed = `Missed ${mark}`;
  const failed = `Refused ${mark}`;
  const late = instantAt(addDays(singaporeDay(new Date()), -3), '09:00');
  await storedEmail({ subject: missed, to: [addressOf('cat')], status: codes.missed, scheduledOn: late });
  const id = await storedEmail({ subject: failed, to: [addressOf('ben')], status: codes.failed, scheduledOn: late });
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
  await expect(recipients.getByRole('button', { name: 'Retry failed messages' })).toBeVisible();
  await expectAccessible(page);
  await recipients.getByRole('button', { name: 'Close' }).last().click();

  const row = rowOf(page, missed);
  await expect(row).toContainText('More than a day late, so it was not sent.');
  await row.getByRole('button', { name: 'Send now' }).click();
  const now = page.getByRole('alertdialog', { name: 'Send it to 1 person now?' });
  await expect(now).toBeVisible();
  await expectAccessible(page);
  await now.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(`“${missed}” is sent within the next minute.`)).toBeVisible();
  await theMinuteIsOver();
  await expect.poll(() => sentEmails(missed).then((messages) => messages.length)).toBe(1);
  await expect(row).toContainText('1 of 1 sent', { timeout: 60_000 });
});

test('a missed email is given a new time @phone', async ({ page }) => {
  const { mark, addressOf } = await aCast();
  const subject = `Late ${mark}`;
  const scheduledOn = instantAt(addDays(singaporeDay(new Date()), -3), '09:00');
  const id = await storedEmail({ subject, to: [addressOf('cat')], status: codes.missed, scheduledOn });
  await openAsStaff(page, staffPaths.scheduledEmails);
  await rowOf(page, subject).getByRole('button', { name: 'New time' }).click();
  const window = page.getByRole('dialog', { name: 'Create New Scheduled Email' });
  await expect(window.getByLabel('Subject')).toHaveValue(subject);
  await window.getByRole('button', { name: 'Schedule Email' }).click();
  const notToCome = window.getByText('Choose a time in the future, at most one year ahead.');
  await expect(notToCome.first()).toBeVisible();
  await expectAccessible(page);
  await window.getByLabel('Date').fill(someDay());
  await window.getByRole('combobox', { name: 'Time' }).selectOption('10:00 AM');
  await window.getByRole('button', { name: 'Schedule Email' }).click();
  await expect(page.getByText('Email updated')).toBeVisible();
  await expect(notToCome).toHaveCount(0);
  const row = rowOf(page, subject);
  await expect(row).toContainText(`${displayDay(someDay())} 10:00`);
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Send now' })).toBeHidden();
  const stored = await staffDataverse().retrieve(tables.scheduledEmail, id, {
    select: ['crf69_dispatchstatus', 'crf69_scheduleddate'],
  });
  expect(stored).toMatchObject({
    crf69_dispatchstatus: codes.scheduled,
    crf69_scheduleddate: instantAt(someDay(), '10:00').replace('.000', ''),
  });
});
