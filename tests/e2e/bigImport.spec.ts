/** Tests the import of a file that fills many requests, over a connection that breaks. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route, test } from '@playwright/test';
import { valuesOf } from '../../dataverse/batch/items.ts';
import { startsWith } from '../../dataverse/filter.ts';
import { remove } from '../../dataverse/operations/writeOperations.ts';
import { tables } from '../../domain/schema/index.ts';
import { isWhole } from '../runner/whole.ts';
import { staffDataverse } from './dataverse.ts';
import { manyVolunteers } from './importFiles.ts';
import { openAsStaff } from './staff.page.ts';

const count = isWhole ? 1200 : 60;
const shown = count.toLocaleString('en');
/** Two requests look up existing volunteers, and ten add a tenth each. */
const fewestRequests = { lookUps: 2, writes: 10 };

/** On a busy machine rows take a while. */
const patiently = { timeout: 300_000 };

const { volunteerProfile, contact } = tables;

/** Counts a page's `$batch` requests, a repeated one once, and breaks every other try of each, from the third write on all. */
async function line(page: Page) {
  const seen = { lookUps: new Set<string>(), writes: new Set<string>() };
  const tries = new Map<string, number>();
  let requests = 0;
  let isMended = false;
  async function pass(route: Route): Promise<void> {
    // Without its boundary, which differs each time.
    const body = (route.request().postData() ?? '').replace(/batch_[\w-]{36}/g, '');
    (/^POST /m.test(body) ? seen.writes : seen.lookUps).add(body);
    requests += 1;
    const nth = (tries.get(body) ?? 0) + 1;
    tries.set(body, nth);
    const isSecond = nth % 2 === 0;
    // Some arrive, and their answers are lost.
    const isGone = seen.writes.size >= 3 && !isMended;
    if (isGone || !isSecond) {
      if (requests % 3 === 0) await route.fetch();
      return route.abort('connectionreset');
    }
    return route.fulfill({ response: await route.fetch() });
  }
  await page.route('**/$batch', pass);
  return {
    different: () => ({ lookUps: seen.lookUps.size, writes: seen.writes.size }),
    mend: () => {
      isMended = true;
    },
  };
}

test(`${shown} volunteers are imported once each, though the connection breaks @phone`, async ({ page }) => {
  test.slow();
  const mark = `Many ${randomUUID().slice(0, 8)}`;
  await openAsStaff(page, '/vol_import');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible();
  // The screen's own requests are not counted.
  const { different, mend } = await line(page);
  await page.getByLabel('File of volunteers').setInputFiles(await manyVolunteers(count, mark));
  const shows = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible(patiently);
  await expect(page.getByText(`${shown} rows were read.`)).toBeVisible(patiently);
  expect(different()).toEqual({ ...fewestRequests, writes: 0 });
  await expectDrawnInPart(page, mark);

  await page.getByRole('button', { name: 'Submit' }).click();
  // A screen that hears of a signal tries again at once, so its pauses of 38 s need not be waited for.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'The import is paused' })).toBeVisible({ timeout: 500 });
  }).toPass(patiently);
  await expect(page.getByText('The connection was lost. Please check it and try again.')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Resume' }).click();
  await shows('Import Completed');
  await expect(page.getByText(`${shown} rows: ${shown} added.`)).toBeVisible();
  expect(different().writes).toBe(fewestRequests.writes);

  const dataverse = staffDataverse();
  const profiles = await dataverse.listAll(volunteerProfile, {
    select: ['crf69_volunteerid', '_crf69_contact_value'],
    filter: startsWith('crf69_volunteerid', `${mark} `),
  });
  expect(new Set(profiles.map((row) => row.crf69_volunteerid)).size).toBe(count);
  const contacts = profiles.map((row) => row._crf69_contact_value ?? '');
  expect(new Set(contacts).size).toBe(count);
  expect(profiles).toHaveLength(count);
  // Other tests count and list volunteers on this system.
  const removed = await dataverse.batch([
    ...profiles.map((row) => remove(volunteerProfile, row.crf69_volunteerprofileid)),
    ...contacts.map((id) => remove(contact, id)),
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
