/** Tests the import of ten thousand volunteers, over a connection that breaks again and again. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { startsWith } from '../../dataverse/filter.ts';
import { remove } from '../../dataverse/operations/writeOperations.ts';
import { tables } from '../../domain/schema/index.ts';
import { cutLine } from './cutLine.ts';
import { staffDataverse } from './dataverse.ts';
import { manyVolunteers } from './importFiles.ts';
import { openAsStaff } from './staff.page.ts';

const count = 10_000;
/** Two requests look up existing volunteers, and ten add a thousand each. */
const fewestRequests = { lookUps: 2, writes: 10 };

const { volunteerProfile, contact } = tables;
const profilesNamed = (mark: string) =>
  staffDataverse().listAll(volunteerProfile, {
    select: ['crf69_volunteerid', '_crf69_contact_value'],
    filter: startsWith('crf69_volunteerid', `${mark} `),
  });
const contactsNamed = (mark: string) =>
  staffDataverse().listAll(contact, { select: ['crf69_contid'], filter: startsWith('crf69_contid', `${mark} `) });

test('@phone ten thousand volunteers are imported once each, wherever the connection broke', async ({ page }) => {
  test.slow();
  const seed = process.env.IMPORTS_SEED ?? randomUUID();
  // IMPORTS_SEED=… repeats the same breaks.
  console.log(`imports: the line is cut by seed ${seed}`);
  const mark = `Many ${randomUUID().slice(0, 8)}`;
  const file = await manyVolunteers(count, mark);
  await page.clock.install();
  await openAsStaff(page, '/vol_import');
  /** Waits until something is true, while the screen's own pauses between retries pass quickly. */
  const soon = (comesTrue: () => Promise<void> | void) =>
    expect(async () => {
      await page.clock.fastForward(5000);
      await comesTrue();
    }).toPass({ intervals: [200], timeout: 90_000 });
  const resume = page.getByRole('button', { name: 'Resume' });
  /** As `soon`, and continues whenever the import has given up for now, as after many breaks in a row. */
  const onward = (comesTrue: () => Promise<void> | void) =>
    soon(async () => {
      if (await resume.isVisible()) await resume.click();
      await comesTrue();
    });
  const shows = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 100 });
  // The screen's own requests are not counted.
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  const line = await cutLine(page, seed);
  const choose = async () => {
    await page.getByLabel('File of volunteers').setInputFiles(file);
    await expect(page.getByText('10,000 rows were read.')).toBeVisible({ timeout: 90_000 });
  };
  const written = (requests: number) => onward(() => expect(line.different().writes).toBeGreaterThanOrEqual(requests));

  await choose();
  expect(line.different()).toEqual({ ...fewestRequests, writes: 0 });
  await expectDrawnInPart(page, mark);
  await page.getByRole('button', { name: 'Submit' }).click();

  await written(3);
  line.break();
  await soon(() => shows('The import is paused'));
  await expect(page.getByText('The connection was lost. Please check it and try again.')).toBeVisible();
  line.mend();

  await written(7);
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await choose();
  const before = (await profilesNamed(mark)).length;
  await page.getByRole('button', { name: 'Submit' }).click();

  await onward(() => shows('Import Completed'));
  const counted = (rows: number) => rows.toLocaleString('en-SG');
  await expect(
    page.getByText(`10,000 rows: ${counted(count - before)} added, ${counted(before)} added before.`),
  ).toBeVisible();
  expect(line.different().writes).toBe(fewestRequests.writes);
  expect(line.cuts()).toBeGreaterThan(0);

  const [profiles, contacts] = await Promise.all([profilesNamed(mark), contactsNamed(mark)]);
  expect(profiles).toHaveLength(count);
  expect(new Set(profiles.map((row) => row.crf69_volunteerid)).size).toBe(count);
  const theirs = profiles.map((row) => row._crf69_contact_value ?? '').sort();
  expect(theirs).toEqual(contacts.map((row) => row.crf69_contactid).sort());
  expect(new Set(theirs).size).toBe(count);

  // Other tests count and list volunteers on this system.
  const removed = await staffDataverse().batch([
    ...profiles.map((row) => remove(volunteerProfile, row.crf69_volunteerprofileid)),
    ...contacts.map((row) => remove(contact, row.crf69_contactid)),
  ]);
  expect(valuesOf(removed)).toHaveLength(2 * count);
});

/** Checks that all rows are in the preview, and few of them rendered. */
async function expectDrawnInPart(page: Page, mark: string): Promise<void> {
  const grid = page.getByRole('grid', { name: 'Rows of the file' });
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
  const last = grid.getByRole('gridcell', { name: `${mark} ${count - 1}`, exact: true });
  await expect(last).toHaveCount(0);
  await grid.getByRole('gridcell', { name: `${mark} 0`, exact: true }).click();
  await page.keyboard.press('Control+ArrowDown');
  await expect(last).toBeFocused();
  expect(await grid.getByRole('row').count()).toBeLessThan(40);
}
