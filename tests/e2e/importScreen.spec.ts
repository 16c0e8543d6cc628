/** Tests what the import's screen shows, offers and says to a coordinator. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { startsWith } from '../../dataverse/filter.ts';
import { tables } from '../../domain/schema/index.ts';
import { expectAccessible, expectNoSidewaysScroll, expectThumbsHit } from './accessibility.ts';
import { staffDataverse } from './dataverse.ts';
import { textFile, type UploadedFile, volunteerFile } from './importFiles.ts';
import { openAsStaff } from './staff.page.ts';

// Without a signal, what a screen loads on request comes from the worker.
test.use({ serviceWorkers: 'allow' });

const upload = (page: Page, file: UploadedFile) => page.getByLabel('File of volunteers').setInputFiles(file);
const cellWith = (page: Page, text: string) => page.getByRole('gridcell', { name: text });
const aName = () => `Screen ${randomUUID().slice(0, 8)}`;
const emailsNamed = async (name: string) =>
  (
    await staffDataverse().listAll(tables.volunteerProfile, {
      select: ['crf69_volunteerid', 'crf69_volunteeremail'],
      filter: startsWith('crf69_volunteerid', name),
      orderBy: ['crf69_volunteerid'],
    })
  ).map((row) => [row.crf69_volunteerid, row.crf69_volunteeremail]);

/** Returns the same file with a filter that hides a row. */
function withHiddenRow(file: UploadedFile, row: number): UploadedFile {
  const parts = unzipSync(file.buffer);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  parts['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace(`<row r="${row}"`, `<row r="${row}" hidden="1"`));
  return { ...file, buffer: Buffer.from(zipSync(parts)) };
}

test('the name and the email stay visible, hidden rows and placeholders are reported, and a lost connection is shown at once @phone', async ({
  page,
  context,
}) => {
  test.slow();
  const name = aName();
  await openAsStaff(page, '/vol_import');
  await upload(page, textFile('volunteers.xlsx'));
  await expect(page.getByText('Please upload an Excel (.xlsx) file.')).toBeVisible();
  await expect(page.getByText(/choose “Save as” or “Download” and the type Excel workbook/)).toBeVisible();

  const row = (who: string, more = {}) => ({
    'PDPA consent': 'I accept',
    'Full name': `${name} ${who}`,
    Email: `${who}.${randomUUID()}@example.com`,
    ...more,
  });
  const rows = [
    row('A', { Gender: 'nil', 'Dietary restrictions': 'N/A' }),
    row('B', { 'Date of birth (DD/MM/YYYY)': '-' }),
    row('C'),
  ];
  await upload(page, withHiddenRow(await volunteerFile(rows), 4));
  await expect(page.getByText('3 rows were read.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectThumbsHit(page);

  await cellWith(page, `${name} A`).click();
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByRole('columnheader', { name: 'Total volunteer hours' })).toBeInViewport();
  await expect(cellWith(page, `${name} A`)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('gridcell', { name: /^A\..*@example\.com$/ })).toBeInViewport({ ratio: 0.9 });

  const offer = page.getByRole('button', { name: 'Read them as empty' });
  await expect(page.getByText(/^2 rows have cells that say “-”/)).toBeVisible();
  await expect(page.getByText(/1 row cannot be added as it is/)).toBeVisible();
  await offer.click();
  await expect(offer).toBeHidden();
  await expect(page.getByText(/cannot be added as it is/)).toBeHidden();

  await expect(page.getByText('Add 2; 1 to decide.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Hidden in the file (1)' });
  await expect(page.getByText('2 rows are not shown.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Hidden rows' }).selectOption('Leave them out');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/The connection is lost. The import tries again/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^3 rows: 2 added, 1 left out\.$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the row not added' }).click();
  expect((await download).suggestedFilename()).toBe('Rows not added of volunteers.xlsx');
  expect((await emailsNamed(name)).map(([who]) => who)).toEqual([`${name} A`, `${name} B`]);
});
