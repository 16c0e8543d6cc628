import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../../infra/local/testing/launchBrowser.ts';
import { holding } from '../e2e/network.ts';
import { atLeast, atMost, type Figure, type Row } from './figure.ts';
import { ledVisit, publicPages } from './publicPages.ts';
import { aPhone, open, untilSettled, visit } from './visit.ts';

/** Measures that nothing moves while the page loads, and that no answer given before hydration is lost. */
export const steadiness: Figure = async (cloud) => {
  await using browser = await launchBrowser();
  const rows: Row[] = [];
  for (const page of [...(await publicPages(cloud)), ledVisit]) {
    const { shift } = await visit(browser, cloud.siteUrl, page);
    // To two digits, as the metric is commonly rated.
    rows.push(atMost(`${page.what}, layout shift`, Math.round(shift * 100) / 100, 0, shift.toFixed(2)));
    if (page === ledVisit) continue;
    let [given, kept] = [0, 0];
    for (const choice of ['first', 'last'] as const) {
      const { before, after } = await answersAround(browser, cloud.siteUrl + page.path, choice);
      given += before.length;
      kept += before.filter((answer) => after.includes(answer)).length;
    }
    if (given > 0) rows.push(atLeast(`${page.what}, answers kept that were given before it lives`, kept, given));
  }
  return rows;
};

/** Returns the answers given before any script has loaded, and what remains of them once all have. */
async function answersAround(browser: Browser, url: string, choice: 'first' | 'last') {
  await using context = await aPhone(browser);
  const page = await context.newPage();
  const scripts = await holding(page, '**/*.js');
  await open(page, url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio')[choice]().check();
  for (const field of await page.getByRole('textbox').all()) await field.pressSequentially('Typed early');
  const before = await answersOn(page);
  scripts.release();
  await untilSettled(page);
  return { before, after: await answersOn(page) };
}

const answersOn = (page: Page): Promise<string[]> =>
  page
    .locator('form :is(input:checked, input[type=text], input[type=email], textarea)')
    .evaluateAll((fields) =>
      fields.map((field) => ('name' in field && 'value' in field ? `${field.name}=${field.value}` : '')),
    );
