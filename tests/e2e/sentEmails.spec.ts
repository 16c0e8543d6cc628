import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { dispatchStatus } from '../../domain/schema/choices/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expectAccepted } from './email.page.ts';
import { aCast, addressIn, aMark } from './emailRows.ts';
import { sentEmails } from './outbox.ts';
import { presses } from './presses.ts';
import { anUnsentEmail, storedEmail, theMinuteIsOver } from './scheduledEmailRows.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

test('a sent email is found by person and subject, read, corrected to the same people in four presses, and written again to those it did not reach @phone', async ({
  page,
}) => {
  test.slow();
  const mark = aMark();
  const subject = `Picnic ${mark}`;
  // Before anybody has these addresses, so that it fails because their names are missing.
  await anUnsentEmail(subject, [addressIn(mark, 'ann'), addressIn(mark, 'cat')]);
  await aCast(mark);
  await openAsStaff(page, staffPaths.home);
  const { press, count } = presses();
  await press(page.getByRole('main').getByRole('link', { name: 'Sent Emails' }));
  const search = page.getByRole('searchbox', { name: 'Search by subject, or by a person’s name or address' });
  await search.fill(`${mark} Cat`);
  const person = page.getByRole('region', { name: `Sent to ${mark} Cat` });
  await expect(person.getByRole('listitem').filter({ hasText: subject })).toContainText('Failed');
  expect(count()).toBeLessThanOrEqual(2);

  await search.fill(subject);
  const found = page.getByRole('region', { name: 'Emails' }).getByRole('listitem');
  // Until then the list is the one from before the search, which goes away under a press.
  await expect(found).toHaveCount(1);
  await pressInList(page.getByRole('link', { name: new RegExp(subject) }));
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  await page.goBack();
  // The search is found again, though no address has it.
  await expect(search).toHaveValue(subject);
  expect(page.url()).not.toContain('Picnic');
  await expect(found).toHaveCount(1);
  await pressInList(page.getByRole('link', { name: new RegExp(subject) }));
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
  await page.getByRole('main').getByRole('link', { name: 'Drafts' }).click();
  await press(page.getByRole('button', { name: `Continue writing ${subject}` }), pressInList);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
  expect(await sentEmails(subject)).toHaveLength(0);

  await test.step('a wrong email is corrected to the same people', async () => {
    await page.goto(staffPaths.sentEmails);
    await search.fill(subject);
    await expect(found).toHaveCount(1);
    const row = page.getByRole('listitem').filter({ hasText: subject });
    await expect(row).toContainText('2 not reached');
    const before = count();
    await press(row.getByRole('button', { name: `Copy ${subject} as new` }), pressInList);
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject);
    await expect(page.getByText('2 recipients')).toBeVisible();
    // Its error: the name of one recipient is unknown.
    await page.getByRole('textbox', { name: 'Body' }).fill('Dear {{name|friend}}');
    await press(page.getByRole('button', { name: 'Send Email' }));
    await press(page.getByRole('button', { name: 'Send to 2 people' }));
    await expectAccepted(page);
    // After the one that opened the sent emails.
    expect(count() - before).toBeLessThanOrEqual(3);
  });
  await test.step('staff see what arrived and what did not, and each count opens its recipients', async () => {
    const walk = `Lantern walk ${mark}`;
    const at = (domain: string) => `${randomUUID()}@${domain}`;
    const [gone, spam, silent] = [at('bounce.test'), at('spam.test'), at('silent.test')];
    const to = [at('example.org'), at('example.org'), gone, spam, silent];
    const scheduledOn = new Date().toISOString();
    await storedEmail({ subject: walk, to, status: dispatchStatus.codes.scheduled, scheduledOn });
    await theMinuteIsOver();
    await page.goto(staffPaths.sentEmails);
    await search.fill(walk);
    await expect(found).toHaveCount(1);
    await pressInList(page.getByRole('link', { name: new RegExp(walk) }));
    const count = (words: string) => recipients.getByRole('button', { name: words, exact: true });
    await expect(count('2 delivered')).toBeVisible();
    await expect(count('1 bounced')).toBeVisible();
    await expect(count('1 undelivered')).toBeVisible();
    await expect(count('1 no report yet')).toBeVisible();
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
});
