import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import type { Form } from '../../domain/forms/formTypes.ts';
import { greet } from '../../domain/forms/greet.ts';
import { forms } from '../../domain/forms/index.ts';
import { organizationExit } from '../../domain/forms/organizationExit/questions.ts';
import { organizationFeedback } from '../../domain/forms/organizationFeedback/questions.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { troubleTexts } from '../../domain/forms/troubleTexts.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { pageTexts } from '../../domain/pageTexts.ts';
import { expectAccessible } from './accessibility.ts';
import { holding, submissionsOf } from './network.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';
import { aDemoLink, aVisitTo, pathOf } from './visits.ts';

const linkedForms = forms.filter(({ link }) => link);
const invalid = (page: Page) => page.getByRole('heading', { name: 'The link you followed is invalid.', exact: true });
const lookups = submissionsOf;

async function expectInvalid(page: Page, form: Form): Promise<void> {
  await expect(invalid(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(form.link ? formTexts.invalidLinkAlert[form.link.noun] : '');
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

test('an unknown link, a malformed one and one of another table are invalid', onPhone, async ({ page }) => {
  const form = volunteerExit;
  const anotherTables = await aVisitTo(organizationExit);
  for (const id of [randomUUID(), 'no-id', anotherTables.path.split('/').at(-1) ?? '']) {
    await page.goto(pathOf(form, id));
    await expectInvalid(page, form);
  }
  await expectAccessible(page);
});

test('the page shows that it loads until the record and the options are there', onPhone, async ({ page }) => {
  const form = organizationFeedback;
  const { path, greeting = '' } = await aVisitTo(form);
  const record = await holding(page, lookups(form));
  const options = await holding(page, '**/api/picklists');
  await page.goto(path);
  const loading = page.getByRole('status').filter({ hasText: 'Loading the form…' });
  await expect(loading).toBeVisible();
  await expectAccessible(page);
  record.release();
  await expect(loading).toBeVisible();
  // Meanwhile the page can be read, and not be answered.
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
  options.release();
  await expect(page.getByText(greeting, { exact: true })).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('every form opens by a link of the demo charity, and greets by name', onPhone, async ({ page }) => {
  for (const form of linkedForms) {
    const { path, record } = await aDemoLink(form);
    await page.goto(path);
    await expect(page.getByText(form.link ? greet(form.link, record) : '', { exact: true })).toBeVisible();
  }
});

test('the address of a form without an id, or with more after it, is not found', onPhone, async ({ page }) => {
  for (const { path } of linkedForms) {
    const bare = path.replace(/\/:\w+$/, '');
    expect((await page.goto(bare))?.status()).toBe(404);
    for (const address of [bare, `${bare}/`, `${bare}/${randomUUID()}/x`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: pageTexts.notFound })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
  }
  await expectAccessible(page);
});

test('a given reference is shown on the phone that gave it, and is an invalid link for others @phone', async ({
  page,
  browser,
}) => {
  const opened = await PublicForm.open(page, characterReference);
  await opened.fillIn();
  await opened.submit();
  const reference = await opened.expectThanks();
  await page.reload();
  await expect(page.getByRole('heading', { name: troubleTexts.answered })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expectAccessible(page);
  const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await stranger.goto(opened.visit.path);
  await expectInvalid(stranger, characterReference);
  await stranger.close();
});

test(
  'too many tries are reported with the time of the next, which happens by itself and without reloads',
  onPhone,
  async ({ page }) => {
    await page.clock.install();
    const { path, greeting = '' } = await aVisitTo(organizationExit);
    let tries = 0;
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(lookups(organizationExit), (route) => {
      tries += 1;
      return tries === 1
        ? route.fulfill({ status: 429, headers: { 'Retry-After': '600' }, json: { success: false } })
        : route.continue();
    });
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(/This page tries again at \d\d:\d\d/);
    await expectAccessible(page);
    await page.clock.runFor(590_000);
    expect([tries, loads]).toEqual([1, 1]);
    await page.clock.runFor(11_000);
    await expect(page.getByText(greeting, { exact: true })).toBeVisible();
    expect([tries, loads]).toEqual([2, 1]);
  },
);

test('a lookup that fails twice still works', onPhone, async ({ page }) => {
  let tries = 0;
  await page.route(lookups(volunteerFeedback), (route) => {
    tries += 1;
    return tries <= 2 ? route.abort() : route.continue();
  });
  await PublicForm.open(page, volunteerFeedback);
  expect(tries).toBe(3);
});

for (const [what, status] of [
  ['no network', 0],
  ['too many tries', 429],
  ['an outage', 503],
] as const) {
  test(`${what} is never reported as an invalid link, and Retry looks it up again`, onPhone, async ({ page }) => {
    await page.clock.install();
    const { path, greeting = '' } = await aVisitTo(organizationExit);
    await page.route(lookups(organizationExit), (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { success: false } }),
    );
    await page.goto(path);
    await expect(async () => {
      await page.clock.runFor(4000);
      await expect(page.getByRole('alert')).toContainText('We could not load the questions.', { timeout: 100 });
      await expect(invalid(page)).toHaveCount(0);
    }).toPass({ timeout: 40_000, intervals: [0] });
    await expect(page.getByRole('button')).toHaveText(['Retry']);
    await expectAccessible(page);
    await page.unroute(lookups(organizationExit));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(greeting, { exact: true })).toBeVisible();
  });
}

test('an unknown address is reported @phone', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText(pageTexts.notFound)).toBeVisible();
  await expectAccessible(page);
});
