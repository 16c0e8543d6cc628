import { expect, type Page, test } from '@playwright/test';
import { displayLongDay } from '../../domain/calendar/month.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { displayDay, singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoZoomOnFocus, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { chooseRecipients, picker, write } from './email.page.ts';
import { aCast } from './emailRows.ts';
import { rowOf, sender, someDay } from './scheduledEmailRows.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Scheduled Email' });
const begin = (page: Page) => page.getByRole('button', { name: 'Schedule Now' }).click();

async function fill(page: Page, mark: string, subject: string): Promise<void> {
  await chooseRecipients(page, mark, 'Cat');
  await windowOf(page).getByLabel('Date').fill(someDay());
  await windowOf(page).getByLabel('Time').selectOption('02:00 PM');
  await write(page, subject, 'See you there');
}

async function expectEmpty(page: Page): Promise<void> {
  const window = windowOf(page);
  await expect(window.getByText('No recipients selected')).toBeVisible();
  await expect(window.getByLabel('Subject')).toHaveValue('');
  await expect(window.getByLabel('Date')).toHaveValue('');
  await expect(window.getByRole('textbox', { name: 'Body' })).toHaveText('');
}

test('an email is scheduled and previewed; the next begins empty, and an unfinished one is offered @phone', async ({
  page,
}) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const subject = `Camp ${mark}`;
  await openAsStaff(page, staffPaths.scheduledEmails);
  await expect(page.getByRole('heading', { name: 'Scheduled / Automated Emails' })).toBeVisible();
  await expect(page.getByText('Only future dates may be scheduled', { exact: false })).toBeVisible();
  await begin(page);
  const window = windowOf(page);
  await expect(window.getByRole('textbox', { name: 'Body' })).toBeVisible();
  await window.getByRole('button', { name: 'Schedule Email' }).click();
  await expect(window.getByText('Fill all the required fields')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);
  await expectNoZoomOnFocus(page);

  const day = someDay();
  await expect(window.getByLabel('Date')).toHaveAttribute('min', singaporeDay(new Date()));
  await fill(page, mark, subject);
  await expect(window.getByText('1 recipient', { exact: true })).toBeVisible();
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

  const info = page.getByRole('dialog', { name: 'Email Info' });
  await pressInList(page.getByRole('button', { name: `View ${subject}` }));
  await expect(info.getByText(addressOf('cat'))).toBeVisible();
  await expect(info.getByText(sender)).toBeVisible();
  await expect(info.frameLocator('iframe').getByText('See you there')).toBeVisible();
  await expectAccessible(page);
  await info.getByRole('button', { name: 'Close' }).last().click();

  await begin(page);
  await expectEmpty(page);
  await fill(page, mark, `Left ${mark}`);
  await expect(windowOf(page).getByText('The draft is saved, for you alone, on every device.')).toBeVisible();
  // After a reload it is under Drafts, and never part of a new one.
  await page.reload();
  await begin(page);
  await expectEmpty(page);
  await windowOf(page).getByRole('button', { name: 'Cancel' }).click();
  // What is typed in the moment before a tab is closed is saved, too.
  const closed = await page.context().newPage();
  await openAsStaff(closed, staffPaths.massEmail);
  // A tab that has read something has a token: one that is closed without cannot save any more.
  await closed.getByRole('button', { name: 'Select Volunteers' }).click();
  await expect(picker(closed).getByRole('option').first()).toBeVisible();
  await picker(closed).getByRole('button', { name: 'Done' }).click();
  await closed.getByLabel('Subject').fill(`Closed ${mark}`);
  await expect(closed.getByText('The draft is saved in a moment.')).toBeVisible();
  await closed.close();
  // A list that is read before the last save of the closed tab has arrived cannot have it.
  const savedSubjects = async () => {
    const page = await staffDataverse().page(tables.emailDraft, {
      select: ['crf69_subject'],
      orderBy: ['createdon desc'],
    });
    return page.rows.map((row) => row.crf69_subject);
  };
  await expect.poll(savedSubjects).toContain(`Closed ${mark}`);
  await page.getByRole('main').getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: `Continue writing Closed ${mark}` })).toBeVisible();
  await pressInList(page.getByRole('button', { name: `Continue writing Left ${mark}` }));
  await expect(window.getByLabel('Subject')).toHaveValue(`Left ${mark}`);
  await expect(window.getByText('1 recipient', { exact: true })).toBeVisible();
  await windowOf(page).getByRole('button', { name: 'Schedule Email' }).click();
  await page.getByRole('button', { name: 'Yes, as Service' }).click();
  await expect(page.getByText('Email scheduled successfully!')).toBeVisible();
});
