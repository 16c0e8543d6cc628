/** Measures the first page of the volunteer application, rendered by other form libraries and by ours. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { formPaths } from '../../../domain/contract/paths.ts';
import { type Figure, median, type Row } from '../figure.ts';
import { kilobytes } from '../firstPage.ts';
import { open, seenOn, slowDown, withBrowser, withPage } from '../visit.ts';
import { sumOf } from '../weight.ts';
import { type Peer, pathOf, peers as scripts, startPeers } from './site.ts';

const rounds = 5;
const settleMs = 500;

export const peers: Figure = {
  name: 'peers',
  onlyWhenAsked: true,
  measure: async (cloud) => {
    const site = await startPeers(cloud);
    try {
      return await withBrowser(async (browser) => {
        const ours = await seen(browser, cloud.siteUrl + formPaths.volunteerApplication);
        const rows: Row[] = [rowOf('ours', ours, ours)];
        for (const peer of Object.keys(scripts) as Peer[])
          rows.push(rowOf(peer, await seen(browser, site.url + pathOf(peer)), ours));
        return rows;
      });
    } finally {
      await site.stop();
    }
  },
};

type Seen = { weight: number; paint: number };

const rowOf = (name: string, { weight, paint }: Seen, ours: Seen): Row => ({
  what: `The same first page, by ${name}`,
  measured: `${weight.toFixed(0)} KB, painted after ${paint.toFixed(0)} ms (${(paint / ours.paint).toFixed(1)} × ours)`,
  goal: '–',
  verdict: 'beside',
});

/** Compressed bytes of everything that the page fetches, and its largest paint on slow 4G. */
async function seen(browser: Browser, url: string): Promise<Seen> {
  const fetched = await withPage(browser, async (page) => {
    await open(page, url);
    await page.locator('form, .sd-root-modern, .formio-form').first().waitFor();
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  });
  const files = fetched.filter((address) => !new URL(address).pathname.startsWith('/api/'));
  const paints: number[] = [];
  for (let round = 0; round < rounds; round += 1) paints.push(await paintOf(browser, url));
  return { weight: kilobytes(await sumOf([url, ...new Set(files)])), paint: median(paints) };
}

const paintOf = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, async (page) => {
    await slowDown(page);
    await open(page, url);
    await page.locator('form, .sd-root-modern, .formio-form').first().waitFor({ timeout: 120_000 });
    await page.waitForLoadState();
    await wait(settleMs);
    return (await seenOn(page)).paint;
  });
