import { expect } from '@playwright/test';
import { answerErrors } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { PublicForm } from './publicForm.page.ts';
import { at, pageOf } from './questions.ts';
import { onPhone, test } from './visitors.ts';

test.describe('an error', onPhone, () => {
  test('an error is shown when the page is left: in one summary, and between the label and the box', async ({
    page,
  }) => {
    const form = await at(page, 'email');
    await form.fill(pageOf(volunteerApplication, 'email'));
    await form.question('email').getByRole('textbox').fill('aisyah@example');
    await form.question('number').getByRole('textbox').fill('1800 123 4567');
    await form.next();
    const summary = form.alert();
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    const link = summary.getByRole('link', { name: 'Email: enter an address like name@example.com', exact: true });
    await expect(summary.getByRole('link', { name: /^Mobile number: / })).toBeVisible();
    await expectAccessible(page);
    await link.click();
    const box = form.question('email').getByRole('textbox');
    await expect(box).toBeFocused();
    await expect(box).toBeInViewport();
    const [above, below] = [
      await form.question('email').getByText(answerErrors.email).boundingBox(),
      await box.boundingBox(),
    ];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expect(box).toHaveAccessibleDescription(new RegExp(answerErrors.email));
    await box.fill('aisyah@example.com');
    await expect(summary).toContainText('One answer needs another look');
    // Out of view, it leaves one line that links back to it.
    const reminder = form.button('One answer needs another look');
    await expect(reminder).toBeInViewport();
    await expectAccessible(page);
    await reminder.tap();
    await expect(summary).toBeFocused();
    await expect(reminder).toHaveCount(0);
    // Focus returns to the remaining errors each time the person tries to continue.
    await form.next();
    await expect(summary).toBeFocused();
  });

  test('an error is found also when the check has not loaded', async ({ page }) => {
    await page.route('**/assets/prepare-*.js', (route) => route.abort());
    const form = await PublicForm.open(page, volunteerApplication);
    await form.next();
    await expect(form.alert()).toContainText('2 answers need another look');
    await form.fill(0);
    await form.next();
    await expect(form.heading(1)).toBeVisible();
  });
});

test.describe('an answer', onPhone, () => {
  test('an answer of Yes asks for details, and is stored as one text', async ({ page }) => {
    const form = await at(page, 'criminalrecords');
    const here = pageOf(volunteerApplication, 'criminalrecords');
    await form.fill(here);
    const question = form.question('criminalrecords');
    await expect(question.getByRole('textbox')).toHaveCount(0);
    await question.getByRole('radio', { name: 'Yes', exact: true }).check();
    await form.next();
    await expect(question).toContainText(answerErrors.specifics('Yes'));
    await expectAccessible(page);
    const specifics = question.getByRole('textbox', { name: 'Specifics Do you have any criminal records?' });
    await specifics.fill('A fine in 2019.');
    await question.getByRole('radio', { name: 'No', exact: true }).check();
    await expect(specifics).toHaveCount(0);
    await question.getByRole('radio', { name: 'Yes', exact: true }).check();
    await expect(specifics).toHaveValue('A fine in 2019.');
    await form.next();
    await form.expectTurnedTo(here + 1);
    await form.reach(form.last, form.visit.typed, here + 1);
    await form.fill(form.last);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.submit();
    const { crf69_criminalrecords, crf69_mentalhealthissues } = (await sent).postDataJSON();
    expect([crf69_criminalrecords, crf69_mentalhealthissues]).toEqual(['Yes: A fine in 2019.', 'No']);
    await form.expectThanks();
  });
});
