import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { eq } from '../../dataverse/filter.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, someVolunteers } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { aMark } from './emailRows.ts';
import { openAsStaff } from './staff.page.ts';

const body = (page: Page) => page.getByRole('textbox', { name: 'Body' });
const useWindow = (page: Page) => page.getByRole('dialog', { name: 'Use a template' });

test('words are kept as a template, used, taken back, renamed and deleted, by keyboard and beside a colleague @desk', async ({
  page,
}) => {
  test.slow();
  const mark = `Letter ${randomUUID().slice(0, 8)}`;
  await openAsStaff(page, staffPaths.massEmail);
  await page.getByLabel('Subject').fill(`Thank you ${mark}`);
  await body(page).click();
  await page.keyboard.type('Dear {{name|friend}}, thank you');
  await page.getByRole('button', { name: 'Save as template' }).press('Enter');
  const saving = page.getByRole('dialog', { name: 'Save as template' });
  await expect(saving.getByLabel('Name')).toHaveValue(`Thank you ${mark}`);
  await saving.getByLabel('Name').fill(mark);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(saving).toBeHidden();
  await expect(page.getByText(`“${mark}” is saved as a template.`)).toBeVisible();

  await page.getByLabel('Subject').fill('Something else');
  await page.getByRole('button', { name: 'Use a template' }).press('Enter');
  await useWindow(page).getByLabel('Search by name').fill(mark);
  await expect(useWindow(page).getByRole('listitem')).toHaveCount(1);
  await expect(useWindow(page).getByRole('listitem')).toHaveCount(1);
  await expect(useWindow(page).getByText('changed by Sam Staff')).toBeVisible();
  await expectAccessible(page);
  await useWindow(page)
    .getByRole('button', { name: `Use ${mark}` })
    .press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Replace what you have written?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Replace' }).press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue(`Thank you ${mark}`);
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
  await staffDataverse().update(tables.emailTemplate, id, { crf69_name: `${mark} of Ada` });
  await useWindow(page).getByLabel('New name').fill(`${mark} of Sam`);
  await page.keyboard.press('Enter');
  await expect(useWindow(page).getByText(`changed by Ada Administrator`)).toBeVisible();
  await expect(useWindow(page).getByText(`and is now called “${mark} of Ada”.`)).toBeVisible();
  await expectAccessible(page);
  await useWindow(page).getByRole('button', { name: 'Rename anyway' }).press('Enter');
  await expect(useWindow(page).getByText(`It is now called “${mark} of Sam”.`)).toBeVisible();

  await useWindow(page)
    .getByRole('button', { name: `Delete ${mark} of Sam` })
    .press('Enter');
  const deletion = page.getByRole('alertdialog', { name: `Delete the template “${mark} of Sam”?` });
  await deletion.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(useWindow(page).getByText(`“${mark} of Sam” is deleted.`)).toBeVisible();
  await expect(useWindow(page).getByText(`No template has “${mark}” in its name.`)).toBeVisible();
  await useWindow(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(useWindow(page).getByRole('button', { name: `Use ${mark} of Sam` })).toBeVisible();
  await expectAccessible(page);
});

test('an email to those of an activity tells its place, and shows anybody’s copy before it is sent @desk', async ({
  page,
}) => {
  test.slow();
  // Of letters alone: what has digits in it is no name.
  const mark = aMark();
  const people = await someVolunteers(mark, ['Maximiliana Alexandra', 'Ann', 'Number 7']);
  for (const { id } of people)
    await staffDataverse().update(tables.volunteerProfile, id, { crf69_volunteeremail: `${id}@example.org` });
  const activity = await anActivity(`Kites ${mark}`, { expected: people });
  await staffDataverse().update(tables.activity, activity, { crf69_place: 'Kallang Basin' });
  await Register.open(page, activity);
  await page.getByRole('button', { name: 'More actions for this register' }).click();
  await page.getByRole('menuitem', { name: 'Email the 3 who did not come' }).click();
  await expect(page.getByText('3 recipients')).toBeVisible();
  await expect(page.getByText(/^Kites .*, 09:00–11:00, Kallang Basin$/)).toBeVisible();

  await page.getByLabel('Subject').fill('For you');
  await body(page).click();
  await page.keyboard.type('Hello {{name}}, come to ');
  await page.getByRole('button', { name: 'Insert a field' }).click();
  await page.getByRole('menuitem', { name: 'Place: Kallang Basin' }).click();
  await expect(body(page)).toContainText('come to {{place}}');
  await expect(page.getByText('The name of 1 person is not known')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use “friend” instead' }).click();
  await expect(body(page)).toContainText('Hello {{name|friend}}, come to {{place}}');

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const copy = (words: string) => preview.frameLocator('iframe').getByText(words);
  await expect(preview.getByText('the longest name')).toBeVisible();
  await expect(copy(`Hello Maximiliana Alexandra ${mark}, come to Kallang Basin`)).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByText('no name known')).toBeVisible();
  await expect(copy('Hello friend, come to Kallang Basin')).toBeVisible();
  const whose = preview.getByRole('combobox', { name: 'Copy for' });
  await whose.click();
  await whose.fill(`Ann ${mark}`);
  await page.getByRole('option', { name: `Ann ${mark}` }).click();
  await expect(copy(`Hello Ann ${mark}, come to Kallang Basin`)).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Send Email' }).click();
  const review = page.getByRole('dialog', { name: 'Send this email?' });
  await expect(review.getByText(/^Kites .*, 09:00–11:00, Kallang Basin$/)).toBeVisible();
  await review.getByRole('button', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'Not about this activity' }).click();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText(/is filled only in an email about an activity/).first()).toBeVisible();
});
