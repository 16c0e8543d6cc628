import type { Browser, Page } from '@playwright/test';
import { atMost, type Figure, type Row } from './figure.ts';
import { type PublicPage, publicPages } from './publicPages.ts';
import { open, seenOn, slowDown, untilHydrated, withBrowser, withPage } from './visit.ts';

/** Measures that nothing moves while the page loads, and that no answer given before hydration is lost. */
export const steadiness: Figure = {
  name: 'steadiness',
  measure: (cloud) =>
    withBrowser(async (browser) => {
      const { siteUrl } = cloud;
      const rows: Row[] = [];
      for (const page of await publicPages(cloud)) {
        rows.push(await shiftOf(browser, siteUrl, page), await survivorsOf(browser, siteUrl, page));
      }
      return rows;
    }),
};

async function shiftOf(browser: Browser, siteUrl: string, { route, path }: PublicPage): Promise<Row> {
  const { shift } = await withPage(browser, async (page) => {
    await slowDown(page);
    await open(page, siteUrl + path);
    await settle(page);
    return seenOn(page);
  });
  // To two digits, as the metric is commonly rated.
  const measured = Math.round(shift * 100) / 100;
  const verdict = atMost(measured, 0);
  return { what: `First page of ${route}, layout shift`, measured: measured.toFixed(2), goal: '0.00', verdict };
}

async function survivorsOf(browser: Browser, siteUrl: string, { route, path }: PublicPage): Promise<Row> {
  let [given, kept] = [0, 0];
  for (const choice of ['first', 'last'] as const) {
    const answers = await withPage(browser, (page) => answersAround(page, siteUrl + path, choice));
    given += answers.before.length;
    kept += answers.before.filter((answer) => answers.after.includes(answer)).length;
  }
  return {
    what: `First page of ${route}, answers given before it lives`,
    measured: `${kept} of ${given} kept`,
    goal: 'all',
    verdict: kept === given ? 'met' : 'missed',
  };
}

/** Returns the answers given before any script has loaded, and what remains of them once all have. */
async function answersAround(page: Page, url: string, choice: 'first' | 'last') {
  const release = await holdScripts(page);
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

/** Blocks scripts until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const answersOn = (page: Page): Promise<string[]> =>
  page
    .locator('form :is(input:checked, input[type=text], input[type=email], textarea)')
    .evaluateAll((fields) =>
      fields.map((field) => ('name' in field && 'value' in field ? `${field.name}=${field.value}` : '')),
    );
