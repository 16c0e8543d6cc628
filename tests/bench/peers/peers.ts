/**
 * Measures the first page of the volunteer application side by side: in plain HTML, which is the floor, by ours, and by
 * other form libraries.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { formPaths } from '../../../domain/contract/paths.ts';
import { type Figure, median, type Row } from '../figure.ts';
import { kilobytes } from '../firstPage.ts';
import { startPlainSite } from '../plainSite.ts';
import { open, seenOn, slowDown, withBrowser, withPage } from '../visit.ts';
import { sumOf } from '../weight.ts';
import { type Peer, pathOf, peers as scripts, startPeers } from './site.ts';

const rounds = 5;
const settleMs = 500;
const form = 'form, .sd-root-modern, .formio-form';

export const peers: Figure = {
  name: 'peers',
  onlyWhenAsked: true,
  measure: (cloud) =>
    withBrowser(async (browser) => {
      const path = formPaths.volunteerApplication;
      const site = await startPeers(cloud);
      const plain = await startPlainSite(cloud, new Map([[path, await drawn(browser, cloud.siteUrl + path)]]));
      try {
        return await compare(browser, {
          'plain HTML, the floor': plain.url + path,
          ours: cloud.siteUrl + path,
          ...Object.fromEntries((Object.keys(scripts) as Peer[]).map((peer) => [peer, site.url + pathOf(peer)])),
        });
      } finally {
        await Promise.all([site.stop(), plain.stop()]);
      }
    }),
};

/** Measures all pages in turns, so that a busy moment of the machine slows no one of them alone. */
async function compare(browser: Browser, urls: Readonly<Record<string, string>>): Promise<Row[]> {
  const paints = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of Object.entries(urls))
      paints.set(name, [...(paints.get(name) ?? []), await paintOf(browser, url)]);
  const own = median(paints.get('ours') ?? []);
  const rows: Row[] = [];
  for (const [name, url] of Object.entries(urls)) {
    const paint = median(paints.get(name) ?? []);
    rows.push({
      what: `The same first page, by ${name}`,
      measured: `${(await weightOf(browser, url)).toFixed(0)} KB, painted after ${paint.toFixed(0)} ms (${(paint / own).toFixed(2)} × ours)`,
      goal: '–',
      verdict: 'beside',
    });
  }
  return rows;
}

const drawn = (browser: Browser, url: string): Promise<string> =>
  withPage(browser, async (page) => {
    await open(page, url);
    await page.locator(form).first().waitFor();
    return page.content();
  });

/**
 * Compressed kilobytes of all that the page fetches from its site until it is idle, the controls of later pages
 * included. What it asks of other hosts, such as a peer's fonts, cannot be fetched everywhere and is left out.
 */
async function weightOf(browser: Browser, url: string): Promise<number> {
  const fetched = await withPage(browser, async (page) => {
    await open(page, url);
    await page.locator(form).first().waitFor();
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  });
  const files = fetched.filter((address) => {
    const { origin, pathname } = new URL(address);
    return origin === new URL(url).origin && !pathname.startsWith('/api/');
  });
  return kilobytes(await sumOf([url, ...new Set(files)]));
}

/** The largest paint on slow 4G. */
const paintOf = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, async (page) => {
    await slowDown(page);
    await open(page, url);
    await page.locator(form).first().waitFor({ timeout: 120_000 });
    await page.waitForLoadState();
    await wait(settleMs);
    return (await seenOn(page)).paint;
  });
