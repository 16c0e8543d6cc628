/** Measures the import's file of 10 000 volunteers: reading it, the screen meanwhile, and its requests. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newBudget, openArchive, textOf } from '../../frontend/src/staff/imports/reading/archive.ts';
import { limits } from '../../frontend/src/staff/imports/reading/limits.ts';
import { firstSheet } from '../../frontend/src/staff/imports/reading/testing/workbooks.ts';
import { launchBrowser } from '../../infra/local/testing/launchBrowser.ts';
import { manyVolunteers } from '../e2e/importFiles.ts';
import { atMost, compare, type Figure, median, timed } from './figure.ts';
import { staffPage } from './visit.ts';

const rows = 10_000;
const rounds = 5;
const mark = 'Bench';
/** On a busy machine the idle page stalls too: twice as long as that is allowed. */
const goals = { parse: 3, stallMs: 50, stallRatio: 2, requests: 12 };

export const imports: Figure = async ({ siteUrl, folder }) => {
  const { name, buffer } = await manyVolunteers(rows, mark);
  // From the disk, as people choose one; a file passed in a message would be unpacked by the page.
  const file = path.join(folder, name);
  await writeFile(file, buffer);
  await using browser = await launchBrowser();
  const { stallsMs, idleMs, requests } = await importIn(await staffPage(browser, siteUrl, '/vol_import'), file);
  const bytes = new Uint8Array(buffer);
  const { ratio, text } = await compare(
    rounds,
    'ms',
    () => timed(() => readAll(bytes)),
    () => timed(() => unzipAndScan(bytes)),
  );
  const [stall, atRest] = [median(stallsMs), median(idleMs)];
  const shown = `${stall.toFixed(0)} ms, ${atRest.toFixed(0)} with the page at rest`;
  const mostStall = Math.max(goals.stallMs, goals.stallRatio * atRest);
  return [
    atMost(`Import, ${rows} × 49: parse ÷ bare unzip-and-scan`, ratio, goals.parse, text),
    atMost(`Import, ${rows} × 49: longest stall while read and previewed`, stall, mostStall, shown),
    atMost(`Import, ${rows} rows: requests`, requests, goals.requests),
  ];
};

/**
 * Imports the file once, and reads it several times before.
 * @returns for each round, the longest time without a response while the file was read and its rows looked at, and the
 * same for the idle page; and the requests to Dataverse, from choosing the file to the end of the import
 */
async function importIn(page: Page, file: string) {
  const chooser = page.getByLabel('File of volunteers');
  await chooser.waitFor({ state: 'attached' });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/data/')) requests += 1;
  });
  const cell = (row: number) => page.getByRole('gridcell', { name: `${mark} ${row}`, exact: true });
  const [stallsMs, idleMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    requests = 0;
    await watchStalls(page);
    const took = await timed(async () => {
      await chooser.setInputFiles(file);
      // By its place and not by its words alone: whoever looks through the whole page again and again stops it, too.
      const status = page.locator('[role="status"]').filter({ hasText: /rows were read\.$/ });
      await status.waitFor({ timeout: 120_000 });
      await cell(0).click();
      await page.keyboard.press('Control+ArrowDown');
      await cell(rows - 1).waitFor();
    });
    stallsMs.push(await page.evaluate<number>('benchStalls.longest'));
    await watchStalls(page);
    await page.waitForTimeout(took);
    idleMs.push(await page.evaluate<number>('benchStalls.longest'));
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Import Completed' }).waitFor({ timeout: 120_000 });
  return { stallsMs, idleMs, requests };
}

/** Restarts the measurement. The page sends itself one message after another: the longest delay of one is the stall. */
const watchStalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const stalls = { longest: 0, port: port1 };
    let last = performance.now();
    Reflect.get(window, 'benchStalls')?.port.close();
    port1.onmessage = () => {
      const now = performance.now();
      stalls.longest = Math.max(stalls.longest, now - last);
      last = now;
      setTimeout(() => port2.postMessage(''), 0);
    };
    port2.postMessage('');
    Object.assign(window, { benchStalls: stalls });
  });

/** The minimum: unpacks the sheet, and finds each cell and where its text begins and ends. */
async function unzipAndScan(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const entry = openArchive(bytes).get('xl/worksheets/sheet1.xml');
  if (!entry) throw new Error('The workbook has no sheet.');
  let text = '';
  for await (const piece of textOf(entry, newBudget(limits.unpackedBytes))) text += piece;
  let cells = 0;
  for (let at = text.indexOf('<c '); at >= 0; at = text.indexOf('<c ', at)) {
    at = text.indexOf('</t>', text.indexOf('<t', at));
    cells += 1;
  }
  if (cells < rows) throw new Error('The scan found too few cells.');
}

async function readAll(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  let found = 0;
  for await (const portion of await firstSheet(bytes)) found += portion.length;
  if (found !== rows + 1) throw new Error(`${found} rows were read.`);
}
