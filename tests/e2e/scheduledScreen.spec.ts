import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { apiPaths } from '../../domain/contract/paths.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { findNothing, onListing, refuse } from './dataverseReads.ts';
import { aCast } from './emailRows.ts';
import { rowOf, sender, storedEmail } from './scheduledEmailRows.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

const couldNot = 'Sorry, the scheduled emails could not be loaded.';

test('a list without emails says how to start, one that cannot be loaded is loaded on request, and an outage is reported @phone', async ({
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
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await refuseTheList(page);
  await page.goto(staffPaths.scheduledEmails);
  await expect.poll(() => loads).toBe(4);
  await expect(page.getByText(couldNot)).toBeVisible();
  await expect(page.getByText('Trying again…')).toBeHidden();
  await expectAccessible(page);
  await retryOnceBothListsWereRefused(page);
  await expect(rowOf(page, subject)).toBeVisible();

  await test.step('an outage is reported, and what was shown stays', async () => {
    const down = { status: 503, json: { error: { code: '0x80072321', message: 'Down.' } } };
    await onListing(page, tables.scheduledEmail, (route) => route.fulfill(down));
    const said = page.getByText(/^The server does not respond, so the upcoming emails/);
    await expect(said).toBeVisible();
    await expect(rowOf(page, subject)).toBeVisible();
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
    await expect(page.getByRole('link', { name: /^Open / }).first()).toBeVisible();
    await page.route(`**${apiPaths.emailProgress}`, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, error: { code: 'temporarily-unavailable', message: 'No' } },
      }),
    );
    await expect(page.getByText(/^Sorry, the sent emails could not be loaded/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open / }).first()).toBeVisible();
  });

  await page.goto(staffPaths.scheduledEmails);
  await expect(rowOf(page, subject)).toBeVisible();
  // Loaded rows stay visible when refreshing fails.
  await refuseTheList(page);
  await pressInList(page.getByRole('button', { name: `Delete ${subject}` }));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Email deleted successfully!')).toBeVisible();
  await expect(page.getByText(couldNot)).toBeVisible();
  await expect(rowOf(page, subject)).toBeVisible();
  await expectAccessible(page);
  await retryOnceBothListsWereRefused(page);
  await expect(rowOf(page, subject)).toBeHidden();
  await expect(page.getByText(couldNot)).toBeHidden();
});

const refuseTheList = (page: Page) => onListing(page, tables.scheduledEmail, refuse);

/** Waits until both lists were refused, and presses the button, unless the screen has loaded them again by itself by then. */
async function retryOnceBothListsWereRefused(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeEnabled();
  await page.unrouteAll({ behavior: 'wait' });
  // In the page itself: a press from outside may wait for a button that has gone meanwhile.
  await retry.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(page.getByText(couldNot)).toBeHidden();
}
