/** The public pages as plain HTML: the same text in the same styles, all in one file, without a script. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningService } from '../../infra/local/listen.ts';
import { readSiteConfig } from '../../infra/local/site/config.ts';
import { startSite } from '../../infra/local/site/startSite.ts';
import type { Cloud } from './cloud.ts';

/**
 * Serves the plain pages as the real ones are served.
 * @param pages the HTML by address
 */
export async function startPlainSite({ siteUrl, functionsUrl, folder }: Cloud, pages: ReadonlyMap<string, string>) {
  const root = path.join(folder, 'plain');
  for (const [address, drawn] of pages) {
    await mkdir(path.join(root, 'art'), { recursive: true });
    // The file at which the site's rules find the page of this address.
    await writeFile(path.join(root, `${address.split('/')[1] || 'index'}.html`), await plainPage(siteUrl, drawn));
    for (const [, picture = ''] of drawn.matchAll(/<img[^>]*src="([^"]+)"/g))
      await writeFile(path.join(root, picture), await (await fetch(siteUrl + picture)).text());
  }
  const config = await readSiteConfig('staticwebapp.config.json');
  const site: RunningService = await startSite({ port: 0, root, config, apiUrl: functionsUrl });
  return site;
}

async function plainPage(siteUrl: string, drawn: string): Promise<string> {
  // A style that a script has requested has an absolute address.
  const textOf = async (url: string) => (await fetch(new URL(url, siteUrl))).text();
  let html = drawn;
  for (const [link, url = ''] of drawn.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)) {
    const styles = await textOf(url);
    html = html.replace(link, () => `<style>${styles}</style>`);
  }
  return html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}
