import type { Page } from '@playwright/test';
import { atMost, type Figure } from './figure.ts';
import { brotliBytes, firstPageLimit, kilobytes } from './firstPage.ts';
import { publicPages } from './publicPages.ts';
import { open, untilHydrated, withBrowser, withPage } from './visit.ts';

/** Compressed bytes of everything that a browser requests before the first page can be used. */
export const weight: Figure = {
  name: 'weight',
  measure: (cloud) =>
    withBrowser(async (browser) => {
      const { siteUrl } = cloud;
      const rows = [];
      for (const { route, path } of await publicPages(cloud)) {
        const fetched = await withPage(browser, async (page) => {
          await open(page, siteUrl + path);
          await untilHydrated(page);
          await page.waitForLoadState('networkidle');
          return filesBeforeHydration(page);
        });
        const measured = kilobytes(await sumOf([siteUrl + path, ...new Set(fetched)]));
        rows.push({
          what: `First page of ${route}, weight`,
          measured: `${measured.toFixed(1)} KB in ${fetched.length + 1} files`,
          goal: `≤ ${firstPageLimit} KB`,
          verdict: atMost(measured, firstPageLimit),
        });
      }
      return rows;
    }),
};

/** Returns what the page had requested by then. The API's lists load later, for the pages after it. */
const filesBeforeHydration = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [hydrated] = performance.getEntriesByName('hydrated');
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => {
      return startTime <= (hydrated?.startTime ?? 0);
    });
    return asked.map(({ name }) => name).filter((url) => !new URL(url).pathname.startsWith('/api/'));
  });

/** Returns the compressed bytes of all of them. */
export async function sumOf(urls: readonly string[]): Promise<number> {
  const weights = urls.map(async (url) => brotliBytes(new Uint8Array(await (await fetch(url)).arrayBuffer())));
  return (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0);
}
