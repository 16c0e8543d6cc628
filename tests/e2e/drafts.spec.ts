import { expect, type Page } from '@playwright/test';
import { forms } from '../../domain/forms/index.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback.ts';
import { expectAccessible } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { submissionsOf } from './network.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const day = 24 * 60 * 60 * 1000;
const welcome = (page: Page) => page.getByRole('dialog', { name: formTexts.continueTitle });

/** What is kept on the phone, by address. */
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft')));

async function keptKey(page: Page): Promise<string> {
  const [draft] = await kept(page);
  const { key }: { key: string } = JSON.parse(draft?.[1] ?? '{}');
  return key;
}

/** As if what is kept had been typed so long ago. */
const age = (page: Page, ms: number) =>
  page.evaluate((past) => {
    for (const [key, text] of Object.entries(localStorage))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), savedOn: Date.now() - past }));
  }, ms);

for (const form of forms) {
  test(`${form.title}: a closed tab is continued where it was left`, onPhone, async ({ page }) => {
    const opened = await PublicForm.open(page, form);
    const { typed } = opened.visit;
    await opened.fillIn();
    const key = await keptKey(page);
    // The last page comes back with its answers, also to who only looked in and left again.
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    await page.close();
    const tab = await opened.inAnotherTab();
    await expect(welcome(tab.page)).toBeVisible();
    await tab.button(formTexts.continueDraft).click();
    for (let index = tab.last; index >= 0; index--) {
      await expect(tab.heading(index)).toBeVisible();
      await expectPageHeld(tab.page, form, index, typed);
      if (index > 0) await tab.previous();
    }
    for (let index = 0; index < tab.last; index++) await tab.next();
    const [request] = await Promise.all([tab.page.waitForRequest(submissionsOf(form)), tab.submit()]);
    expect(request.headers()['idempotency-key']).toBe(key);
    await tab.expectThanks();
    expect(await kept(tab.page)).toEqual([]);
    expect(await tab.visit.stored()).not.toHaveLength(0);
  });
}

test.describe('a draft', onPhone, () => {
  test('is gone once its key was used for other answers: the form starts afresh', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerFeedback);
    await opened.fillIn();
    const error = { code: 'idempotency-key-reused', message: 'Already submitted.' };
    await page.route(submissionsOf(volunteerFeedback), (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { success: false, error } })
        : route.continue(),
    );
    await opened.submit();
    await expect(page.getByRole('alert')).toHaveText('Already submitted.');
    await page.reload();
    await expect(opened.heading(0)).toBeVisible();
    await expect(welcome(page)).toBeHidden();
    expect(await kept(page)).toHaveLength(1);
  });

  test('is not spoken of before there is one', async ({ page }) => {
    const opened = await PublicForm.open(page, organizationApplication);
    await expect.poll(() => keptKey(page)).toMatch(/^[0-9a-f-]{36}$/);
    const key = await keptKey(page);
    await opened.openAgain();
    await expect.poll(() => keptKey(page)).toBe(key);
    await expect(welcome(page)).toHaveCount(0);
  });

  test('is cleared after a question, and what follows is another submission', async ({ page }) => {
    const opened = await PublicForm.open(page, organizationApplication);
    await opened.reach(1);
    await opened.fill(1);
    const key = await keptKey(page);
    await opened.button(formTexts.clearDraft).click();
    const question = page.getByRole('dialog', { name: formTexts.clearTitle });
    await expect(question).toContainText(formTexts.clearText);
    await expectAccessible(page);
    await question.getByRole('button', { name: formTexts.keepAnswers }).click();
    await expectPageHeld(page, organizationApplication, 1, opened.visit.typed);
    await opened.button(formTexts.clearDraft).click();
    await question.getByRole('button', { name: formTexts.clearDraft }).click();
    await expect(opened.heading(0)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await opened.fill(0);
    await opened.next();
    await expect(opened.question('contid').getByRole('textbox')).toHaveValue('');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    for (const textbox of await page.getByRole('textbox').all()) await expect(textbox).toHaveValue('');
    expect(await keptKey(page)).not.toBe(key);
    await page.reload();
    await welcome(page).getByRole('button', { name: formTexts.clearDraft }).click();
    await expect(welcome(page)).toHaveCount(0);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('is offered for seven days', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fill(0);
    await age(page, 7 * day - 60_000);
    await opened.openAgain();
    await expect(welcome(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('is gone after seven days, whatever form is opened', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fill(0);
    await age(page, 7 * day);
    const another = await PublicForm.open(page, volunteerFeedback);
    await expect.poll(async () => (await kept(page)).map(([key]) => key)).toEqual([`draft ${another.visit.path}`]);
    await opened.openAgain();
    await expect(welcome(page)).toHaveCount(0);
    await expect(opened.question('toughest_aspect').getByRole('textbox')).toHaveValue('');
  });

  test('is seen under its own link only', async ({ page }) => {
    const mine = await PublicForm.open(page, volunteerExit);
    await mine.fill(0);
    const another = await PublicForm.open(page, volunteerExit);
    await expect(welcome(page)).toHaveCount(0);
    await expect(another.question('toughest_aspect').getByRole('textbox')).toHaveValue('');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await mine.openAgain();
    await expect(welcome(page)).toBeVisible();
  });

  test('is gone after the thank-you page, in another tab as well', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fillIn();
    await opened.submit();
    await opened.expectThanks();
    await opened.openAgain();
    await expect(welcome(page)).toHaveCount(0);
    await expect(opened.question('toughest_aspect').getByRole('textbox')).toHaveValue('');
  });
});
