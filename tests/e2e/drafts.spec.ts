import { expect, type Page } from '@playwright/test';
import { isAsked } from '../../domain/forms/asked.ts';
import { characterReference } from '../../domain/forms/characterReference/questions.ts';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { type Form, questionsIn } from '../../domain/forms/formTypes.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import type { TypedAnswers } from '../../domain/forms/payload.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { submissionsOf } from './network.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const found = (page: Page) => page.getByRole('dialog', { name: /^Someone started this form on this device/ });
const resume = (page: Page) => found(page).getByRole('button', { name: draftTexts.resume }).click();

/** What is stored on the phone, by address and key. */
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft')));

type Kept = { key: string; answers: Record<string, unknown> };
async function keptDrafts(page: Page): Promise<Kept[]> {
  return (await kept(page)).map(([, text]): Kept => JSON.parse(text));
}

const asksSensitive = (formPage: Form['pages'][number], typed: TypedAnswers) =>
  questionsIn(formPage).some((question) => question.sensitive && isAsked(question, (name) => typed[name]));

test('a closed tab is continued where it was left, and its answers are sent once', onPhone, async ({ page }) => {
  const form = characterReference;
  const opened = await PublicForm.open(page, form);
  const { typed } = opened.visit;
  const sensitive = Math.max(
    0,
    form.pages.findIndex((formPage) => asksSensitive(formPage, typed)),
  );
  await opened.reach(sensitive);
  if (sensitive > 0) await page.getByRole('checkbox', { name: draftTexts.keepSensitive }).check();
  await opened.reach(opened.last, typed, sensitive);
  await opened.fill(opened.last);
  const [{ key } = { key: '' }] = await keptDrafts(page);
  await page.reload();
  await expect(found(page)).toBeVisible();
  await page.close();
  const tab = await opened.inAnotherTab();
  await resume(tab.page);
  for (let index = tab.last; index >= 0; index--) {
    await expect(tab.heading(index)).toBeVisible();
    await expectPageHeld(tab.page, form, index, typed);
    if (index > 0) await tab.previous();
  }
  for (let index = 0; index < tab.last; index++) {
    await tab.next();
    await tab.expectTurnedTo(index + 1);
  }
  const [request] = await Promise.all([tab.page.waitForRequest(submissionsOf(form)), tab.submit()]);
  expect(request.headers()['idempotency-key']).toBe(key);
  await tab.expectThanks();
  expect(await kept(tab.page)).toEqual([]);
  expect(await tab.visit.stored()).not.toHaveLength(0);
});

test('a draft that the page before releases late, as on a slow phone, is still offered', onPhone, async ({ page }) => {
  const opened = await PublicForm.open(page, volunteerExit);
  await opened.fill(0);
  const [{ key } = { key: '' }] = await keptDrafts(page);
  // Waits for the page's own lock, and holds the draft for longer than a page usually takes to end.
  const slow = await page.context().newPage();
  await slow.goto('/organisations');
  await slow.evaluate((name) => {
    void navigator.locks.request(name, () => new Promise((resolve) => setTimeout(resolve, 2000)));
  }, `filling ${key}`);
  await page.bringToFront();
  await page.reload();
  await expect(found(page)).toBeVisible();
});

test.describe('two people on one phone', onPhone, () => {
  test('two people on one phone have a filling in each tab: the first one’s success leaves the second’s answers', async ({
    page,
  }) => {
    const first = await PublicForm.open(page, volunteerExit);
    await first.fillIn();
    const second = await first.inAnotherTab();
    await second.fillIn();
    await expect(found(second.page)).toHaveCount(0);
    expect(new Set((await keptDrafts(page)).map(({ key }) => key)).size).toBe(2);
    await page.bringToFront();
    await first.submit();
    const reference = await first.expectThanks();
    expect(await keptDrafts(page)).toHaveLength(1);
    await second.page.bringToFront();
    await second.submit();
    expect(await second.expectThanks()).not.toBe(reference);
    expect(await first.visit.stored()).toHaveLength(2);
    expect(await kept(page)).toEqual([]);
  });

  test('answers whose key another submission has used are sent as a new form, and nothing is typed again', async ({
    page,
  }) => {
    const opened = await PublicForm.open(page, volunteerFeedback);
    await opened.fillIn();
    const keys: (string | undefined)[] = [];
    const error = { code: 'idempotency-key-reused', message: 'Already submitted.' };
    await page.route(submissionsOf(volunteerFeedback), (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.fulfill({ status: 422, json: { success: false, error } }) : route.continue();
    });
    await opened.submit();
    await expect(page.getByRole('alert')).toHaveText('Already submitted.');
    await expectPageHeld(page, volunteerFeedback, 1, opened.visit.typed);
    await expectAccessible(page);
    await opened.button('Send as a new form').click();
    await opened.expectThanks();
    expect(new Set(keys).size).toBe(2);
    expect(await opened.visit.stored()).toHaveLength(1);
    expect(await kept(page)).toEqual([]);
  });
});

test.describe('a draft', onPhone, () => {
  test('a draft does not bypass a gate: after Clear, Back shows the page with the gate', async ({ page }) => {
    const opened = await PublicForm.open(page, organizationApplication);
    await opened.reach(opened.last);
    await opened.button(draftTexts.clear).click();
    await expect(opened.heading(0)).toBeVisible();
    await page.goBack();
    await expect(opened.heading(0)).toBeVisible();
    await expect(opened.button('Submit')).toHaveCount(0);
    await opened.fillIn();
    await opened.submit();
    await opened.expectThanks();
    expect(await opened.visit.stored()).toHaveLength(1);
  });

  test('a draft is found only under its own link', async ({ page }) => {
    const mine = await PublicForm.open(page, volunteerExit);
    await mine.fill(0);
    const another = await PublicForm.open(page, volunteerExit);
    await expect(found(page)).toHaveCount(0);
    await expect(another.question('toughest_aspect').getByRole('textbox')).toHaveValue('');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await mine.openAgain();
    await expect(found(page)).toBeVisible();
  });

  test('a draft is gone after the thank-you page', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fillIn();
    await opened.submit();
    await opened.expectThanks();
    await opened.openAgain();
    await expect(found(page)).toHaveCount(0);
    await expect(opened.question('toughest_aspect').getByRole('textbox')).toHaveValue('');
  });
});
