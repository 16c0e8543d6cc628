import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { languageScript } from '../../domain/languages/languageScript.ts';
import { addressIn } from '../../domain/languages/languages.ts';
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
/** Whoever comes to `/` with a browser in this language is led to the page in it, before anything is painted. */
const [ledLocale, led] = ['ta-SG', addressIn('ta', '/')];

/**
 * The largest paint on slow 4G ÷ that of the same page in plain HTML, in alternation. A form with a link is measured
 * after its lookup, against what it shows then.
 */
export const paint: Figure = async (cloud, routes) => {
  const [pages, own] = [await publicPages(cloud), await anOwnPage(cloud)];
  const all: Visit[] = [
    ...pages.map(({ route, path: from }) => ({ what: route, from, to: from })),
    { what: own.route, from: own.path, to: own.path, shows: 'section h2' },
    { what: `${led}, to which / led`, from: '/', to: led, locale: ledLocale },
  ];
  const visits = all.filter(({ what }) => routes.length === 0 || routes.includes(what));
  return withBrowser(async (browser) => {
    const plain = await startPlainSite(
      browser,
      cloud,
      visits.map(({ to }) => to),
    );
    try {
      const rows: Row[] = [];
      for (const visit of visits) {
        const ours = () => paintOf(browser, cloud.siteUrl, visit, true);
        const { ratio, text } = await compare(rounds, 'ms', ours, () => paintOf(browser, plain.url, visit, false));
        rows.push(atMost(`${visit.what}, paint`, ratio, goal, text));
      }
      return rows;
    } finally {
      await plain.stop();
    }
  });
};

/** `shows`: what is there once the page is; its form by default. */
type Visit = { what: string; from: string; to: string; shows?: string; locale?: string };

const paintOf = (
  browser: Browser,
  site: string,
  { from, to, shows = 'form', locale }: Visit,
  comesToLife: boolean,
): Promise<number> =>
  withPage(
    browser,
    async (page) => {
      await slowDown(page);
      await open(page, site + from);
      await page.waitForURL(site + to);
      if (comesToLife) await untilHydrated(page);
      await page.locator(shows).first().waitFor();
      await page.waitForLoadState();
      await wait(settleMs);
      return (await seenOn(page)).paint;
    },
    locale,
  );

/**
 * Serves the pages as the real ones are served: the same text in the same styles, in one file, without a script but the
 * one that leads to a language.
 */
async function startPlainSite(browser: Browser, cloud: Cloud, addresses: readonly string[]) {
  const { siteUrl, functionsUrl } = cloud;
  const root = path.join(cloud.folder, 'plain');
  for (const folder of ['art', led]) await mkdir(path.join(root, folder), { recursive: true });
  for (const address of addresses) {
    // After hydration and the lookup of its link.
    const drawn = await withPage(browser, async (page) => {
      await open(page, siteUrl + address);
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      return page.content();
    });
    // The file at which the site's rules find the page of this address.
    const file = address === led ? `${led}/index` : address.split('/')[1] || 'index';
    const page = await plainPage(siteUrl, drawn);
    await writeFile(
      path.join(root, `${file}.html`),
      page.replace('<head>', () => `<head><script>${languageScript}</script>`),
    );
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
