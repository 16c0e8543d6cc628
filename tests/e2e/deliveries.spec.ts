import { expect, type Page, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { expectAccessible } from './accessibility.ts';
import { newMark } from './attendanceRows.ts';
import { sentEmails } from './outbox.ts';
import { anUnsentEmail, rowOf, theMinuteIsOver } from './scheduledEmailRows.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

/** Opens an email's page from its row. */
async function recipientsOf(page: Page, subject: string) {
  await pressInList(page.getByRole('link', { name: `Open ${subject}` }));
  return page.getByRole('region', { name: 'Recipients' });
}

const backToTheList = (page: Page) => page.getByRole('link', { name: 'Scheduled emails', exact: true }).click();

const addressesSent = async (subject: string) => (await sentEmails(subject)).map(({ to }) => to).sort();

test('failed deliveries are sent again, once to each; of an unknown outcome staff say what happened first @phone', async ({
  page,
}) => {
  test.slow();
  const failed = `Picnic ${newMark()}`;
  const to = [`ann.${newMark()}@example.org`, `ben.${newMark()}@example.org`].sort();
  const unknown = `Parade ${newMark()}`;
  const [arrived, lost] = [`arrived.${newMark()}@example.org`, `lost.${newMark()}@example.org`];
  await Promise.all([anUnsentEmail(failed, to), anUnsentEmail(unknown, [arrived, lost], 'unknown')]);

  await test.step('what did not arrive, of what may have, is sent once more', async () => {
    await openAsStaff(page, staffPaths.home);
    const needs = page.locator('[data-need]');
    await expect(needs.filter({ hasText: 'may not have arrived: please ask the recipients' })).toBeVisible();
    await expect(needs.filter({ hasText: /scheduled emails? did not reach everybody/ })).toBeVisible();
    await page.goto(staffPaths.scheduledEmails);
    const recipients = await recipientsOf(page, unknown);
    const itemOf = (address: string) => recipients.getByRole('listitem').filter({ hasText: address });
    await expect(itemOf(lost)).toContainText('It is not known whether this message arrived. Please ask the recipient.');
    await expect(recipients.getByRole('button', { name: 'Retry failed messages' })).toBeHidden();
    await expectAccessible(page);

    await pressInList(itemOf(arrived).getByRole('button', { name: 'It arrived' }));
    await expect(itemOf(arrived)).toContainText('Delivered');
    await pressInList(itemOf(lost).getByRole('button', { name: 'It did not arrive: send again' }));
    await expect(itemOf(lost)).toContainText('Delivered');
    await expect(recipients.getByRole('button', { name: 'It arrived' })).toHaveCount(0);
    await backToTheList(page);
    await theMinuteIsOver();
    await expect(rowOf(page, unknown)).toContainText('2 people reached');
    expect(await addressesSent(unknown)).toEqual([lost]);
  });

  await test.step('what failed is sent again', async () => {
    await expect(rowOf(page, failed)).toContainText('0 of 2 people reached, 2 not reached');
    const recipients = await recipientsOf(page, failed);
    await expect(recipients.getByText('Failed', { exact: true }).and(page.locator('.fui-Badge'))).toHaveCount(2);

    await recipients.getByRole('button', { name: 'Retry failed messages' }).click();
    await expect(recipients.getByText('2 messages are being sent again.')).toBeVisible();
    await expectAccessible(page);
    for (const address of to) {
      await expect(recipients.getByRole('listitem').filter({ hasText: address })).toContainText('Delivered');
    }
    await expect(recipients.getByRole('button', { name: 'Retry failed messages' })).toBeHidden();
    await expectAccessible(page);
    await backToTheList(page);
    await theMinuteIsOver();
    await expect(rowOf(page, failed)).toContainText('2 people reached');
    await expect(rowOf(page, failed).getByText('Sent', { exact: true })).toBeVisible();
    expect(await addressesSent(failed)).toEqual(to);
  });
});
