/** Measures an import in a real browser: how long the screen did not respond, and its requests. */
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../e2e/staff.page.ts';

export type ImportSeen = {
  /** For each round, the longest time without a response, while a file was read and its rows looked at. */
  stallsMs: number[];
  /** The same for the idle page, for as long as each round took: how much the machine itself stalls. */
  idleMs: number[];
  /** Requests to Dataverse, from choosing the file to the end of the import. */
  requests: number;
};

/**
 * @param file its path
 * @param mark the beginning of the names in the file
 */
export async function importInBrowser(
  browser: Browser,
  siteUrl: string,
  file: string,
  { mark, rows, rounds }: { mark: string; rows: number; rounds: number },
): Promise<ImportSeen> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: siteUrl });
  await signIn(page, 'Staff member', '/vol_import');
  const chooser = page.getByLabel('File of volunteers');
  await chooser.waitFor({ state: 'attached' });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/data/')) requests += 1;
  });
  const cell = (row: number) => page.getByRole('gridcell', { name: `${mark} ${row}`, exact: true });
  const stallsMs: number[] = [];
  const idleMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    requests = 0;
    await watchStalls(page);
    const began = performance.now();
    await chooser.setInputFiles(file);
    // By its place and not by its words alone: whoever looks through the whole page again and again stops it, too.
    await page
      .locator('[role="status"]')
      .filter({ hasText: /rows were read\.$/ })
      .waitFor({ timeout: 120_000 });
    await cell(0).click();
    await page.keyboard.press('Control+ArrowDown');
    await cell(rows - 1).waitFor();
    stallsMs.push(await page.evaluate<number>('benchStalls.longest'));
    const took = performance.now() - began;
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
