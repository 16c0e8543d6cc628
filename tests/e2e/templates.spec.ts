import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { eq } from '../../dataverse/filter.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff } from './staff.page.ts';

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' });
const useWindow = (page: Page) => page.getByRole('dialog', { name: 'Use a template' });

test('words are kept as a template, used, taken back, renamed and deleted, by keyboard and beside a colleague @desk', async ({
  page,
}) => {
  test.slow();
  const mark = `Letter ${randomUUID().slice(0, 8)}`;
  await openAsStaff(page, staffPaths.massEmail);
  const subject = `Thank you {{name|friend}} ${mark}`;
  await page.getByLabel('Subject').fill(subject);
  await body(page).click();
  await page.keyboard.type('Dear {{name|friend}}, thank you');
  await page.getByRole('button', { name: 'Save as template' }).press('Enter');
  const saving = page.getByRole('dialog', { name: 'Save as template' });
  await expect(saving.getByLabel('Name')).toHaveValue(`Thank you friend ${mark}`);
  await saving.getByLabel('Name').fill(mark);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(saving).toBeHidden();
  await expect(page.getByText(`“${mark}” is saved as a template.`)).toBeVisible();

  await page.getByLabel('Subject').fill('Something else');
  await page.getByRole('button', { name: 'Use a template' }).press('Enter');
  await useWindow(page).getByLabel('Search by name').fill(mark);
  await expect(useWindow(page).getByRole('listitem')).toHaveCount(1);
  await expect(useWindow(page).getByText(`Thank you friend ${mark}`)).toBeVisible();
  await expect(useWindow(page).getByText('changed by Sam Staff')).toBeVisible();
  await expectAccessible(page);
  await useWindow(page)
    .getByRole('button', { name: `Use ${mark}` })
    .press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Replace what you have written?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Replace' }).press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByText(`The text of “${mark}” is in the email.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Something else');
  await expect(body(page)).toContainText('thank you');

  // A colleague changes the template while the list is open.
  await page.getByRole('button', { name: 'Use a template' }).click();
  await useWindow(page).getByLabel('Search by name').fill(mark);
  await expect(useWindow(page).getByRole('listitem')).toHaveCount(1);
  await useWindow(page)
    .getByRole('button', { name: `Rename ${mark}` })
    .press('Enter');
  const { rows } = await staffDataverse().page(tables.emailTemplate, { select: [], filter: eq('crf69_name', mark) });
  const id = rows[0]?.crf69_emailtemplateid ?? '';
  await staffDataverse().update(tables.emailTemplate, id, {
    crf69_name: `${mark} of Ada`,
    crf69_body: '<p>Dear {{name}}, bring water.</p>',
  });
  await useWindow(page).getByLabel('New name').fill(`${mark} of Sam`);
  await page.keyboard.press('Enter');
  await expect(useWindow(page).getByText(`changed by Ada Administrator`)).toBeVisible();
  await expect(useWindow(page).getByText(`and is now called “${mark} of Ada”.`)).toBeVisible();
  await expect(useWindow(page).getByText('bring water.')).toBeVisible();
  await expectAccessible(page);
  await useWindow(page).getByRole('button', { name: 'Rename anyway' }).press('Enter');
  await expect(useWindow(page).getByText(`It is now called “${mark} of Sam”.`)).toBeVisible();

  await useWindow(page)
    .getByRole('button', { name: `Delete ${mark} of Sam` })
    .press('Enter');
  const deletion = page.getByRole('alertdialog', { name: `Delete the template “${mark} of Sam”?` });
  await staffDataverse().update(tables.emailTemplate, id, { crf69_body: '<p>Dear {{name}}, bring a hat.</p>' });
  await deletion.getByRole('button', { name: 'Delete' }).press('Enter');
  const second = page.getByRole('alertdialog', { name: `Delete “${mark} of Sam” anyway?` });
  await expect(second).toContainText('changed by Ada Administrator');
  await expect(second).toContainText('bring a hat.');
  await second.getByRole('button', { name: 'Delete anyway' }).press('Enter');
  await expect(useWindow(page).getByText(`“${mark} of Sam” is deleted.`)).toBeVisible();
  await expect(useWindow(page).getByText(`No template has “${mark}” in its name.`)).toBeVisible();
  await useWindow(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(useWindow(page).getByRole('button', { name: `Use ${mark} of Sam` })).toBeVisible();
  await expectAccessible(page);
});
