import { expect } from '@playwright/test';
import { organizationApplication } from '../../domain/forms/organizationApplication/questions.ts';
import { answerErrors } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { PublicForm } from './publicForm.page.ts';
import { at, caretOf, pageOf } from './questions.ts';
import { onPhone, test } from './visitors.ts';

test.describe('an error', onPhone, () => {
  test('an error summary is shown from its first line, however long it is', async ({ page }) => {
    const form = await at(page, 'contid');
    await form.next();
    await expect(form.alert()).toBeFocused();
    await expect(form.alert().getByText(/answers need another look/)).toBeInViewport();
  });

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

  test('an error is reported for an invisible name', async ({ page }) => {
    const form = await at(page, 'contid');
    await form.fill(pageOf(volunteerApplication, 'contid'));
    await form.question('contid').getByRole('textbox').fill('  \u200b ');
    await form.next();
    await expect(form.question('contid')).toContainText(answerErrors.notText);
  });

  test('a form explains its star once, and marks optional questions', async ({ page }) => {
    const form = await at(page, 'othersareastohelpin');
    await expect(page.getByText('* must be answered', { exact: true })).toHaveCount(1);
    await expect(form.question('othersareastohelpin')).toContainText('(optional)');
    await expect(form.question('timing')).not.toContainText('(optional)');
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
  test('an answer that does not apply is written by one press, and restored by another', async ({ page }) => {
    const form = await at(page, 'occupationtitle');
    const question = form.question('occupationtitle');
    const button = question.getByRole('button', { name: 'N/A: Occupation title' });
    await question.getByRole('textbox').fill('Nurse');
    await button.tap();
    await expect(question.getByRole('textbox')).toHaveValue('N/A');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await button.tap();
    await expect(question.getByRole('textbox')).toHaveValue('Nurse');
  });

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

  test('an answer counts down near its limit, and stays whole when a paste is too long', async ({ page }) => {
    const form = await at(page, 'preferredname');
    await form.fill(pageOf(volunteerApplication, 'preferredname'));
    const question = form.question('preferredname');
    await question.getByRole('textbox').fill('x'.repeat(50));
    await expect(question).not.toContainText('left');
    await question.getByRole('textbox').fill('x'.repeat(90));
    await expect(question).toContainText('10 characters left.');
    const long = 'x'.repeat(112);
    await question.getByRole('textbox').fill('');
    await question.getByRole('textbox').focus();
    await page.keyboard.insertText(long);
    await expect(question.getByRole('textbox')).toHaveValue(long);
    await expect(question).toContainText('12 characters too many.');
    await form.next();
    await expect(question).toContainText('Please keep to 100 characters and below.');
    await expectAccessible(page);
  });

  test('an answer about oneself has a live counter and the specified text', async ({ page }) => {
    const form = await at(page, 'about');
    const about = form.question('about');
    await about.getByRole('textbox').fill('x'.repeat(2001));
    await expect(about).toContainText('Please keep to 2000 characters and below. 1 character too many. 2001 / 2000');
    const message = await about.getByRole('textbox').evaluate((area: HTMLTextAreaElement) => area.validationMessage);
    expect(message).toBe('Please keep to 2000 Characters');
    await about.getByRole('textbox').fill('x'.repeat(20));
    await expect(about).toContainText('20 / 2000');
  });

  test('an answer of “Nothing in particular” excludes the others', async ({ page }) => {
    const form = await PublicForm.open(page, volunteerExit);
    const box = (name: string) => form.question('negativeareas').getByRole('checkbox', { name, exact: true });
    await box('Training').check();
    await box('Schedule').check();
    await box('Nothing in particular').check();
    await expect(box('Training')).not.toBeChecked();
    await expect(box('Schedule')).not.toBeChecked();
    await box('Schedule').check();
    await expect(box('Nothing in particular')).not.toBeChecked();
  });

  test('an answer in digits with 0065 is read as its number, and the caret does not move', async ({ page }) => {
    const form = await at(page, 'number', organizationApplication);
    const input = form.question('number').getByRole('textbox');
    await input.pressSequentially('006581234567');
    await expect(input).toHaveValue('006581234567');
    await input.press('Tab');
    await expect(input).toHaveValue('8123 4567');
    await input.fill('+6581234567');
    await expect(input).toHaveValue('+6581234567');
    for (let step = 0; step < 4; step++) await input.press('ArrowLeft');
    await input.press('Backspace');
    await input.press('9');
    expect(await caretOf(input)).toBe(7);
  });
});

test('locations stay at their ranks, and move up and down', onPhone, async ({ page }) => {
  const form = await at(page, 'preferredlocation');
  const question = form.question('preferredlocation');
  const lists = question.getByRole('combobox');
  await expect(lists).toHaveCount(3);
  for (const place of [0, 1, 2]) await lists.nth(place).selectOption({ index: place + 1 });
  const [first, second, third] = await Promise.all([0, 1, 2].map((place) => lists.nth(place).inputValue()));
  await expect(lists.nth(1).locator(`option[value="${first}"]`)).toBeDisabled();
  await lists.nth(0).selectOption('');
  await expect(lists.nth(1)).toHaveValue(second ?? '');
  await expect(lists.nth(2)).toHaveValue(third ?? '');
  await question.getByRole('button', { name: 'Move 3rd choice up' }).tap();
  await expect(lists.nth(1)).toHaveValue(third ?? '');
  await expect(question.getByRole('button', { name: 'Move 2nd choice up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lists.nth(0)).toHaveValue(third ?? '');
  await expect(lists.nth(2)).toHaveValue(second ?? '');
  await expectAccessible(page);
});
