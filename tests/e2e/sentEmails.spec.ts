import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { aCast, addressIn, aMark } from './emailRows.ts';
import { sentEmails } from './outbox.ts';
import { presses } from './presses.ts';
import { anUnsentEmail } from './scheduledEmailRows.ts';
import { openAsStaff } from './staff.page.ts';

test('what one person was sent is two presses away, and correcting a wrong email to the same people at most four @phone', async ({
  page,
}) => {
  const mark = aMark();
  const subject = `Kite day ${mark}`;
  // Before anybody has these addresses, so that it fails because their names are missing.
  await anUnsentEmail(
    subject,
    ['ann', 'ben', 'cat'].map((who) => addressIn(mark, who)),
  );
  await aCast(mark);
  await openAsStaff(page, staffPaths.home);
  const { press, count } = presses();
  await press(page.getByRole('main').getByRole('link', { name: 'Sent Emails' }));
  const search = page.getByRole('searchbox', { name: 'Search by subject, or by a person’s name or address' });
  await search.fill(`${mark} Ben`);
  const person = page.getByRole('region', { name: `Sent to ${mark} Ben` });
  await expect(person.getByRole('listitem').filter({ hasText: subject })).toContainText('Failed');
  expect(count()).toBeLessThanOrEqual(2);
  await expectAccessible(page);

  await search.fill(subject);
  const row = page.getByRole('listitem').filter({ hasText: subject });
  await expect(row).toContainText('3 not reached');
  await press(row.getByRole('button', { name: `Copy ${subject} as new` }));
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  await expect(page.getByText('3 recipients')).toBeVisible();
  // Its error: the name of one recipient is unknown.
  await page.getByRole('textbox', { name: 'Body' }).fill('Dear {{name|friend}}');
  await press(page.getByRole('button', { name: 'Send Email' }));
  await press(page.getByRole('button', { name: 'Send to 3 people' }));
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
});

test('a sent email is read, searched by name and address, and written again to the people it did not reach @phone', async ({
  page,
}) => {
  const mark = aMark();
  const subject = `Picnic ${mark}`;
  await anUnsentEmail(subject, [addressIn(mark, 'ann'), addressIn(mark, 'cat')]);
  await aCast(mark);
  await openAsStaff(page, staffPaths.sentEmails);
  const search = page.getByRole('searchbox', { name: /^Search by subject/ });
  await search.fill(subject);
  await page.getByRole('link', { name: new RegExp(subject) }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await page.goBack();
  // The search is found again, though no address has it.
  await expect(search).toHaveValue(subject);
  expect(page.url()).not.toContain('Picnic');
  await expect(page.getByRole('link', { name: new RegExp(subject) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(subject) }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await expect(recipients.getByRole('listitem')).toHaveCount(2);
  await expect(recipients.getByRole('listitem').first()).toContainText(addressIn(mark, 'ann'));
  await recipients.getByRole('searchbox').fill(`${mark} Cat`);
  await expect(recipients.getByRole('listitem')).toHaveCount(1);
  await recipients.getByRole('searchbox').fill(addressIn(mark, 'ann').slice(0, 12));
  await expect(recipients.getByRole('listitem')).toHaveCount(1);
  await recipients.getByRole('searchbox').fill('');
  await expect(recipients.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to excel' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Recipients.xlsx');

  await page.getByRole('button', { name: 'Write to the 2 it did not reach' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  await expect(page.getByText('2 recipients')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Write to the same people' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
  await expect(page.getByText('2 recipients')).toBeVisible();
  // An earlier draft is not lost, and its recipients get nothing.
  await page.getByRole('button', { name: `Continue writing “${subject}”` }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  expect(await sentEmails(subject)).toHaveLength(0);
});
