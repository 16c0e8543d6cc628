import type { Page } from '@playwright/test';
import { atMost, type Figure, type Row } from './figure.ts';
import { brotliBytes, firstPageLimit, kilobytes } from './firstPage.ts';
import { anOwnPage, publicPages } from './publicPages.ts';
import { open, untilHydrated, withBrowser, withPage } from './visit.ts';

/** Compressed kilobytes of everything that a browser requests before the first page can be used. */
export const weight: Figure = (cloud) =>
  withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const { route, path } of [...(await publicPages(cloud)), await anOwnPage(cloud)]) {
      const fetched = await withPage(browser, async (page) => {
        await open(page, cloud.siteUrl + path);
        await untilHydrated(page);
        await page.waitForLoadState('networkidle');
        return filesBeforeHydration(page);
      });
      const files = [cloud.siteUrl + path, ...new Set(fetched)];
      const weights = files.map(async (url) => brotliBytes(new Uint8Array(await (await fetch(url)).arrayBuffer())));
      const sum = kilobytes((await Promise.all(weights)).reduce((total, bytes) => total + bytes, 0));
      const text = `${sum.toFixed(1)} KB, ${files.length} files`;
      rows.push(atMost(`Weight of ${route}`, sum, firstPageLimit, text));
    }
    return rows;
  });

/** Returns what the page had requested by then. The API's lists load later, for the pages after it. */
const filesBeforeHydration = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [hydrated] = performance.getEntriesByName('hydrated');
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => {
      return startTime <= (hydrated?.startTime ?? 0);
    });
    return asked.map(({ name }) => name).filter((url) => !new URL(url).pathname.startsWith('/api/'));
  });
