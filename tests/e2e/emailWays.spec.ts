/** Counts every press from Home to an email, those into a field too. */
import { expect, type Locator, test } from '@playwright/test';
import { attendanceId } from '../../domain/attendance/attendanceIds.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt } from '../../domain/time.ts';
import { expectAccessible } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, someVolunteers, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { bodyOf, expectAccepted } from './email.page.ts';
import { aCast, aMark } from './emailRows.ts';
import { emailsTo } from './outbox.ts';
import { presses } from './presses.ts';
import { openAsStaff, pressInList } from './staff.page.ts';

/** Checks that buttons stand in one row. */
const expectOneRow = async (buttons: Locator): Promise<void> => {
  const tops = await buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
};

test('a newsletter to a role is scheduled with three previews in twelve presses, Saturday’s people get an email in six, and those who did not come one that tells its place @phone', async ({
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
  const boats = await anActivity(`Boats ${mark}`, { expected: people.slice(0, 2) });
  for (const session of [id, boats]) {
    for (const came of [ana, ben]) {
      await dataverse.update(tables.attendance, attendanceId(session, came.id), {
        crf69_datetime: instantAt(yesterday, '23:50'),
        crf69_attendanceend: instantAt(yesterday, '23:55'),
      });
    }
  }
  await openAsStaff(page, staffPaths.home);
  await test.step('a newsletter to the mentors, looked at three times, for Friday at nine', async () => {
    await aCast(mark);
    const { press, count } = presses();
    await press(page.getByRole('main').getByRole('link', { name: 'Schedule Email' }));
    await press(page.getByRole('combobox', { name: 'Everybody of a role' }));
    await press(page.getByRole('option', { name: 'academic mentor/tutor' }));
    await expect(page.getByText(/^\d+ added\.$/)).toBeVisible();
    // On a phone a few are shown: the text is not far below them.
    await expect(page.getByRole('button', { name: /^Show all \d+$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: / Remove / })).toHaveCount(6);
    await press(page.getByRole('button', { name: /^Fri .* 09:00 AM$/ }));
    await press(page.getByLabel('Subject'));
    await page.keyboard.type(`Term ${mark}`);
    await press(bodyOf(page));
    await page.keyboard.type('Dear {{name|friend}}, the term begins.');
    await press(page.getByRole('button', { name: 'Preview' }));
    const preview = page.getByRole('dialog', { name: 'Preview' });
    for (const turn of [2, 3]) {
      await press(preview.getByRole('button', { name: 'Next' }));
      await expect(preview.getByText(new RegExp(`^${turn} of `))).toBeVisible();
    }
    await press(preview.getByRole('button', { name: 'Close' }).last());
    await press(page.getByRole('button', { name: 'Schedule Email' }));
    await press(page.getByRole('button', { name: 'Yes, as News' }));
    await expect(page.getByText('Email scheduled successfully!')).toBeVisible();
    expect(count()).toBeLessThanOrEqual(12);
    const row = page.getByRole('region', { name: 'Upcoming emails' }).getByRole('listitem').filter({ hasText: mark });
    await expect(row).toContainText(' 09:00');
    await expectOneRow(row.getByRole('button', { name: /^(View|Edit|Copy|Delete) / }));
  });
  await test.step('the calendar leads to an email to who is on a session in four presses, and two send it', async () => {
    // The device remembers it.
    await page.goto(staffPaths.calendar);
    await page.getByRole('switch', { name: 'Activities and trainings' }).check();
    await page.goto(staffPaths.home);
    const { press, count } = presses();
    await press(page.getByRole('button', { name: 'Menu' }));
    await press(page.getByRole('link', { name: 'General Calendar' }));
    // What is on comes later, and moves the days below.
    await press(page.locator(`[data-day="${today()}"]`), pressInList);
    await press(page.getByRole('button', { name: new RegExp(`^Write to .*Boats ${mark}`) }), pressInList);
    await expect(page.getByText('2 recipients')).toBeVisible();
    await expect(page.getByLabel('Subject')).toHaveValue(new RegExp(`^Boats ${mark}, `));
    await expect(bodyOf(page)).toBeFocused();
    expect(count()).toBeLessThanOrEqual(4);
    await page.goto(staffPaths.home);
  });
  const { press, count } = presses();
  await press(page.getByRole('button', { name: `Write to who came (Kites ${mark})` }), pressInList);
  await expect(page.getByText('2 recipients')).toBeVisible();
  await press(page.getByRole('textbox', { name: 'Subject' }));
  await page.getByRole('textbox', { name: 'Subject' }).fill(`Thank you ${mark}`);
  await press(bodyOf(page));
  await page.keyboard.type('It was good to have you.');
  await press(page.getByRole('button', { name: 'Send Email' }));
  await press(page.getByRole('button', { name: 'Send as Service to 2 people' }));
  await expectAccepted(page);
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
    await expect(page.getByText('We know no name to greet 1 person by')).toBeVisible();
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
    // A press while the list is replaced by what was found would hit nothing.
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: `Ann ${mark}` }).click();
    await expect(copy(`Hello Ann ${mark}, come to Kallang Basin`)).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Send Email' }).click();
    const review = page.getByRole('dialog', { name: 'Send this email?' });
    await expect(review.getByText(about)).toBeVisible();
    await review.getByRole('button', { name: 'Back' }).click();

    await page.getByText('Options', { exact: true }).click();
    await page.getByRole('button', { name: 'Not about this activity' }).click();
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(page.getByText(/is filled only in an email about an activity/).first()).toBeVisible();
  });
});
