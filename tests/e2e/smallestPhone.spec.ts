import { expect, test } from '@playwright/test';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { logicalName, tables } from '../../domain/schema/index.ts';
import { singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { anActivity, newMark, someVolunteers } from './attendanceRows.ts';
import { aCast } from './emailRows.ts';
import { aClub } from './recurringRows.ts';
import { openAsStaff } from './staff.page.ts';

// As WCAG also requires for a desktop magnified four times.
test.use({ viewport: { width: 320, height: 640 } });

test('the lists, the volunteer report and the email form fit the smallest phone @phone', async ({ page }) => {
  const name = newMark();
  const id = await anActivity(`Reading ${name}`, { expected: await someVolunteers(name, ['Chandrasekaran']) });
  const club = await aClub(['Chandrasekaran'], { [singaporeDay(new Date())]: ['attended'] });
  await openAsStaff(page, `${staffPaths.attendancePortal}?show=All`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`${staffPaths.attendancePortal}?id=${id}`);
  const attended = page.getByRole('button', { name: /^Attended: / });
  await expect(attended).toBeVisible();
  expect(await attended.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);
  await page.goto(`${staffPaths.recurringDashboard}?typename=${logicalName(tables.recurringActivity)}&id=${club.id}`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto(staffPaths.volunteerReports);
  await expect(page.getByRole('list', { name: 'Totals' }).getByRole('button')).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);

  const { mark } = await aCast();
  await page.goto(staffPaths.massEmail);
  await page.getByRole('button', { name: 'Select Volunteers' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Volunteers' });
  await picker.getByLabel('Search by name').fill(mark);
  await picker.getByRole('option', { name: `${mark} Ann` }).click();
  await picker.getByRole('button', { name: 'Done' }).click();
  const badge = page.getByRole('button', { name: `Remove ${mark} Ann` });
  await expect(badge).toBeInViewport();
  // The whole name can be read.
  const label = page.getByRole('button', { name: `${mark} Ann (${mark} Kites)`, exact: true });
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);
});
