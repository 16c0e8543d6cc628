import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { bind } from '../../dataverse/key.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { attendanceStatus, memberType } from '../../domain/schema/choices/records.ts';
import { volunteerRole } from '../../domain/schema/choices/volunteers.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, displayDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, anOrganization, newMark, someVolunteers, storedAttendance, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff } from './staff.page.ts';

const { attended } = attendanceStatus.codes;

test('a coordinator finds today’s activity, marks who comes, leaves and stays away, and adds who is missing @phone', async ({
  page,
}) => {
  test.slow();
  await test.step('who comes, leaves and stays away is marked', async () => {
    const mark = newMark();
    const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan', 'Cheryl Ng', 'Dev Raj']);
    const [ana, ben, cheryl, dev] = people;
    const id = await anActivity(`Reading ${mark}`, { expected: people });
    const at = (time: string) => `${today()} ${time} hrs`;

    await openAsStaff(page, staffPaths.attendancePortal);
    await page.getByRole('searchbox', { name: 'Filter Activities' }).fill(mark);
    await expect(page.getByRole('row', { name: `Reading ${mark}` })).toContainText(at('09:00'));
    await expect(page.getByRole('button', { name: /^Select / })).toHaveCount(1);
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
      await register.undo();
      await register.expectStatus(ana.name, 'Absent');
      await expect
        .poll(async () => {
          const row = await storedAttendance(id, ana);
          return [row?.crf69_datetime, row?.crf69_attendanceend, row?.crf69_attendance];
        })
        .toEqual([null, null, null]);
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
    await test.step('namesakes show their role and the end of their number, and everybody else no number', async () => {
      const [mentor] = volunteerRole.options;
      if (!mentor) throw new Error('there are roles');
      const namesakesAndAna = await someVolunteers(mark, ['Tan Wei Ling', 'Tan Wei Ling', 'Ana Lim'], {
        role: mentor.code,
      });
      const dataverse = staffDataverse();
      for (const [index, number] of ['+6591234321', '+6598765678', '+6590001111'].entries()) {
        const contact = randomUUID();
        await dataverse.create(tables.contact, contact, { crf69_number: number });
        await dataverse.update(tables.volunteerProfile, namesakesAndAna[index]?.id ?? '', {
          'crf69_Contact@odata.bind': bind(tables.contact, contact),
        });
      }
      await Register.open(page, await anActivity(`Namesakes ${mark}`, { expected: namesakesAndAna }));
      const namesakes = register.row(`Tan Wei Ling ${mark}`);
      await expect(namesakes).toHaveCount(2);
      await expect(namesakes.filter({ hasText: '•••• 4321' })).toHaveCount(1);
      await expect(namesakes.filter({ hasText: '•••• 5678' })).toHaveCount(1);
      await expect(namesakes.first()).toContainText(mentor.label);
      await expect(register.row('Ana Lim')).not.toContainText('••••');
      await expect(page.getByText('9123')).toHaveCount(0);
    });
  });
  await test.step('volunteers are added with their activity, picked from all, or added with one tap, and missing regulars are offered', async () => {
    const mark = newMark();
    const { lifeMentor, academicMentor, adHoc } = volunteerRole.codes;
    const organization = await anOrganization(`Bank ${mark}`);
    const [mentor, regular] = await someVolunteers(mark, ['Mentor', 'Regular'], { role: lifeMentor });
    const tutors = await someVolunteers(mark, ['Tutor One', 'Tutor Two'], { role: academicMentor, organization });
    const [helper] = await someVolunteers(mark, ['Helper'], { role: adHoc, organization });
    const [first, second] = tutors;
    const id = await anActivity(`Picked ${mark}`, { associated: [mentor, regular] });
    const register = await Register.open(page, id);
    await expect(page.getByText('Nobody is on this register yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Attach associated volunteer(s)' }).click();
    await register.expectStatus(mentor.name, 'Absent');

    await page.getByRole('button', { name: 'Add Volunteers' }).click();
    const picker = page.getByRole('dialog', { name: 'Add Volunteers' });
    await picker.getByRole('searchbox', { name: 'Search by name' }).fill(mark);
    await expect(picker.getByRole('checkbox', { name: `Select ${helper.name}` })).toBeVisible();
    await expect(picker.getByRole('row').filter({ hasText: mentor.name })).toHaveCount(0);
    await expect(picker.getByText(`${mentor.name} and ${regular.name} are on the register already.`)).toBeVisible();
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
    await register.expectPresent('1 / 3');

    await expect.poll(async () => (await storedAttendance(id, first))?.crf69_attendance).toBe(attended);
    const stored = await Promise.all([mentor, first].map((person) => storedAttendance(id, person)));
    expect(stored.map((row) => row?.crf69_membertype)).toEqual([memberType.codes.lifeMentor, memberType.codes.mentor]);
    for (const row of stored) {
      expect(row?.crf69_createdonwithoutseconds?.slice(0, 19)).toBe(`${row?.createdon.slice(0, 16)}:00`);
    }
    await test.step('with one tap, and then the next name is typed over the one before', async () => {
      await page.getByRole('button', { name: 'Add Volunteers' }).first().tap();
      const search = picker.getByRole('searchbox', { name: 'Search by name' });
      await expect(search).toBeFocused();
      await page.keyboard.type(helper.name);
      await picker.getByRole('button', { name: `Add ${helper.name}` }).tap();
      await expect(picker.getByText(`${helper.name} is on the register already.`)).toBeVisible();
      await picker.getByRole('button', { name: `Undo: ${helper.name}` }).tap();
      await expect(picker.getByText(`${helper.name} is on the register already.`)).toBeHidden();
      await picker.getByRole('button', { name: `Add ${helper.name}` }).tap();
      await expect(picker.getByText(`${helper.name} is added.`)).toBeVisible();
      await expect.poll(async () => Boolean(await storedAttendance(id, helper))).toBe(true);
      await expect(search).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
      await register.expectPresent('1 / 4');
    });
    await test.step('who usually comes and is not on the list is offered', async () => {
      await register.pressInMore('Remove', mentor.name);
      await register.answer('Remove Volunteer?', 'Yes');
      await expect(page.getByText(`${mentor.name} usually comes and is not on this list.`)).toBeVisible();
      await register.pressInMore('Remove', regular.name);
      await register.answer('Remove Volunteer?', 'Yes');
      await expect(page.getByText('2 who usually come are not on this list.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Attach associated volunteer(s)' }).tap();
      await register.expectPresent('1 / 4');
      await expect(page.getByText('usually come')).toBeHidden();
      await expect.poll(async () => Boolean(await storedAttendance(id, regular))).toBe(true);
    });
  });
});
