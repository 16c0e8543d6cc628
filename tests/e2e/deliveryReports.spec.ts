import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { newMark } from './attendanceRows.ts';
import { storedEmail, theMinuteIsOver } from './scheduledEmailRows.ts';
import { openAsStaff } from './staff.page.ts';

const reported = { timeout: 60_000 };

test('staff see what arrived and what did not, and each count opens its recipients @phone', async ({ page }) => {
  const subject = `Lantern walk ${newMark()}`;
  const at = (domain: string) => `${newMark().toLowerCase()}@${domain}`;
  const [gone, spam, silent] = [at('bounce.test'), at('spam.test'), at('silent.test')];
  const to = [at('example.org'), at('example.org'), gone, spam, silent];
  const scheduledOn = new Date().toISOString();
  await storedEmail({ subject, to, status: dispatchStatus.codes.scheduled, scheduledOn });
  await theMinuteIsOver();
  await openAsStaff(page, staffPaths.sentEmails);
  await page.getByRole('searchbox', { name: /^Search by subject/ }).fill(subject);
  await page.getByRole('link', { name: new RegExp(subject) }).click();
  const recipients = page.getByRole('region', { name: 'Recipients' });
  const count = (words: string) => recipients.getByRole('button', { name: words, exact: true });
  await expect(count('2 delivered')).toBeVisible(reported);
  await expect(count('1 bounced')).toBeVisible(reported);
  await expect(count('1 undelivered')).toBeVisible(reported);
  await expect(count('1 no report yet')).toBeVisible(reported);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await count('1 bounced').focus();
  await page.keyboard.press('Enter');
  await expect(recipients.getByRole('listitem')).toHaveCount(1);
  await expect(recipients.getByRole('listitem')).toContainText(gone);
  await expect(recipients.getByRole('listitem')).toContainText('The address does not exist, or accepts no email.');
  await expect(recipients.getByLabel('Show')).toHaveValue('bounced');
  await page.keyboard.press('Enter');
  await expect(recipients.getByRole('listitem')).toHaveCount(5);
});
