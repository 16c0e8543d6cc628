import { launchBrowser } from '../../infra/local/testing/launchBrowser.ts';
import { atMost, type Figure, type Row } from './figure.ts';
import { brotliBytes, firstPageLimit, kilobytes } from './firstPage.ts';
import { publicPages } from './publicPages.ts';
import { visit } from './visit.ts';

/** Compressed kilobytes of everything that a browser requests before the first page can be used. */
export const weight: Figure = async (cloud) => {
  await using browser = await launchBrowser();
  const rows: Row[] = [];
  for (const page of await publicPages(cloud)) {
    const { files } = await visit(browser, cloud.siteUrl, page);
    const requested = [...new Set([cloud.siteUrl + page.path, ...files])];
    // The API's lists load later, for the pages after it.
    const urls = requested.filter((url) => !new URL(url).pathname.startsWith('/api/'));
    const weights = urls.map(async (url) => brotliBytes(new Uint8Array(await (await fetch(url)).arrayBuffer())));
    const sum = kilobytes((await Promise.all(weights)).reduce((total, bytes) => total + bytes, 0));
    rows.push(atMost(`Weight of ${page.what}`, sum, firstPageLimit, `${sum.toFixed(1)} KB, ${urls.length} files`));
  }
  return rows;
};
