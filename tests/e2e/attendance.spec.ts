import { expect, test } from '@playwright/test';
import { and, eq } from '../../dataverse/filter.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { attendanceStatus, memberType } from '../../domain/schema/choices/records.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, displayDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll, expectNoZoomOnFocus, expectThumbsHit } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, anOrganization, newMark, someVolunteers, storedAttendance, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff } from './staff.page.ts';

const { attended } = attendanceStatus.codes;

test('a coordinator finds today’s activity and marks who comes, leaves and stays away', async ({ page, isMobile }) => {
  test.slow();
  const mark = newMark();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng', 'Dev Raj']);
  const [ana, ben, cheryl, dev] = people;
  if (!ana || !ben || !cheryl || !dev) throw new Error('four were made');
  const id = await anActivity(`Reading ${mark}`, { expected: people });
  const at = (time: string) => `${today()} ${time} hrs`;

  await openAsStaff(page, staffPaths.attendancePortal);
  await page.getByRole('searchbox', { name: 'Filter Activities' }).fill(mark);
  await expect(page.getByRole('row', { name: `Reading ${mark}` })).toContainText(at('09:00'));
  await expect(page.getByRole('button', { name: /^Select / })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (isMobile) await expectThumbsHit(page);
  await page.getByRole('row', { name: `Reading ${mark}` }).click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { name: `Reading ${mark}` })).toBeVisible();
  const register = new Register(page);
  await register.expectPresent('0 / 4');
  await page.getByRole('button', { name: 'More actions for this register' }).click();
  await expect(page.getByRole('menuitem', { name: 'Open the record' })).toHaveAttribute(
    'href',
    new RegExp(`/main\\.aspx\\?pagetype=entityrecord&etn=crf69_activities&id=${id}$`),
  );
  await page.keyboard.press('Escape');

  await test.step('Attended sets both times, and Undo removes them', async () => {
    await register.press('Attended', ana.name);
    await register.expectStatus(ana.name, 'Attended');
    const details = await register.more(ana.name);
    await expect(details).toContainText(at('09:00'));
    await expect(details).toContainText(at('11:00'));
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await register.expectPresent('1 / 4');
    await expect.poll(async () => (await storedAttendance(id, ana))?.crf69_attendance).toBe(attended);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (isMobile) await expectThumbsHit(page);
    if (isMobile) await expectNoZoomOnFocus(page);
    await register.undo();
    await register.expectStatus(ana.name, 'Absent');
    await expect
      .poll(async () => {
        const row = await storedAttendance(id, ana);
        return [row?.crf69_datetime, row?.crf69_attendanceend, row?.crf69_attendance];
      })
      .toEqual([null, null, null]);
  });

  await test.step('the keyboard alone checks in, checks out, and unmarks after a confirmation', async () => {
    await (await register.find(ben.name)).getByRole('button', { name: `More about ${ben.name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: ben.name }).getByRole('button', { name: 'Check in only' }).focus();
    await page.keyboard.press('Enter');
    await register.expectStatus(ben.name, 'Checked-In');
    await register.find(ben.name);
    await register.button('Check out', ben.name).focus();
    await page.keyboard.press('Enter');
    await register.expectStatus(ben.name, 'Attended');
    await register.pressInMore('Unmark', ben.name);
    await expect(page.getByRole('alertdialog', { name: 'Unmark Attendance?' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await register.expectStatus(ben.name, 'Attended');
    await register.pressInMore('Unmark', ben.name);
    await register.answer('Unmark Attendance?', 'Yes');
    await register.expectStatus(ben.name, 'Absent');
  });

  await test.step('remarks are saved as they are typed', async () => {
    const details = await register.more(cheryl.name);
    await details.getByRole('textbox', { name: 'Remarks' }).pressSequentially('Came late');
    await expect(details.getByText('Saved')).toBeVisible();
    expect((await storedAttendance(id, cheryl))?.crf69_remarks).toBe('Came late');
    await page.keyboard.press('Escape');
  });

  await test.step('a mark uses the time that was set', async () => {
    await register.menu('Attendance settings…');
    const settings = page.getByRole('dialog', { name: 'Attendance settings' });
    await settings.getByLabel('Check-in Time', { exact: true }).fill(`${addDays(today(), 2)}T09:40`);
    await settings.getByRole('checkbox', { name: 'Checkout Time: Use Current Time' }).check();
    await expect(settings.getByText('The Checkout Time is before the Check-in Time.')).toBeVisible();
    await expectAccessible(page);
    await settings.getByLabel('Check-in Time', { exact: true }).fill(`${today()}T00:00`);
    await settings.getByRole('button', { name: 'Use these times' }).click();
    await expect(page.getByRole('button', { name: 'Times: Other' })).toBeVisible();
    await register.pressInMore('Check in only', cheryl.name);
    await register.expectStatus(cheryl.name, 'Checked-In');
    await expect(await register.more(cheryl.name)).toContainText(at('00:00'));
    await page.keyboard.press('Escape');
  });

  await test.step('a person is removed, and everybody else without a mark is marked at once', async () => {
    await register.pressInMore('Remove', dev.name);
    await register.answer('Remove Volunteer?', 'Yes');
    await expect.poll(() => storedAttendance(id, dev)).toBeUndefined();
    await register.menu('Mark all');
    await register.answer('Mark 2 as Attended?', 'Yes');
    await register.expectPresent('3 / 3');
    await expect
      .poll(async () =>
        (await Promise.all([ana, ben, cheryl].map((person) => storedAttendance(id, person)))).map(
          (row) => row?.crf69_attendance,
        ),
      )
      .toEqual([attended, attended, null]);
    await register.undo();
    await register.expectStatus(ana.name, 'Absent');
    await register.expectStatus(cheryl.name, 'Checked-In');
  });

  await test.step('a reload keeps the place', async () => {
    await page.reload();
    await register.expectPresent('1 / 3');
    await register.search.fill('cheryl');
    await expect(register.row(ana.name)).toHaveCount(0);
    await expect(register.row(cheryl.name)).toBeVisible();
    await page.getByRole('button', { name: 'Pick a different Activity' }).click();
    await expect(page.getByRole('searchbox', { name: 'Filter Activities' })).toBeVisible();
  });
});

test('volunteers are added with their activity, and others are picked from all of them @phone', async ({ page }) => {
  test.slow();
  const mark = newMark();
  const { lifeMentor, academicMentor, adHoc } = volunteerRole.codes;
  const organization = await anOrganization(`Bank ${mark}`);
  const [mentor] = await someVolunteers(mark, ['Mentor'], { role: lifeMentor });
  const tutors = await someVolunteers(mark, ['Tutor One', 'Tutor Two'], { role: academicMentor, organization });
  const [helper] = await someVolunteers(mark, ['Helper'], { role: adHoc, organization });
  const [first, second] = tutors;
  if (!mentor || !helper || !first || !second) throw new Error('four were made');
  const id = await anActivity(`Picked ${mark}`, { associated: [mentor] });
  const register = await Register.open(page, id);
  await expect(page.getByText('Nobody is on this register yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Attach associated volunteer(s)' }).click();
  await register.expectStatus(mentor.name, 'Absent');

  await page.getByRole('button', { name: 'Add Volunteers' }).click();
  const picker = page.getByRole('dialog', { name: 'Add Volunteers' });
  await picker.getByRole('searchbox', { name: 'Search by name' }).fill(mark);
  await expect(picker.getByRole('checkbox', { name: `Select ${helper.name}` })).toBeVisible();
  await expect(picker.getByRole('row').filter({ hasText: mentor.name })).toHaveCount(0);
  await expect(picker.getByText(`${mentor.name} is on the register already.`)).toBeVisible();
  await expect(picker.getByRole('row').filter({ hasText: helper.name })).toContainText(`Bank ${mark}`);
  await expect(picker.getByRole('row').filter({ hasText: helper.name })).toContainText(displayDay(today()));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);

  await picker.getByRole('button', { name: 'Filters' }).click();
  await picker.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'academic mentor/tutor' }).click();
  await page.keyboard.press('Escape');
  await picker.getByRole('button', { name: 'Filter Volunteers' }).click();
  await expect(picker.getByText(helper.name)).toHaveCount(0);
  const all = picker.getByRole('checkbox', { name: 'Select all that match' });
  await picker.getByRole('checkbox', { name: `Select ${first.name}` }).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.click();
  await expect(picker.getByText('2 selected')).toBeVisible();
  await expect(all).toBeChecked();
  await picker.getByRole('checkbox', { name: `Select ${second.name}` }).uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await picker.getByRole('button', { name: 'Add Volunteers + Mark as Attended' }).click();
  await expect(picker).toBeHidden();
  await register.expectStatus(first.name, 'Attended');
  await register.expectPresent('1 / 2');

  await expect.poll(async () => (await storedAttendance(id, first))?.crf69_attendance).toBe(attended);
  const stored = await Promise.all([mentor, first].map((person) => storedAttendance(id, person)));
  expect(stored.map((row) => row?.crf69_membertype)).toEqual([memberType.codes.lifeMentor, memberType.codes.mentor]);
  for (const row of stored) {
    expect(row?.crf69_createdonwithoutseconds?.slice(0, 19)).toBe(`${row?.createdon.slice(0, 16)}:00`);
  }
});

test('one name among five hundred is found and marked @phone', async ({ page }) => {
  test.slow();
  const mark = newMark();
  const names = Array.from({ length: 500 }, (_, index) => `Volunteer ${index + 1}`);
  const people = await someVolunteers(mark, names);
  const id = await anActivity(`Five hundred ${mark}`, { expected: people });
  const register = await Register.open(page, id);
  await register.expectPresent('0 / 500');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await register.search.fill('volunteer 437');
  await expect(page.getByRole('row')).toHaveCount(2);
  await register.button('Attended', `Volunteer 437 ${mark}`).click();
  await register.expectPresent('1 / 500');
  await register.menu('Mark all');
  await register.answer('Mark 499 as Attended?', 'Yes');
  await register.expectPresent('500 / 500');
  await expect
    .poll(
      async () =>
        (
          await staffDataverse().apply(tables.attendance, {
            filter: and(eq('_crf69_activity_value', id), eq('crf69_attendance', attended)),
            totals: { marked: 'count' },
          })
        )[0]?.marked,
      { timeout: 60_000 },
    )
    .toBe(500);
});
