/** Counts the presses from Home to the emails that are sent every week. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt } from '../../domain/time.ts';
import { anActivity, newMark, someVolunteers, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { aCast } from './emailRows.ts';
import { emailsTo } from './outbox.ts';
import { presses } from './presses.ts';
import { openAsStaff } from './staff.page.ts';

test('the volunteers of the last session get an email in at most six presses @phone', async ({ page }) => {
  const mark = newMark();
  const dataverse = staffDataverse();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng']);
  const addressOf = (id: string) => `${id}@example.org`;
  for (const { id } of people)
    await dataverse.update(tables.volunteerProfile, id, { crf69_volunteeremail: addressOf(id) });
  const id = await anActivity(`Kites ${mark}`, { expected: people });
  // The last session of yesterday: no other test has one so late.
  const yesterday = addDays(today(), -1);
  await dataverse.update(tables.activity, id, { crf69_scheduledon: instantAt(yesterday, '23:50') });
  const [ana, ben, cheryl] = people;
  for (const came of [ana, ben]) {
    await dataverse.update(tables.attendance, attendanceId(id, came.id), {
      crf69_datetime: instantAt(yesterday, '23:50'),
      crf69_attendanceend: instantAt(yesterday, '23:55'),
    });
  }
  await openAsStaff(page, staffPaths.home);
  const { press, count } = presses();
  await press(page.getByRole('region', { name: 'The last sessions' }).getByRole('link', { name: `Kites ${mark}` }));
  await expect(page.getByText('2 / 3', { exact: true })).toBeVisible();
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
  expect(await emailsTo(addressOf(cheryl.id))).toHaveLength(0);
});

test('everyone of one role gets an email in at most eight presses @phone', async ({ page }) => {
  const { mark, addressOf } = await aCast();
  const mentor = volunteerRole.options.find(({ code }) => code === volunteerRole.codes.academicMentor);
  await staffDataverse().create(tables.volunteerProfile, randomUUID(), {
    crf69_volunteerid: `${mark} Fay`,
    crf69_volunteeremail: addressOf('fay'),
    crf69_role: volunteerRole.codes.academicMentor,
  });
  await openAsStaff(page, staffPaths.home);
  const { press, count } = presses();
  await press(page.getByRole('main').getByRole('link', { name: 'Send Email' }));
  await press(page.getByRole('button', { name: 'Select Volunteers' }));
  const picker = page.getByRole('dialog', { name: 'Select Volunteers' });
  // So that the test sends only to its own volunteers.
  await picker.getByRole('searchbox', { name: 'Search by name' }).fill(mark);
  await expect(picker.getByText('5 found')).toBeVisible();
  await press(picker.getByRole('combobox', { name: 'Filter by role' }));
  await press(page.getByRole('menuitemcheckbox', { name: mentor?.label ?? '' }));
  // The open list may cover the button.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
  await expect(picker.getByText('2 found')).toBeVisible();
  await press(picker.getByRole('button', { name: 'Select all that match' }));
  await expect(picker.getByText('2 selected.')).toBeVisible();
  await press(picker.getByRole('button', { name: 'Done (2)' }));
  await page.getByRole('textbox', { name: 'Subject' }).fill(`Mentors ${mark}`);
  await page.getByRole('textbox', { name: 'Body' }).fill('The next term begins.');
  await press(page.getByRole('button', { name: 'Send Email' }));
  await press(page.getByRole('button', { name: 'Send as Service to 2 people' }));
  await expect(page.getByText('Email sent successfully!')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(8);
});
