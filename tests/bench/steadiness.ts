import type { Page } from '@playwright/test';
import { addressIn } from '../../domain/languages/languages.ts';
import { atLeast, atMost, type Figure, type Row } from './figure.ts';
import { anOwnPage, publicPages } from './publicPages.ts';
import { open, seenOn, slowDown, untilHydrated, withBrowser, withPage } from './visit.ts';

/** Measures that nothing moves while the page loads, and that no answer given before hydration is lost. */
export const steadiness: Figure = (cloud) =>
  withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const { route, path } of [...(await publicPages(cloud)), await anOwnPage(cloud)]) {
      const url = cloud.siteUrl + path;
      rows.push(shiftRow(route, await withPage(browser, (page) => shiftOn(page, url))));
      let [given, kept] = [0, 0];
      for (const choice of ['first', 'last'] as const) {
        const { before, after } = await withPage(browser, (page) => answersAround(page, url, choice));
        given += before.length;
        kept += before.filter((answer) => after.includes(answer)).length;
      }
      if (given > 0) rows.push(atLeast(`${route}, answers kept that were given before it lives`, kept, given));
    }
    // The page's script leads there before anything is shown.
    const led = addressIn('ta', '/');
    const shift = await withPage(browser, (page) => shiftOn(page, cloud.siteUrl, cloud.siteUrl + led), 'ta-SG');
    return [...rows, shiftRow(`${led}, to which / led`, shift)];
  });

/** To two digits, as the metric is commonly rated. */
const shiftRow = (what: string, shift: number): Row =>
  atMost(`${what}, layout shift`, Math.round(shift * 100) / 100, 0, shift.toFixed(2));

async function shiftOn(page: Page, url: string, ledTo = url): Promise<number> {
  await slowDown(page);
  await open(page, url);
  if (ledTo !== url) await page.waitForURL(ledTo);
  await settle(page);
  return (await seenOn(page)).shift;
}

/** Returns the answers given before any script has loaded, and what remains of them once all have. */
async function answersAround(page: Page, url: string, choice: 'first' | 'last') {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await open(page, url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio')[choice]().check();
  for (const field of await page.getByRole('textbox').all()) await field.pressSequentially('Typed early');
  const before = await answersOn(page);
  release();
  await settle(page);
  return { before, after: await answersOn(page) };
}

async function settle(page: Page): Promise<void> {
  await untilHydrated(page);
  // Now the later pages' fields and lists load, and re-render the page.
  await page.waitForLoadState('networkidle');
}

const answersOn = (page: Page): Promise<string[]> =>
  page
    .locator('form :is(input:checked, input[type=text], input[type=email], textarea)')
    .evaluateAll((fields) =>
      fields.map((field) => ('name' in field && 'value' in field ? `${field.name}=${field.value}` : '')),
    );
