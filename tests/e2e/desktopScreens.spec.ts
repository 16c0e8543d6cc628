/** Opens the staff screens on a desktop whose other tests run on the phone. */
import { expect, type Page, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { logicalName, tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { Register } from './attendance.page.ts';
import { anActivity, newMark, someVolunteers } from './attendanceRows.ts';
import { aClub } from './recurringRows.ts';
import { openAsStaff, signIn } from './staff.page.ts';

const { home, attendancePortal, recurringDashboard, references, massEmail, sentEmails, scheduledEmails } = staffPaths;
const { volunteers, activityReports, exports, trainingReports } = staffPaths;

async function expectFits(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('each list, form and report of the staff area fits a desktop and is accessible there @desk', async ({ page }) => {
  test.slow();
  const club = await aClub(['Chan Li'], { [singaporeDay(new Date())]: ['attended'] });
  const dashboard = `${recurringDashboard}?typename=${logicalName(tables.recurringActivity)}&id=${club.id}`;
  const lists = [home, attendancePortal, dashboard, volunteers, references, sentEmails, scheduledEmails, exports];
  for (const path of [...lists, massEmail, activityReports, trainingReports]) {
    await openAsStaff(page, path);
    await expectFits(page);
  }
});

test('a register fits a desktop, and Back returns to it from another mode @desk', async ({ page }) => {
  const mark = newMark();
  const people = await someVolunteers(mark, ['Ana Lim', 'Ben Tan']);
  const register = await Register.open(page, await anActivity(`Reading ${mark}`, { expected: people }));
  await register.expectPresent('0 / 2');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Trainings' }).click();
  await expect(page.getByRole('heading', { name: `Reading ${mark}` })).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Filter Trainings' })).toBeVisible();
  await page.goBack();
  await register.expectPresent('0 / 2');
});

test('what a safeguarding officer reads fits a desktop @desk', async ({ page }) => {
  await signIn(page, 'Volunteer officer', staffPaths.concerns);
  for (const path of [staffPaths.concerns, staffPaths.requirements]) {
    await page.goto(path);
    await expectFits(page);
  }
});
