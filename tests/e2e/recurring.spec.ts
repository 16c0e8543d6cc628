import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { defaultRange } from '../../domain/attendance/dashboardRange.ts';
import { addDays, singaporeDay } from '../../domain/time.ts';
import { expectAccessible } from './accessibility.ts';
import { aClub } from './recurringRows.ts';
import { openAsStaff } from './staff.page.ts';

const { from } = defaultRange(singaporeDay(new Date()));
const first = addDays(from, 2);
const second = addDays(from, 40);
const before = addDays(from, -30);

const dashboardOf = (id: string) =>
  `/admin/recurring_act?typename=crf69_recurringactivity&id=%7B${id.toUpperCase()}%7D`;
const rowsOf = async (page: Page) =>
  (await page.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*[\t\n]+\s*/).filter(Boolean));

test('the dashboard of a recurring activity shows who came, is printed and exported, and is in the form of its record @phone', async ({
  page,
}) => {
  await test.step('the dashboard of a recurring activity shows who came, is printed and exported to Excel', async () => {
    const club = await aClub(['Tan Wei', 'Chan Li', 'Goh Ana'], {
      [before]: ['attended', undefined, undefined],
      [first]: ['attended', 'absent', undefined],
      [second]: ['attended', 'unmarked', 'attended'],
    });
    const [tan, chan, goh] = club.volunteers.map(({ name }) => name);
    await openAsStaff(page, dashboardOf(club.id));
    await expect(page.getByRole('heading', { name: club.name })).toBeVisible();
    await expect
      .poll(() => rowsOf(page))
      .toEqual([
        ['Volunteer', 'Attended', second, first],
        [chan, '0 / 2', 'Not marked', 'Absent'],
        [goh, '1 / 1', 'Attended', 'N/A'],
        [tan, '2 / 2', 'Attended', 'Attended'],
        ['Attended', '3 / 5', '2 / 3', '1 / 2'],
      ]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${club.name} ${from} to .*\\.xlsx$`));
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText('Attendance from')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(5);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await expectAccessible(page);

    await page.getByLabel('Start date').fill(before);
    await expect(page.getByRole('columnheader', { name: before })).toBeVisible();
    await page.getByLabel('End date').fill(addDays(before, 1));
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByLabel('End date').fill(addDays(before, -1));
    await expect(page.getByText('The start date must not be after the end date.')).toBeVisible();
    await page.getByLabel('Start date').fill(addDays(before, -2));
    await expect(page.getByText('There are no sessions between these dates.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the dashboard is shown in the form of its record alone', async () => {
    const club = await aClub(['Tan Wei'], { [first]: [undefined] });
    await page.goto(`http://localhost:${process.env.DYNAMICS_PORT}/form?panel=recurring_act&id=${club.id}`);
    const dashboard = page.frameLocator('#WebResource_panel').frameLocator('iframe');
    await expect(dashboard.getByRole('heading', { name: club.name })).toBeVisible();
    await expect(dashboard.getByText('Nobody has been added to the sessions between these dates yet.')).toBeVisible();
    await expect(dashboard.getByRole('navigation')).toHaveCount(0);
  });
});
