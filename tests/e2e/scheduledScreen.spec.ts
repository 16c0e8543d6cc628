import { expect, type Locator, type Page, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { findNothing, onListing, refuse } from './dataverseReads.ts';
import { aCast } from './emailRows.ts';
import { rowOf, storedEmail } from './scheduledEmailRows.ts';
import { openAsStaff } from './staff.page.ts';

const couldNot = 'Sorry, the scheduled emails could not be loaded.';

test('a list without emails says how to start, and one that cannot be loaded is loaded on request @phone', async ({
  page,
}) => {
  const { mark, addressOf } = await aCast();
  const subject = `Kept ${mark}`;
  await storedEmail({ subject, to: [addressOf('cat')], status: dispatchStatus.codes.scheduled });
  await onListing(page, tables.scheduledEmail, findNothing);
  await openAsStaff(page, staffPaths.scheduledEmails);
  await expect(
    page.getByText('No emails are scheduled yet. Press “Schedule Now” to write the first one.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  // The page has reloaded itself as often as it may.
  await page.evaluate((path) => sessionStorage.setItem(`reloads ${path}`, '3'), staffPaths.scheduledEmails);
  await refuseTheList(page);
  await page.goto(staffPaths.scheduledEmails);
  await expect(page.getByText(couldNot)).toBeVisible();
  await expectAccessible(page);
  await retryOnceBothListsWereRefused(page);
  await expect(rowOf(page, subject)).toBeVisible();

  // Loaded rows stay visible when refreshing fails.
  await refuseTheList(page);
  await page.getByRole('button', { name: `Delete ${subject}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Email deleted successfully!')).toBeVisible();
  await expect(page.getByText(couldNot)).toBeVisible();
  await expect(rowOf(page, subject)).toBeVisible();
  await expectAccessible(page);
  await retryOnceBothListsWereRefused(page);
  await expect(rowOf(page, subject)).toBeHidden();
  await expect(page.getByText(couldNot)).toBeHidden();
});

test('the keyboard alone writes an email, and leaves it @phone', async ({ page }) => {
  const { mark } = await aCast();
  await openAsStaff(page, staffPaths.scheduledEmails);
  const begin = page.getByRole('button', { name: 'Schedule Now' });
  await expect(begin).toBeEnabled();
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Create New Scheduled Email' });
  await expect(window.getByRole('textbox', { name: 'Body' })).toBeVisible();
  const select = window.getByRole('button', { name: 'Select Volunteers' });
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select Volunteers' });
  await tabTo(page, picker.getByLabel('Search by name'));
  await page.keyboard.type(`${mark} Cat`);
  await expect(picker.getByRole('option')).toHaveCount(1);
  await tabTo(page, picker.getByRole('listbox', { name: 'Volunteers' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(select).toBeFocused();
  await expect(window.getByText('1 recipient', { exact: true })).toBeVisible();

  await tabTo(page, window.getByLabel('Subject'));
  await page.keyboard.type('Written by keys');
  await tabTo(page, window.getByRole('textbox', { name: 'Body' }));
  await page.keyboard.type('Hello');
  await tabTo(page, window.getByRole('button', { name: 'Schedule Email' }));
  await page.keyboard.press('Enter');
  await expect(window.getByText('Fill all the required fields')).toBeVisible();

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without scheduling?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(window.getByLabel('Subject')).toHaveValue('Written by keys');
  await page.keyboard.press('Escape');
  await tabTo(page, question.getByRole('button', { name: 'Leave' }));
  await page.keyboard.press('Enter');
  await expect(window).toBeHidden();
  await expect(begin).toBeFocused();
});

const refuseTheList = (page: Page) => onListing(page, tables.scheduledEmail, refuse);

/** Waits for the button until both lists have been answered, so that no request is still in progress. */
async function retryOnceBothListsWereRefused(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeEnabled();
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const most = 40;
  for (let presses = 0; presses < most; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}
