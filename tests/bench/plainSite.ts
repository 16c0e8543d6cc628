/** The public pages as plain HTML: the same words in the same styles, all in one file, and no script. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningService } from '../../infra/local/listen.ts';
import { readSiteConfig } from '../../infra/local/site/config.ts';
import { startSite } from '../../infra/local/site/startSite.ts';
import type { Cloud } from './cloud.ts';

/** Serves the plain pages as the real ones are served. */
export async function startPlainSite({ siteUrl, functionsUrl, folder }: Cloud, paths: readonly string[]) {
  const root = path.join(folder, 'plain');
  for (const address of paths) {
    const file = path.join(root, address, 'index.html');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await plainPage(siteUrl, address));
  }
  const config = await readSiteConfig('staticwebapp.config.json');
  const site: RunningService = await startSite({ port: 0, root, config, apiUrl: functionsUrl });
  return site;
}

async function plainPage(siteUrl: string, address: string): Promise<string> {
  const textOf = async (url: string) => (await fetch(siteUrl + url)).text();
  let html = await textOf(address);
  for (const [link, url = ''] of html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g)) {
    const styles = await textOf(url);
    html = html.replace(link, () => `<style>${styles}</style>`);
  }
  return html.replace(/<script[^>]*>.*?<\/script>/gs, '').replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}
