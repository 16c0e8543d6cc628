import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { apiPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { onListing } from './dataverseReads.ts';
import { chooseRecipients, send, write } from './email.page.ts';
import { aCast, type Cast } from './emailRows.ts';
import { sentEmails } from './outbox.ts';
import { rowOf, sender, storedEmail, theMinuteIsOver } from './scheduledEmailRows.ts';
import { openAsStaff } from './staff.page.ts';

/** Writes an email to Cat, up to pressing Send. */
async function writeToCat(page: Page, { mark }: Cast, subject: string): Promise<void> {
  await chooseRecipients(page, mark, 'Cat');
  await write(page, subject, 'Hello');
}

/** Checks that no focusable element is hidden, including Fluent's focus sentinels. */
async function expectEndsShown(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['aria-hidden-focus']).analyze();
  expect(violations).toEqual([]);
}

test('an email is previewed, sent, undone within ten seconds, and can then be edited @phone', async ({ page }) => {
  test.slow();
  const cast = await aCast();
  const subject = `Regretted ${cast.mark}`;
  await openAsStaff(page, staffPaths.massEmail);
  await expect(page).toHaveTitle('Send Email · Volunteer management');
  // No recipient is chosen: the first wrong field is focused, and its error disappears when it is corrected.
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('button', { name: 'Select Volunteers' })).toBeFocused();
  await writeToCat(page, cast, '');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByLabel('Subject')).toBeFocused();
  await expect(page.getByText('A subject is required.')).toBeVisible();
  await page.keyboard.type(subject);
  await expect(page.getByText('A subject is required.')).toBeHidden();
  await expect(page.getByText('Please fill up the required fileds.')).toBeHidden();

  await page.getByRole('button', { name: 'Send Email' }).click();
  const review = page.getByRole('dialog', { name: 'Send this email?' });
  await expect(review).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The dialog grows to its size while it opens.
  await expect(() => expectThumbsHit(page)).toPass();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await send(page);
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  const undo = page.getByRole('button', { name: `Undo ${subject}` });
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(page.getByText(`“${subject}” was undone.`)).toBeVisible();
  await expectAccessible(page);
  await expectEndsShown(page);
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveText('Hello');
  await expect(page.getByText('1 recipient', { exact: true })).toBeVisible();
  await theMinuteIsOver();
  expect(await sentEmails(subject)).toEqual([]);

  // Sent again at once, in two tabs of the same draft: the second needs confirmation.
  const other = await page.context().newPage();
  await openAsStaff(other, staffPaths.massEmail);
  await writeToCat(other, cast, subject);
  await send(page);
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  await send(other);
  const question = other.getByRole('alertdialog', { name: /^You sent this to the same people a minute ago/ });
  await expect(question).toBeVisible();
  await expectAccessible(other);
  await question.getByRole('button', { name: 'Do not send' }).click();
  await expect(other.getByLabel('Subject')).toHaveValue(subject);
  // Somebody else sees it in the list, and may undo it as well.
  await expect(other.getByRole('listitem').filter({ hasText: subject })).toBeVisible();
  await expect.poll(async () => (await theMinuteIsOver()).ok && (await sentEmails(subject)).length).toBe(1);
});

test('a running email is stopped from its row, and continues when it is resumed @desk', async ({ page }) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const subject = `Halted ${mark}`;
  const id = await storedEmail({
    subject,
    to: [addressOf('ann'), addressOf('ben')],
    status: dispatchStatus.codes.scheduled,
    scheduledOn: new Date().toISOString(),
  });
  // As if a dispatch were processing it.
  await staffDataverse().update(tables.scheduledEmail, id, {
    crf69_dispatchstatus: dispatchStatus.codes.dispatching,
    crf69_claimeduntil: new Date(Date.now() + 600_000).toISOString(),
  });
  await openAsStaff(page, staffPaths.scheduledEmails);
  const row = rowOf(page, subject);
  await expect(row).toContainText('Being sent');
  await row.getByRole('button', { name: `Stop ${subject}` }).click();
  await expect(page.getByText(`“${subject}” is stopped.`)).toBeVisible();
  await expect(row).toContainText('0 of 2 sent, 2 stopped');
  await row.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await theMinuteIsOver();
  expect(await sentEmails(subject)).toEqual([]);

  await row.getByRole('button', { name: `Resume ${subject}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Send it to the 2 people who do not have it?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sentEmails(subject).then((messages) => messages.length)).toBe(2);
  await expect(row).toContainText('2 of 2 sent');
});

test('an outage is reported within ten seconds, and what was shown stays @phone', async ({ page }) => {
  const { mark, addressOf } = await aCast();
  const subject = `Shown ${mark}`;
  await storedEmail({ subject, to: [addressOf('cat')], status: dispatchStatus.codes.scheduled });
  await openAsStaff(page, staffPaths.scheduledEmails);
  await expect(rowOf(page, subject)).toBeVisible();
  const down = { status: 503, json: { error: { code: '0x80072321', message: 'Down.' } } };
  await onListing(page, tables.scheduledEmail, (route) => route.fulfill(down));
  const said = page.getByText(/^The server does not respond, so the upcoming emails/);
  await expect(said).toBeVisible({ timeout: 10_000 });
  await expect(rowOf(page, subject)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(said).toBeHidden();

  await staffDataverse().create(tables.bulkEmail, randomUUID(), {
    crf69_subject: `Earlier ${mark}`,
    crf69_description: '<p>Hello</p>',
    crf69_sender: sender,
    crf69_recipients: addressOf('cat'),
    crf69_dispatchstatus: dispatchStatus.codes.sent,
    crf69_recipientcount: 1,
    crf69_sentcount: 1,
  });
  await page.goto(staffPaths.massEmail);
  await expect(page.getByRole('heading', { name: 'Sent emails' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Recipients of/ }).first()).toBeVisible();
  await page.route(`**${apiPaths.emailProgress}`, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: { code: 'temporarily-unavailable', message: 'No' } } }),
  );
  await expect(page.getByText(/^Sorry, the sent emails could not be loaded/)).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('button', { name: /^Recipients of/ }).first()).toBeVisible();
});
