import { expect, type Page } from '@playwright/test';
import { isAsked } from '../../domain/forms/asked.ts';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { allQuestions, type Form, questionsIn } from '../../domain/forms/formTypes.ts';
import { forms } from '../../domain/forms/index.ts';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import type { TypedAnswers } from '../../domain/forms/payload.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { submissionsOf } from './network.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

const day = 24 * 60 * 60 * 1000;
const found = (page: Page) => page.getByRole('dialog', { name: /^Someone started this form on this device/ });
const resume = (page: Page) => found(page).getByRole('button', { name: draftTexts.resume }).click();

/** What is stored on the phone, by address and key. */
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft')));

type Kept = { key: string; answers: Record<string, unknown> };
async function keptDrafts(page: Page): Promise<Kept[]> {
  return (await kept(page)).map(([, text]): Kept => JSON.parse(text));
}

/** Makes what is stored older by this much. */
const age = (page: Page, ms: number) =>
  page.evaluate((past) => {
    for (const [key, text] of Object.entries(localStorage))
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), savedOn: Date.now() - past }));
  }, ms);

const asksSensitive = (formPage: Form['pages'][number], typed: TypedAnswers) =>
  questionsIn(formPage).some((question) => question.sensitive && isAsked(question, (name) => typed[name]));

for (const form of forms) {
  test(`${form.title}: a closed tab is continued where it was left`, onPhone, async ({ page }) => {
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
}

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

  test('the next person sees nothing, starts a new form, and the first may still come back', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    const toughest = opened.question('toughest_aspect').getByRole('textbox');
    await toughest.fill('Saying goodbye.');
    await opened.openAgain();
    await expect(found(page)).toHaveAccessibleName(/ at \d\d:\d\d$/);
    await expect(found(page)).not.toContainText('Aisyah');
    await expect(found(page).getByRole('button').first()).toHaveText(draftTexts.startNew);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(found(page)).toHaveCount(0);
    await expect(toughest).toHaveValue('');
    await toughest.fill('Nothing was.');
    expect(new Set((await keptDrafts(page)).map(({ answers }) => answers.toughest_aspect))).toEqual(
      new Set(['Saying goodbye.', 'Nothing was.']),
    );
  });

  test("answers about health, crime and drugs are stored only with the person's consent", async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerApplication);
    await opened.reach(opened.at('criminalrecords'));
    await opened.fill(opened.at('criminalrecords'));
    const sensitive = allQuestions(volunteerApplication).flatMap((each) => (each.sensitive ? [each.name] : []));
    expect(sensitive).toHaveLength(8);
    const [before] = await keptDrafts(page);
    expect(before?.answers).toHaveProperty('email');
    for (const name of sensitive) expect(before?.answers).not.toHaveProperty(name);
    await page.getByRole('checkbox', { name: draftTexts.keepSensitive }).check();
    const [after] = await keptDrafts(page);
    for (const name of sensitive) expect(after?.answers).toHaveProperty(name);
    await expectAccessible(page);
  });

  test('nothing is stored if the person does not want it', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    const told = page.getByRole('status').filter({ hasText: draftTexts.kept });
    await expect(told).toBeVisible();
    await opened.fillIn();
    expect(await kept(page)).toHaveLength(1);
    await opened.button(draftTexts.doNotKeep).click();
    expect(await kept(page)).toEqual([]);
    await opened.question('toughest_aspect').getByRole('textbox').fill('Nothing was.');
    expect(await kept(page)).toEqual([]);
    await expectAccessible(page);
    await opened.submit();
    await opened.expectThanks();
  });
});

test.describe('a draft', onPhone, () => {
  test('a draft does not exist before something is typed', async ({ page }) => {
    const opened = await PublicForm.open(page, organizationApplication);
    await page.waitForLoadState('networkidle');
    expect(await kept(page)).toEqual([]);
    await opened.openAgain();
    await expect(found(page)).toHaveCount(0);
  });

  test('a draft is cleared at once, with a way back, and later answers are another submission', async ({ page }) => {
    const opened = await PublicForm.open(page, organizationApplication);
    await opened.reach(1);
    await opened.fill(1);
    const [{ key } = { key: '' }] = await keptDrafts(page);
    await opened.button(draftTexts.clear).click();
    expect(await kept(page)).toEqual([]);
    await expect(opened.heading(0)).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expectAccessible(page);
    await opened.button(draftTexts.undo).click();
    await expectPageHeld(page, organizationApplication, 1, opened.visit.typed);
    await opened.button(draftTexts.clear).click();
    await opened.fill(0);
    await expect(opened.button(draftTexts.undo)).toHaveCount(0);
    await opened.next();
    await expect(opened.question('contid').getByRole('textbox')).toHaveValue('');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    for (const textbox of await page.getByRole('textbox').all()) await expect(textbox).toHaveValue('');
    expect((await keptDrafts(page)).map((draft) => draft.key)).not.toContain(key);
    await page.reload();
    await found(page).getByRole('button', { name: draftTexts.remove }).click();
    expect(await kept(page)).toEqual([]);
  });

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

  test('a draft is offered for seven days', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fill(0);
    await age(page, 7 * day - 60_000);
    await opened.openAgain();
    await expect(found(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('a draft is gone after seven days, whatever form is opened', async ({ page }) => {
    const opened = await PublicForm.open(page, volunteerExit);
    await opened.fill(0);
    await age(page, 7 * day);
    const another = await PublicForm.open(page, volunteerFeedback);
    await expect(another.heading(0)).toBeVisible();
    await expect.poll(() => kept(page)).toEqual([]);
    await opened.openAgain();
    await expect(found(page)).toHaveCount(0);
    await expect(opened.question('toughest_aspect').getByRole('textbox')).toHaveValue('');
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
