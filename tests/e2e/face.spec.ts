import { expect } from '@playwright/test';
import { charity } from '../../domain/charity.ts';
import { forms } from '../../domain/forms/index.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { holding, submissionsOf } from './network.ts';
import { emailsTo } from './outbox.ts';
import { PublicForm } from './publicForm.page.ts';
import { onPhone, test } from './visitors.ts';

test(
  'the thank-you page says what happens next and whom to call, and links to another application',
  onPhone,
  async ({ page }) => {
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
  },
);

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
