import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { readSiteConfig } from '../../infra/local/site/config.ts';
import { startSite } from '../../infra/local/site/startSite.ts';
import type { Cloud } from '../runner/cloud.ts';
import { atMost, compare, type Figure, type Row } from './figure.ts';
import { anOwnPage, publicPages } from './publicPages.ts';
import { open, seenOn, slowDown, untilHydrated, withBrowser, withPage } from './visit.ts';

const goal = 1.05;
const rounds = 9;
/** Everything that hydration re-renders is rendered within this time. */
const settleMs = 500;

/**
 * The largest paint on slow 4G ÷ that of the same page in plain HTML, in alternation. A form with a link is measured
 * after its lookup, against what it shows then.
 */
export const paint: Figure = async (cloud) => {
  const pages = [...(await publicPages(cloud)), await anOwnPage(cloud)];
  return withBrowser(async (browser) => {
    const plain = await startPlainSite(
      browser,
      cloud,
      pages.map(({ path: address }) => address),
    );
    try {
      const rows: Row[] = [];
      for (const { route, path: address } of pages) {
        const ours = () => paintOf(browser, cloud.siteUrl + address, true);
        const { ratio, text } = await compare(rounds, 'ms', ours, () => paintOf(browser, plain.url + address, false));
        rows.push(atMost(`First page of ${route}, paint ÷ plain HTML`, ratio, goal, text));
      }
      return rows;
    } finally {
      await plain.stop();
    }
  });
};

const paintOf = (browser: Browser, url: string, comesToLife: boolean): Promise<number> =>
  withPage(browser, async (page) => {
    await slowDown(page);
    await open(page, url);
    if (comesToLife) await untilHydrated(page);
    // A volunteer's own page has several.
    await page.locator('form').first().waitFor();
    await page.waitForLoadState();
    await wait(settleMs);
    return (await seenOn(page)).paint;
  });

/** Serves the pages as the real ones are served: the same text in the same styles, in one file, without a script. */
async function startPlainSite(browser: Browser, cloud: Cloud, addresses: readonly string[]) {
  const { siteUrl, functionsUrl, folder } = cloud;
  const root = path.join(folder, 'plain');
  await mkdir(path.join(root, 'art'), { recursive: true });
  for (const address of addresses) {
    // After hydration and the lookup of its link.
    const drawn = await withPage(browser, async (page) => {
      await open(page, siteUrl + address);
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      return page.content();
    });
    // The file at which the site's rules find the page of this address.
    await writeFile(path.join(root, `${address.split('/')[1] || 'index'}.html`), await plainPage(siteUrl, drawn));
    for (const [, picture = ''] of drawn.matchAll(/<img[^>]*src="([^"]+)"/g))
      await writeFile(path.join(root, picture), await (await fetch(siteUrl + picture)).text());
  }
  return startSite({ port: 0, root, config: await readSiteConfig('staticwebapp.config.json'), apiUrl: functionsUrl });
}

async function plainPage(siteUrl: string, drawn: string): Promise<string> {
  let html = drawn;
  for (const [link, url = ''] of drawn.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)) {
    // A style that a script has requested has an absolute address.
    const styles = await (await fetch(new URL(url, siteUrl))).text();
    html = html.replace(link, () => `<style>${styles}</style>`);
  }
  return html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}
