import { expect } from '@playwright/test';
import { charity } from '../../domain/charity.ts';
import { forms } from '../../domain/forms/index.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expectPageHeld } from './fillPage.ts';
import { holding, submissionsOf } from './network.ts';
import { emailsTo } from './outbox.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test('answers are shown before Submit, and one is changed with one press to go there and one to return', async ({
  page,
}) => {
  const form = await PublicForm.open(page, volunteerApplication);
  await form.fillIn();
  const review = page.getByRole('group').filter({ has: page.getByRole('heading', { name: formTexts.checkTitle }) });
  await expect(review).toContainText('Nur Aisyah binte Rahman');
  await expect(review).toContainText('29/02/1996');
  await review.getByRole('button', { name: /^Change ?: Preferred name$/ }).click();
  const name = form.question('preferredname').getByRole('textbox');
  await expect(name).toBeFocused();
  await name.fill('Aishah');
  await form.button(formTexts.backToSubmit).click();
  await expect(form.heading(form.last)).toBeFocused();
  await expect(review).toContainText('Aishah');
  await expectPageHeld(page, volunteerApplication, form.last, form.visit.typed);
  await form.submit();
  await form.expectThanks();
});

test('the thank-you page says what happens next and whom to call, and links to another application', async ({
  page,
}) => {
  const form = await PublicForm.open(page, volunteerApplication);
  await form.fillIn();
  await form.submit();
  const reference = await form.expectThanks();
  for (const sentence of volunteerApplication.afterwards) await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('link', { name: charity.phone })).toBeVisible();
  await expect.poll(() => emailsTo(String(form.visit.typed.email))).toHaveLength(1);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await form.button(formTexts.copyReference).click();
  await expect(page.getByText(formTexts.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  // For the person's own records: the receipt and the answers, without what is only for a screen.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Nur Aisyah binte Rahman')).toBeVisible();
  await expect(form.button(formTexts.printAnswers)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: volunteerApplication.another, exact: true }).click();
  await expect(form.question('pdpa')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a form of one page shows no steps, and its answers folded', onPhone, async ({ page }) => {
  const form = await PublicForm.open(page, volunteerExit);
  await expect(page.getByText('Step 1 of 1')).toHaveCount(0);
  await form.fillIn();
  const answer = page.getByRole('definition').filter({ hasText: 'The children talk more' });
  await expect(answer).toBeHidden();
});

test('the steps of a longer form are folded on a phone and beside it on a desktop', async ({ page }) => {
  await PublicForm.open(page, volunteerApplication);
  const later = page.getByRole('navigation', { name: 'Progress' }).getByText('History and Referral');
  if ((page.viewportSize()?.width ?? 0) < 800) {
    await expect(later).toBeHidden();
    await page.getByText('All steps').click();
  }
  await expect(later).toBeVisible();
  await expectAccessible(page);
});

test(
  'phone number and address are on every page, including the one for unknown addresses',
  onPhone,
  async ({ page }) => {
    for (const path of [...forms.filter(({ link }) => !link).map((form) => form.path), '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: charity.phone })).toBeVisible();
      await expect(page.getByRole('link', { name: charity.email })).toBeVisible();
      await expect(page.getByText(charity.address)).toBeVisible();
      await expectAccessible(page);
    }
  },
);

test('the first page of a link can be read before its lookup has ended', onPhone, async ({ page }) => {
  const form = await PublicForm.open(page, volunteerFeedback);
  const lookup = await holding(page, submissionsOf(volunteerFeedback));
  await page.reload();
  await expect(page.getByText('Loading the form…')).toBeVisible();
  await expect(page.getByText('How satisfied are you with the support from our staff?')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expectAccessible(page);
  lookup.release();
  await expect(form.question('experience_role')).toBeVisible();
});

test('a form fits a desktop at 200 % zoom, in high contrast', onPhone, async ({ page }) => {
  // What a desktop of 1280 px has left at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.emulateMedia({ forcedColors: 'active' });
  const form = await PublicForm.open(page, volunteerApplication);
  await form.reach(1);
  // Our own arrow is an image, which high contrast omits.
  await expect(form.question('salutation').getByRole('combobox')).toHaveCSS('appearance', 'auto');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
