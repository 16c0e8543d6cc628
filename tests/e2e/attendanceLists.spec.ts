import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from '../../dataverse/filter.ts';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { addDays, instantAt, startOfMonth } from '../../domain/time.ts';
import { Register } from './attendance.page.ts';
import { aTraining, newMark, someVolunteers, today } from './attendanceRows.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff } from './staff.page.ts';

test('a training has a register of its own kind, and the list shows days, sorts and says when it is empty @phone', async ({
  page,
}) => {
  await test.step('a training has a register of its own kind', async () => {
    const mark = newMark();
    const [ana] = await someVolunteers(mark, ['Ana Lim']);
    const id = await aTraining(`First aid ${mark}`);
    await openAsStaff(page, `${staffPaths.attendancePortal}?mode=trainings&filter=${mark}`);
    await expect(page.getByRole('columnheader', { name: 'Programme' })).toHaveCount(0);
    await page.getByRole('button', { name: `Select First aid ${mark}` }).click();
    await page.getByRole('button', { name: 'Add Volunteers' }).click();
    const picker = page.getByRole('dialog', { name: 'Add Volunteers' });
    await picker.getByRole('searchbox', { name: 'Search by name' }).fill(mark);
    await picker.getByRole('checkbox', { name: `Select ${ana.name}` }).check();
    await picker.getByRole('button', { name: 'Add Volunteers', exact: true }).click();
    const register = new Register(page);
    await register.expectStatus(ana.name, 'Absent');
    await register.press('Attended', ana.name);
    await expect(await register.more(ana.name)).toContainText(`${today()} 20:30 hrs`);
    const stored = async () => {
      const [row] = await staffDataverse().listAll(tables.trainingAttendance, {
        filter: eq('_crf69_trainingsession_value', id),
      });
      return row;
    };
    await expect.poll(async () => (await stored())?.crf69_attended).toBe(true);
    const row = await stored();
    expect(row?.crf69_createdonwithoutseconds?.slice(0, 19)).toBe(`${row?.createdon.slice(0, 16)}:00`);
    await page.keyboard.press('Escape');
    await register.pressInMore('Remove', ana.name);
    await register.answer('Remove Volunteer?', 'Yes');
    await expect.poll(stored).toBeUndefined();
  });
  await test.step('the list shows days, sorts and says when it is empty', async () => {
    const mark = newMark();
    const dataverse = staffDataverse();
    const days = { Early: startOfMonth(today(), -1), Now: today(), Later: addDays(today(), 70) };
    for (const [name, day] of Object.entries(days)) {
      await dataverse.create(tables.activity, randomUUID(), {
        crf69_activityid: `${name} ${mark}`,
        crf69_scheduledon: instantAt(day, '00:00'),
      });
    }
    await page.goto(`${staffPaths.attendancePortal}?filter=${mark}&show=All`);
    const names = page.getByRole('row').filter({ hasText: mark }).getByRole('cell').filter({ hasText: mark });
    const show = page.getByRole('combobox', { name: 'Show' });
    await expect(names).toHaveText(['Later', 'Now', 'Early'].map((name) => `${name} ${mark}`));
    const sort = (order: string) => page.getByRole('combobox', { name: 'Sort by' }).selectOption(order);
    await sort('Name, A to Z');
    await expect(names).toHaveText(['Early', 'Later', 'Now'].map((name) => `${name} ${mark}`));
    await sort('Name, Z to A');
    await expect(names).toHaveText(['Now', 'Later', 'Early'].map((name) => `${name} ${mark}`));
    await show.selectOption('Today');
    await expect(names).toHaveText([`Now ${mark}`]);
    await show.selectOption('Last Month');
    await expect(names).toHaveText([`Early ${mark}`]);
    await show.selectOption('Upcoming');
    await sort('Scheduled On, earliest first');
    await expect(names).toHaveText([`Now ${mark}`, `Later ${mark}`]);
    // A wide screen has column headings in place of the menu.
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Scheduled On', exact: true }).click();
    await expect(names).toHaveText([`Later ${mark}`, `Now ${mark}`]);
    if (phone) await page.setViewportSize(phone);
    await page.getByRole('searchbox', { name: 'Filter Activities' }).fill(`nothing ${mark}`);
    await expect(page.getByText(`No Activities for Upcoming match “nothing ${mark}”.`)).toBeVisible();
    await expect(page.getByRole('link', { name: '+ Create New' })).toHaveAttribute(
      'href',
      /\/main\.aspx\?pagetype=entityrecord&etn=crf69_activities$/,
    );
  });
});
