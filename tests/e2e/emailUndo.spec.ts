import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type Route, test } from '@playwright/test';
import { mostHoldSeconds, undoSeconds } from '../../domain/contract/email.ts';
import { apiPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { chooseRecipients, send, write } from './email.page.ts';
import { aCast, type Cast } from './emailRows.ts';
import { sentEmails } from './outbox.ts';
import { theMinuteIsOver } from './scheduledEmailRows.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

/** Writes an email to Cat, up to pressing Send. */
async function writeToCat(page: Page, { mark }: Cast, subject: string): Promise<void> {
  await chooseRecipients(page, mark, 'Cat');
  await write(page, subject, 'Hello');
}

/** On a busy machine, ten seconds pass between a press and the next. */
const holdLonger = (route: Route): Promise<void> => {
  const email = route.request().postDataJSON();
  return email?.holdSeconds === undoSeconds
    ? route.continue({ postData: JSON.stringify({ ...email, holdSeconds: mostHoldSeconds }) })
    : route.continue();
};

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
  await page.route(`**${apiPaths.email}`, holdLonger);
  await send(page);
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const undo = page.getByRole('button', { name: `Undo ${subject}` });
  await expect(undo).toBeInViewport();
  await pressInList(undo);
  await expect(page.getByText(`“${subject}” was undone.`)).toBeVisible();
  await expectAccessible(page);
  await expectEndsShown(page);
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveText('Hello');
  await expect(page.getByText('1 recipient', { exact: true })).toBeVisible();
  await theMinuteIsOver();
  expect(await sentEmails(subject)).toEqual([]);

  // Sent again, it arrives once.
  await send(page);
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  await expect.poll(async () => (await theMinuteIsOver()).ok && (await sentEmails(subject)).length).toBe(1);
});
