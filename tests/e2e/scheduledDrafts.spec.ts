import { expect, type Page, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { aCast } from './emailRows.ts';
import { rowOf, someDay, storedEmail } from './scheduledEmailRows.ts';
import { openAsStaff } from './staff.page.ts';

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Scheduled Email' });
const begin = (page: Page) => page.getByRole('button', { name: 'Schedule Now' }).click();

async function fill(page: Page, mark: string, subject: string): Promise<void> {
  const window = windowOf(page);
  await window.getByRole('button', { name: 'Select Volunteers' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Volunteers' });
  await picker.getByLabel('Search by name').fill(mark);
  await picker.getByRole('option', { name: `${mark} Cat` }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await window.getByLabel('Date').fill(someDay());
  await window.getByLabel('Time').selectOption('02:00 PM');
  await window.getByLabel('Subject').fill(subject);
  await window.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('See you there');
}

async function expectEmpty(page: Page): Promise<void> {
  const window = windowOf(page);
  await expect(window.getByText('No recipients selected')).toBeVisible();
  await expect(window.getByLabel('Subject')).toHaveValue('');
  await expect(window.getByLabel('Date')).toHaveValue('');
  await expect(window.getByRole('textbox', { name: 'Body' })).toHaveText('');
}

test('a new email is empty after one was scheduled, and an unfinished one is offered @phone', async ({ page }) => {
  test.slow();
  const { mark } = await aCast();
  await openAsStaff(page, staffPaths.scheduledEmails);
  await begin(page);
  await fill(page, mark, `First ${mark}`);
  await windowOf(page).getByRole('button', { name: 'Schedule Email' }).click();
  await page.getByRole('button', { name: 'Yes, as Service' }).click();
  await expect(page.getByText('Email scheduled successfully!')).toBeVisible();
  await begin(page);
  await expectEmpty(page);

  // A discarded email is forgotten, also after a reload.
  await windowOf(page).getByLabel('Subject').fill(`Given up ${mark}`);
  await windowOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(windowOf(page)).toBeHidden();
  await page.reload();
  await expect(rowOf(page, `First ${mark}`)).toBeVisible();
  await expect(page.getByText(`Given up ${mark}`)).toBeHidden();

  // After a reload it is offered, and never part of a new one.
  await begin(page);
  await expectEmpty(page);
  await fill(page, mark, `Left ${mark}`);
  await page.reload();
  await expect(page.getByText(`“Left ${mark}” was not finished: last changed`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await begin(page);
  await expectEmpty(page);
  await windowOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Continue writing “Left ${mark}”` }).click();
  await expect(windowOf(page).getByLabel('Subject')).toHaveValue(`Left ${mark}`);
  await expect(windowOf(page).getByText('1 recipient', { exact: true })).toBeVisible();

  // The same draft in a duplicated tab sends no second email without a confirmation.
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  const twin = await page.context().newPage();
  await openAsStaff(twin, staffPaths.home);
  await twin.evaluate((all) => {
    for (const [name, value] of Object.entries<string>(JSON.parse(all)))
      if (name.startsWith('unfinished')) sessionStorage.setItem(name, value);
  }, kept);
  await windowOf(page).getByRole('button', { name: 'Schedule Email' }).click();
  await page.getByRole('button', { name: 'Yes, as Service' }).click();
  await expect(page.getByText('Email scheduled successfully!')).toBeVisible();
  await twin.goto(staffPaths.scheduledEmails);
  await twin.getByRole('button', { name: `Continue writing “Left ${mark}”` }).click();
  await windowOf(twin).getByRole('button', { name: 'Schedule Email' }).click();
  await twin.getByRole('button', { name: 'Yes, as Service' }).click();
  const again = twin.getByRole('alertdialog', { name: /^This email was already scheduled, in another tab/ });
  await expectAccessible(twin);
  await again.getByRole('button', { name: 'No', exact: true }).click();
  const { rows } = await staffDataverse().page(tables.scheduledEmail, {
    select: ['crf69_subject'],
    orderBy: ['createdon desc'],
    top: 100,
  });
  expect(rows.filter((row) => row.crf69_subject === `Left ${mark}`)).toHaveLength(1);
});

test('an email that failed as a whole says why, and is edited, copied and deleted @phone', async ({ page }) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const subject = `Refused ${mark}`;
  const scheduledOn = instantAt(addDays(singaporeDay(new Date()), -1), '09:00');
  const id = await storedEmail({
    subject,
    to: [addressOf('cat')],
    status: dispatchStatus.codes.failed,
    scheduledOn,
  });
  const why = 'This address is not on the list of senders.';
  await staffDataverse().update(tables.scheduledEmail, id, { crf69_lasterror: why });
  await openAsStaff(page, staffPaths.scheduledEmails);
  const row = rowOf(page, subject);
  await expect(row).toContainText(`Nothing was sent. ${why}`);
  await expect(row).toContainText('1 person');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Copy ${subject}` }).click();
  await expect(windowOf(page).getByLabel('Subject')).toHaveValue(subject);
  await expect(windowOf(page).getByLabel('Date')).toHaveValue('');
  await expect(windowOf(page).getByText(`${mark} Cat`)).toBeVisible();
  await windowOf(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Edit ${subject}` }).click();
  await windowOf(page).getByLabel('Date').fill(someDay());
  await windowOf(page).getByRole('combobox', { name: 'Time' }).selectOption('10:00 AM');
  await windowOf(page).getByRole('button', { name: 'Schedule Email' }).click();
  await expect(page.getByText('Email updated')).toBeVisible();
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(row).not.toContainText(why);
  await page.getByRole('button', { name: `Delete ${subject}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Email deleted successfully!')).toBeVisible();
});
