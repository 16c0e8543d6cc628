import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { rowReference, tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { addressIn, aMark } from './emailRows.ts';
import { insertKeyed } from './insertKeyed.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

test('staff ask both referees by one press, hold one and replace another @phone', async ({ page }) => {
  const mark = aMark();
  const dataverse = staffDataverse();
  const volunteer = randomUUID();
  await dataverse.send(
    insertKeyed(tables.volunteerProfile, volunteer, {
      crf69_volunteerid: `${mark} Aisyah`,
      crf69_volunteeremail: addressIn(mark, 'shared'),
    }),
  );
  for (const [name, address] of [
    ['Priya', 'priya'],
    ['Wei Ling', 'shared'],
  ] as const) {
    await dataverse.send(
      insertKeyed(tables.characterReference, randomUUID(), {
        crf69_name: `${mark} ${name}`,
        crf69_email: addressIn(mark, address),
        'crf69_VolunteerProfile@odata.bind': rowReference(tables.volunteerProfile, volunteer),
      }),
    );
  }
  await openAsStaff(page, staffPaths.references);
  await page.getByRole('searchbox', { name: 'Search by referee or volunteer' }).fill(mark);
  const more = async (name: string, item: RegExp) => {
    await pressInList(card(name).getByRole('button', { name: /^More about/ }));
    await page.getByRole('menuitem', { name: item }).click();
  };
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: `${mark} ${name}` });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(card('Priya')).toContainText('Nobody has asked this referee yet.');
  await expect(card('Wei Ling')).toContainText('Shares an address or number with the volunteer');
  await pressInList(card('Priya').getByRole('button', { name: 'Ask both referees' }));
  await expect(page.getByText(new RegExp(`${mark} Wei Ling (has been|will be) asked`))).toBeVisible();
  await expect(card('Priya')).toContainText(/Asked today\.|Not asked yet\./);
  await expect(card('Wei Ling').getByRole('button', { name: /^Ask now/ })).toBeVisible();

  await more('Priya', /^Hold/);
  await expect(card('Priya')).toContainText('Nothing is sent until it is released.');
  await more('Priya', /^Correct address/);
  const correcting = page.getByRole('dialog', { name: /Correct the address/ });
  await correcting.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await correcting.getByRole('button', { name: 'Save' }).click();
  await expect(correcting).toContainText('Please check the email address.');
  await correcting.getByRole('textbox', { name: 'Email' }).fill(addressIn(mark, 'right'));
  await expectAccessible(page);
  await correcting.getByRole('button', { name: 'Save' }).click();
  await expect(correcting).toBeHidden();
  await more('Wei Ling', /^Replace/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(/be(en)? asked to name somebody else/)).toBeVisible();
  await expect(card('Wei Ling')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
