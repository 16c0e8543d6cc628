/** Counts the presses from Home to the email that is sent after each session. */
import { expect, test } from '@playwright/test';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt } from '../../domain/time.ts';
import { expectAccessible } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, someVolunteers, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { bodyOf } from './email.page.ts';
import { aMark } from './emailRows.ts';
import { emailsTo } from './outbox.ts';
import { presses } from './presses.ts';
import { openAsStaff } from './staff.page.ts';

test('the volunteers of the last session get an email in at most six presses, and those who did not come one that tells its place @phone', async ({
  page,
}) => {
  test.slow();
  // Of letters alone: what has digits in it is no name.
  const mark = aMark();
  const dataverse = staffDataverse();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Maximiliana Alexandra', 'Ann', 'Number 7']);
  const addressOf = (id: string) => `${id}@example.org`;
  for (const { id } of people)
    await dataverse.update(tables.volunteerProfile, id, { crf69_volunteeremail: addressOf(id) });
  const id = await anActivity(`Kites ${mark}`, { expected: people });
  // The last session of yesterday: no other test has one so late.
  const yesterday = addDays(today(), -1);
  await dataverse.update(tables.activity, id, {
    crf69_scheduledon: instantAt(yesterday, '23:50'),
    crf69_duration: 5,
    crf69_place: 'Kallang Basin',
  });
  const [ana, ben, ...others] = people;
  for (const came of [ana, ben]) {
    await dataverse.update(tables.attendance, attendanceId(id, came.id), {
      crf69_datetime: instantAt(yesterday, '23:50'),
      crf69_attendanceend: instantAt(yesterday, '23:55'),
    });
  }
  await openAsStaff(page, staffPaths.home);
  const { press, count } = presses();
  await press(page.getByRole('region', { name: 'The last sessions' }).getByRole('link', { name: `Kites ${mark}` }));
  await expect(page.getByText('2 / 5', { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'More actions for this register' }));
  await press(page.getByRole('menuitem', { name: 'Email the 2 who came' }));
  await expect(page.getByText('2 recipients')).toBeVisible();
  expect(count()).toBe(3);
  await page.getByRole('textbox', { name: 'Subject' }).fill(`Thank you ${mark}`);
  await page.getByRole('textbox', { name: 'Body' }).fill('It was good to have you.');
  await press(page.getByRole('button', { name: 'Send Email' }));
  await press(page.getByRole('button', { name: 'Send as Service to 2 people' }));
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  // It is held for ten seconds first.
  for (const came of [ana, ben]) {
    await expect.poll(() => emailsTo(addressOf(came.id))).toHaveLength(1);
  }
  for (const { id: other } of others) expect(await emailsTo(addressOf(other))).toHaveLength(0);

  await test.step('who did not come is written to, and anybody’s copy is shown before it is sent', async () => {
    await Register.open(page, id);
    await page.getByRole('button', { name: 'More actions for this register' }).click();
    await page.getByRole('menuitem', { name: 'Email the 3 who did not come' }).click();
    await expect(page.getByText('3 recipients')).toBeVisible();
    const about = /^Kites .*, 23:50–23:55, Kallang Basin\./;
    await expect(page.getByText(about)).toBeVisible();
    await page.getByLabel('Subject').fill('For you');
    await bodyOf(page).click();
    await page.keyboard.type('Hello {{name}}, come to ');
    await page.getByRole('button', { name: 'Insert a field' }).click();
    await page.getByRole('menuitem', { name: 'Place: Kallang Basin' }).click();
    await expect(bodyOf(page)).toContainText('come to {{place}}');
    await expect(page.getByText('The name of 1 person is not known')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use “friend” instead' }).click();
    await expect(bodyOf(page)).toContainText('Hello {{name|friend}}, come to {{place}}');

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
    await expect(review.getByText(about)).toBeVisible();
    await review.getByRole('button', { name: 'Back' }).click();

    await page.getByRole('button', { name: 'Not about this activity' }).click();
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByText(/is filled only in an email about an activity/).first()).toBeVisible();
  });
});
