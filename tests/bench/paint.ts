import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { atMost, type Figure, median, type Row } from './figure.ts';
import { startPlainSite } from './plainSite.ts';
import { type PublicPage, publicPages } from './publicPages.ts';
import { open, seenOn, slowDown, untilHydrated, withBrowser, withPage } from './visit.ts';

const goal = 1.05;
const rounds = 9;
/** Everything that hydration re-renders is rendered within this time. */
const settleMs = 500;

/**
 * The largest paint on slow 4G ÷ that of the same page in plain HTML, in alternation. A form with a link is measured
 * after its lookup, against what it shows then.
 */
export const paint: Figure = {
  name: 'paint',
  async measure(cloud) {
    const pages = await publicPages(cloud);
    return withBrowser(async (browser) => {
      const plain = await startPlainSite(cloud, await lookedUp(browser, cloud.siteUrl, pages));
      try {
        const rows: Row[] = [];
        for (const page of pages) rows.push(await compare(browser, page, cloud.siteUrl, plain.url));
        return rows;
      } finally {
        await plain.stop();
      }
    });
  },
};

/** Returns the HTML of each page after hydration and the lookup of its link, by address. */
async function lookedUp(browser: Browser, siteUrl: string, pages: readonly PublicPage[]) {
  const drawn = new Map<string, string>();
  for (const { path } of pages) {
    const html = await withPage(browser, async (page) => {
      await open(page, siteUrl + path);
      await page.locator('form').waitFor();
      return page.content();
    });
    drawn.set(path, html);
  }
  return drawn;
}

async function compare(browser: Browser, { route, path }: PublicPage, siteUrl: string, plainUrl: string): Promise<Row> {
  const [ours, plains]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await paintOf(browser, siteUrl + path, true));
    plains.push(await paintOf(browser, plainUrl + path, false));
  }
  const ratio = median(ours) / median(plains);
  return {
    what: `First page of ${route}, paint ÷ plain HTML`,
    measured: `${ratio.toFixed(2)} (${median(ours).toFixed(0)} ÷ ${median(plains).toFixed(0)} ms)`,
    goal: `≤ ${goal}`,
    verdict: atMost(ratio, goal),
  };
}

const paintOf = (browser: Browser, url: string, comesToLife: boolean): Promise<number> =>
  withPage(browser, async (page) => {
    await slowDown(page);
    await open(page, url);
    if (comesToLife) await untilHydrated(page);
    await page.locator('form').waitFor();
    await page.waitForLoadState();
    await wait(settleMs);
    return (await seenOn(page)).paint;
  });
