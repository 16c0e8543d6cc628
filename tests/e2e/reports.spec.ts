import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { read, utils } from 'xlsx';
import { staffPaths } from '../../domain/contract/staffPaths.ts';
import { singaporeDay } from '../../domain/time.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { aMarch, yearOf } from './reportRows.ts';
import { goInside, openAsStaff } from './staff.page.ts';

const rowNamed = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Exports, and reads the file with another library. */
async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to excel' }).click(),
  ]);
  const book = read(await readFile(await download.path()));
  const rowsOf = (sheet: string) => utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1, raw: false });
  return { fileName: download.suggestedFilename(), book, rowsOf };
}

test('the report counts, shows the rows behind its counts, exports a workbook, and survives every trouble @desk', async ({
  page,
}, { project }) => {
  await test.step('the report counts, shows the rows behind its counts, and exports a workbook', async () => {
    const { programme, scheme, ann, ben, search } = await aMarch(project.name);
    await openAsStaff(page, staffPaths.volunteerReports + search);
    await expect(page.getByRole('heading', { name: 'Volunteer Reports' })).toBeVisible();
    const totals = page.getByRole('list', { name: 'Totals' }).getByRole('button');
    await expect(totals).toHaveText([
      '2 Volunteers',
      '1 Regular volunteers',
      '6 Attended records',
      '13.75 Hours',
      '7.5 Time present (hours)',
    ]);

    await expect(rowNamed(page, programme).getByRole('button')).toHaveText(['2', '1', '5', '12.5', '7.5']);
    await expect(rowNamed(page, 'N/A').getByRole('button')).toHaveText(['1', '1', '1.25']);
    const groups = page.getByRole('table', { name: 'Report by programme' });
    await expect(groups.getByRole('rowheader').last()).toHaveText('N/A');
    await expect(page.getByText(/^1 present without hours: checked in/)).toBeVisible();
    await expect(page.getByText(/^1 row has times and no minutes/)).toBeVisible();
    await expect(page.getByText(/volunteers and regular volunteers do not add up/)).toBeVisible();
    await page.getByRole('radio', { name: 'Volunteers', exact: true }).check();
    await expect(page.getByRole('img', { name: /^Bar chart: Volunteers by programme/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: `1 regular volunteers, ${programme}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 of 1 shown')).toBeVisible();
    await expect(dialog.getByRole('cell')).toHaveText([ann, 'Life! Mentor', '4', 'Yes']);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: '1.25 hours, N/A' }).click();
    await expect(dialog.getByRole('cell', { name: ben })).toBeVisible();
    await expect(dialog.getByText('1 of 1 shown')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.getByRole('tab', { name: 'Sort by Scheme' }).click();
    await expect(rowNamed(page, scheme).getByRole('button')).toHaveText(['2', '1', '5', '12.5', '7.5']);
    await page.reload();
    await expect(rowNamed(page, scheme)).toBeVisible();

    const { fileName, book, rowsOf } = await exported(page);
    expect(fileName).toBe('VolunteerReport.xlsx');
    await expect(page.getByText('VolunteerReport.xlsx is in your downloads.')).toBeVisible();
    expect(book.SheetNames).toEqual([
      'By Programme',
      'By Scheme',
      'Activities + Attendance',
      'By Month',
      'About this report',
    ]);
    const year = yearOf(project.name);
    expect(rowsOf('About this report').slice(1, 4)).toEqual([
      ['From', `01/03/${year}`],
      ['To', `31/03/${year}`],
      ['Exported on', expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} \(Singapore\)$/)],
    ]);
    expect(rowsOf('By Month')[1]).toEqual([`March ${year}`, '5', '12.50', '7.50']);
    expect(rowsOf('By Programme')).toEqual([
      ['Programme', 'Volunteers', 'Regular volunteers', 'Attended records', 'Hours', 'Time present (hours)'],
      [programme, '2', '1', '5', '12.50', '7.50'],
      ['N/A', '1', '0', '1', '1.25', '0.00'],
    ]);
    expect(rowsOf('By Scheme')[1]).toEqual([scheme, '2', '1', '5', '12.50', '7.50']);
    const [header, first, ...others] = rowsOf('Activities + Attendance');
    expect(header?.join(', ')).toBe(
      'Activity, Programme, Scheme, Volunteer, Role, Member type, Start, End, Hours, Remarks, Time present (hours)',
    );
    const midnight = `01/03/${year} 00:00`;
    const mentor = ['Life! Mentor', 'Life! Mentor'];
    const whole = [
      `Reading 1 ${project.name}`,
      programme,
      scheme,
      ann,
      ...mentor,
      midnight,
      midnight,
      '2.50',
      '+1 friend',
      '1.50',
    ];
    expect(first).toEqual(whole);
    expect(others).toHaveLength(5);
    expect(book.Sheets['Activities + Attendance']?.D2).toMatchObject({ t: 's', v: ann });
  });
  await test.step('the report survives no attendance, wrong days, an aborted load and a failed one, and is printed', async () => {
    await openAsStaff(page, `${staffPaths.volunteerReports}?from=2001-01-01&to=2001-12-31`);
    await expect(page.getByText('Nobody attended an activity in these days.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('To', { exact: true }).fill('2000-12-31');
    await expect(page.getByText('The first day is after the last day.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export to excel' })).toBeDisabled();

    const totals = /\$batch$/;
    await page.route(totals, () => {});
    await page.getByLabel('To', { exact: true }).fill('2002-12-31');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Loading was stopped.')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // Without the header the browser hides the answer, and the client treats it as a network failure and retries.
    const refusal = {
      status: 400,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { error: { code: '0x80040000', message: 'Refused.' } },
    };
    await page.route(totals, (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Load the report' }).click();
    await expect(page.getByText('Please log in again')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Nobody attended an activity in these days.')).toBeVisible();

    await test.step('other days than those of a period stay, and print shows them too', async () => {
      await openAsStaff(page, `${staffPaths.volunteerReports}?period=this-month`);
      const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
      const year = Number(singaporeDay(new Date()).slice(0, 4)) - 1;
      const period = page.getByLabel('Period');
      await period.selectOption('Last year');
      await expect(from).toHaveValue(`${year}-01-01`);
      await expect(to).toHaveValue(`${year}-12-31`);
      await expect(page).toHaveURL(/period=last-year$/);
      await to.fill(`${year}-11-30`);
      await expect(period).toHaveValue('');
      await expect(page).toHaveURL(new RegExp(`from=${year}-01-01&to=${year}-11-30$`));
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(36, 36, 36)');
      await expect(page.getByText(`01/01/${year} to 30/11/${year}`)).toBeVisible();
      for (const name of ['Print', 'Export to excel']) await expect(page.getByRole('button', { name })).toBeHidden();
      await expect(page.getByRole('tablist')).toBeHidden();
    });
  });
});

test('trainings and activities of a range show how many came @phone', async ({ page }, { project }) => {
  const { programme, scheme, search } = await aMarch(project.name);
  await openAsStaff(page, staffPaths.activityReports + search);
  await expect(page.getByRole('heading', { name: 'Activity Reports' })).toBeVisible();
  await expect(page.getByText('4 of 4 shown')).toBeVisible();
  const third = page.getByRole('row').filter({ hasText: `Reading 3 ${project.name}` });
  const fourth = page.getByRole('row').filter({ hasText: `Reading 4 ${project.name}` });
  const figures = (texts: string) => texts.split(',');
  await expect(fourth.getByRole('cell')).toHaveText([
    /23:59$/,
    /^Reading 4/,
    programme,
    scheme,
    ...figures('2,1,1,1.5,0,0'),
  ]);
  await expect(third.getByRole('cell')).toHaveText([
    /10:00$/,
    /^Reading 3/,
    programme,
    scheme,
    ...figures('2,1,0,1.5,1,0'),
  ]);
  const { rowsOf } = await exported(page);
  const columns =
    'When,Activity,Programme,Scheme,Minutes,Volunteers,Attended,Present without hours,Time present (hours),Places,Absent,Late cancellations';
  expect(rowsOf('Activities')[0]).toEqual(columns.split(','));
  expect(rowsOf('Activities')).toHaveLength(5);

  await goInside(page, staffPaths.exports);
  await expect(page.getByRole('heading', { name: 'Exports' })).toBeVisible();
  const noted = page.getByRole('row').filter({ hasText: `31/03/${yearOf(project.name)}` });
  await expect(noted.filter({ hasText: 'Activity report' }).getByRole('cell').last()).toHaveText('4');

  await goInside(page, staffPaths.trainingReports + search);
  await expect(page.getByRole('heading', { name: 'Training Reports' })).toBeVisible();
  const training = page.getByRole('row').filter({ hasText: `First aid ${project.name}` });
  await expect(training.getByRole('cell')).toHaveText([/10:00$/, /^First aid/, '2', '1', '0', '0']);
  await page.getByLabel('From', { exact: true }).fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-12-31');
  await expect(page.getByText('There are no training sessions in these days.')).toBeVisible();
});
