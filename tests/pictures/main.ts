/**
 * `npm run pictures`: takes the pictures of the documents, from the demo data, into `docs/pictures`. With names (`npm
 * run pictures -- register`) it takes only these.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { launchBrowser } from '../../infra/local/testing/launchBrowser.ts';
import { startCloud } from '../runner/cloud.ts';
import { pictures } from './pictures.ts';

const folder = 'docs/pictures';
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
};

const asked = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const cloud = await startCloud();
try {
  await using browser = await launchBrowser();
  for (const { name, device, scheme, open } of pictures) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const context = await browser.newContext({
      ...sizes[device],
      baseURL: cloud.siteUrl,
      colorScheme: scheme ?? 'light',
      reducedMotion: 'reduce',
      locale: 'en-SG',
      timezoneId: 'Asia/Singapore',
    });
    const page = await context.newPage();
    await open(page, cloud);
    await page.waitForLoadState('networkidle');
    const file = path.join(folder, `${name}.png`);
    await page.screenshot({ path: file });
    console.log(file);
    await context.close();
  }
} finally {
  await cloud.stop();
}
