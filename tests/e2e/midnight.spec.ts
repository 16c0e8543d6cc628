/** Tests that every screen with a day in it follows Singapore's day, with the page open over midnight or asleep. */
import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { tables } from '../../domain/schema/index.ts';
import { instantAt } from '../../domain/time.ts';
import { anActivity, newMark } from './attendanceRows.ts';
import { cell, openCalendar } from './calendar.page.ts';
import { staffDataverse } from './dataverse.ts';
import { openAsStaff } from './staff.page.ts';

test('at midnight in Singapore the calendar, a report and Home move on to the new day @phone', async ({ page }) => {
  // So long before midnight that a busy machine, too, has opened the screen and looked at it by then.
  const halfAnHour = 30 * 60_000;
  await page.clock.install({ time: new Date('2033-04-30T15:30:00Z') });
  await test.step('the calendar marks today, and shows its month', async () => {
    await openCalendar(page);
    await expect(cell(page, '2033-04-30')).toHaveAttribute('aria-current', 'date');
    await page.clock.fastForward(halfAnHour);
    await expect(page.getByRole('grid', { name: 'May 2033' })).toBeVisible();
    await expect(cell(page, '2033-05-01')).toHaveAttribute('aria-current', 'date');
    await expect(cell(page, '2033-05-01')).toHaveAttribute('tabindex', '0');
    await expect(cell(page, '2033-04-30')).not.toHaveAttribute('aria-current');
  });
  await test.step('the period of a report is another month', async () => {
    await page.clock.setSystemTime(new Date('2033-05-31T15:30:00Z'));
    await openAsStaff(page, `${staffPaths.volunteerReports}?period=this-month`);
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
    await expect(from).toHaveValue('2033-05-01');
    await expect(to).toHaveValue('2033-05-31');
    await page.clock.fastForward(halfAnHour);
    await expect(from).toHaveValue('2033-06-01');
    await expect(to).toHaveValue('2033-06-01');
  });
  await test.step('Home, which slept over midnight, shows the sessions of the new day', async () => {
    const name = `Tomorrow ${newMark()}`;
    const scheduledOn = instantAt('2033-07-02', '09:00');
    await staffDataverse().update(tables.activity, await anActivity(name), { crf69_scheduledon: scheduledOn });
    await page.clock.setSystemTime(instantAt('2033-07-01', '23:00'));
    await openAsStaff(page, staffPaths.home);
    await expect(page.getByRole('heading', { name: /^Today, / })).toBeVisible();
    await expect(page.getByText(name)).toBeHidden();
    await page.clock.setSystemTime(instantAt('2033-07-02', '00:01'));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(name)).toBeVisible();
  });
});
