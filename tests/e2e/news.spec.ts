/** News, and those who want none. */
import { expect, test } from '@playwright/test';
import { newsAgainTexts } from '../../domain/contract/addresses.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { unsubscribeTexts } from '../../domain/messages/unsubscribeTexts.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expectAccepted } from './email.page.ts';
import { aCast } from './emailRows.ts';
import { sentEmails } from './outbox.ts';
import { storedEmail, theMinuteIsOver } from './scheduledEmailRows.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

/** @returns the unsubscribe link of news that was sent to an address */
async function linkOfNewsTo(address: string, subject: string): Promise<string> {
  const status = dispatchStatus.codes.scheduled;
  await storedEmail({ subject, to: [address], status, scheduledOn: new Date().toISOString(), type: 'news' });
  const arrived = async () => {
    await theMinuteIsOver();
    return (await sentEmails(subject)).length;
  };
  await expect.poll(arrived).toBe(1);
  const [message] = await sentEmails(subject);
  return /<(.*)>/.exec(message?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
}

test('a person unsubscribes by the link in an email, and takes it back with one press; staff send news to the others, and put back who asks for it @phone', async ({
  page,
}) => {
  test.slow();
  const { mark, addressOf } = await aCast();
  const { ask, stopped, again } = unsubscribeTexts;
  const link = await linkOfNewsTo(addressOf('cat'), `Fair ${mark}`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ask.heading);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: ask.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stopped.heading);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByRole('button', { name: stopped.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(again.heading);

  await page.emulateMedia({ colorScheme: 'light' });
  await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  const subject = `Picnic ${mark}`;
  await openAsStaff(page, staffPaths.massEmail);
  await page.getByRole('button', { name: 'Select Volunteers' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Volunteers' });
  await picker.getByLabel('Search by name').fill(mark);
  // Until then the list is the one from before the search, which goes away under a press.
  await expect(picker.getByRole('option').filter({ hasNotText: mark })).toHaveCount(0);
  const cat = picker.getByRole('option', { name: `${mark} Cat` });
  await expect(cat).toContainText('Wants no news');
  await cat.click();
  await picker.getByRole('option', { name: `${mark} Ben` }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 recipients', { exact: true })).toBeVisible();
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('radio', { name: 'News' }).check();
  await expect(page.getByText(/^1 of them gets nothing/)).toBeVisible();
  await page.getByLabel('Replies go to').selectOption('Events team (events@charity.test)');
  await page.getByLabel('Subject').fill(subject);
  await page.getByRole('textbox', { name: 'Body' }).click();
  await page.keyboard.type('Come and see us');
  await page.getByRole('button', { name: 'Send Email' }).click();
  const review = page.getByRole('dialog', { name: 'Send this email?' });
  await expect(review.getByText('to events@charity.test')).toBeVisible();
  await review.getByRole('button', { name: 'Send to 2 people' }).click();
  await expectAccepted(page);
  await expect
    .poll(async () => (await theMinuteIsOver()).ok && (await sentEmails(subject)).map(({ to }) => to))
    .toEqual([addressOf('ben')]);

  const sent = page.getByRole('listitem').filter({ hasText: subject });
  await pressInList(sent.getByRole('link', { name: `Open ${subject}` }));
  const recipients = page.getByRole('region', { name: 'Recipients' });
  const item = recipients.getByRole('listitem').filter({ hasText: addressOf('cat') });
  await expect(item).toContainText('Suppressed');
  await expect(item).toContainText('unsubscribed from news');
  await pressInList(item.getByRole('button', { name: newsAgainTexts.button }));
  const question = page.getByRole('dialog', { name: newsAgainTexts.title });
  await question.getByRole('textbox', { name: newsAgainTexts.label }).fill('Asked at the door today');
  await expectAccessible(page);
  await question.getByRole('button', { name: newsAgainTexts.save }).click();
  await expect(recipients.getByText(/^News is sent to .* again from now on\.$/)).toBeVisible();
  await expect(item.getByRole('button', { name: newsAgainTexts.button })).toBeHidden();
});
