import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { languageScript } from '../../domain/languages/languageScript.ts';
import { readSiteConfig } from '../../infra/local/site/config.ts';
import { startSite } from '../../infra/local/site/startSite.ts';
import { launchBrowser } from '../../infra/local/testing/launchBrowser.ts';
import type { Cloud } from '../runner/cloud.ts';
import { atMost, compare, type Figure, type Row } from './figure.ts';
import { ledVisit, publicPages } from './publicPages.ts';
import { type Visit, visit } from './visit.ts';

const goal = 1.05;
const rounds = 9;

/**
 * The largest paint on slow 4G ÷ that of the same page in plain HTML, in alternation. A form with a link is measured
 * after its lookup, against what it shows then.
 */
export const paint: Figure = async (cloud, routes) => {
  await using browser = await launchBrowser();
  const all = [...(await publicPages(cloud)), ledVisit];
  const pages = all.filter(({ what }) => routes.length === 0 || routes.includes(what));
  const plain = await startPlainSite(browser, cloud, pages);
  try {
    const rows: Row[] = [];
    for (const page of pages) {
      const ours = async () => (await visit(browser, cloud.siteUrl, page)).paint;
      const bare = async () => (await visit(browser, plain.url, page, false)).paint;
      const { ratio, text } = await compare(rounds, 'ms', ours, bare);
      rows.push(atMost(`${page.what}, paint`, ratio, goal, text));
    }
    return rows;
  } finally {
    await plain.stop();
  }
};

/**
 * Serves the pages as the real ones are served: the same text in the same styles, in one file, without a script but the
 * one that leads to a language.
 */
async function startPlainSite(browser: Browser, { siteUrl, functionsUrl, folder }: Cloud, pages: readonly Visit[]) {
  const root = path.join(folder, 'plain');
  const write = async (name: string, content: string) => {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  for (const page of pages) {
    const { html } = await visit(browser, siteUrl, page);
    // The file at which the site's rules find the page of this address.
    const name = page.to ? `${page.to}/index` : page.path.split('/')[1] || 'index';
    await write(`${name}.html`, await plainPage(siteUrl, html));
    for (const [, picture = ''] of html.matchAll(/<img[^>]*src="([^"]+)"/g))
      await write(picture, await textOf(siteUrl, picture));
  }
  return startSite({ port: 0, root, config: await readSiteConfig('staticwebapp.config.json'), apiUrl: functionsUrl });
}

async function plainPage(siteUrl: string, drawn: string): Promise<string> {
  let html = drawn.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
  for (const [link, url = ''] of drawn.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)) {
    const styles = await textOf(siteUrl, url);
    html = html.replace(link, () => `<style>${styles}</style>`);
  }
  return html.replace('<head>', () => `<head><script>${languageScript}</script>`);
}

/** A style that a script has requested has an absolute address. */
const textOf = async (siteUrl: string, url: string): Promise<string> => (await fetch(new URL(url, siteUrl))).text();
