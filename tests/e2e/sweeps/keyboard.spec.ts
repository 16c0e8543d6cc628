import { expect, type Page } from '@playwright/test';
import { isAsked } from '../../../domain/forms/asked.ts';
import { characterReference } from '../../../domain/forms/characterReference/questions.ts';
import { questionsIn } from '../../../domain/forms/formTypes.ts';
import { formTexts } from '../../../domain/forms/texts.ts';
import { volunteerApplication } from '../../../domain/forms/volunteerApplication/questions.ts';
import { volunteerFeedback } from '../../../domain/forms/volunteerFeedback/questions.ts';
import { expectPageHeld } from '../fillPage.ts';
import { PublicForm } from '../publicForm.page.ts';
import { onPhone, test } from '../visitors.ts';

/** Answers the focused question, by its kind. */
async function answer(page: Page, typed: unknown): Promise<void> {
  const kind = await page.evaluate(() => document.activeElement?.getAttribute('type') ?? '');
  if (kind === 'range') {
    await page.keyboard.press('Home');
    for (let step = 0; step < Number(typed); step++) await page.keyboard.press('ArrowRight');
  } else if (kind === 'radio') {
    await page.keyboard.press('Space');
  } else if (kind === 'checkbox') {
    if (typed === 'true') await page.keyboard.press('Space');
  } else {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(typed));
  }
}

/** Goes to the next field; the buttons between fields, such as N/A, are skipped. */
async function tabToField(page: Page): Promise<void> {
  do await page.keyboard.press('Tab');
  while (await page.evaluate(() => document.activeElement?.matches('button:not([type="submit"])')));
}

test('the keyboard alone completes a feedback @desk', async ({ page }) => {
  const opened = await PublicForm.open(page, volunteerFeedback);
  const { typed } = opened.visit;
  for (const [index, formPage] of volunteerFeedback.pages.entries()) {
    if (index > 0) await opened.expectTurnedTo(index);
    else await opened.heading(0).focus();
    for (const { name } of questionsIn(formPage)) {
      await tabToField(page);
      await answer(page, typed[name]);
    }
    await expectPageHeld(page, volunteerFeedback, index, typed);
    // On the second page the answers for review and Previous come first.
    await page.getByRole('button', { name: index > 0 ? formTexts.submit : formTexts.next, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await opened.expectThanks();
  expect(await opened.visit.stored()).toHaveLength(1);
});

test('the keyboard alone fills in the first page of a reference @desk', async ({ page }) => {
  const opened = await PublicForm.open(page, characterReference);
  const { typed } = opened.visit;
  const [first] = characterReference.pages;
  await opened.heading(0).focus();
  const asked = first ? questionsIn(first).filter((question) => isAsked(question, (each) => typed[each])) : [];
  for (const { name } of asked) {
    await tabToField(page);
    // The number's country comes before the number.
    if (name === 'contactnumber') await page.keyboard.press('Tab');
    await answer(page, typed[name]);
  }
  await expectPageHeld(page, characterReference, 0, typed);
  await tabToField(page);
  await page.keyboard.press('Enter');
  await expect(opened.heading(1)).toBeFocused();
});

test('the keyboard alone begins the answers of an application', onPhone, async ({ page }) => {
  const opened = await PublicForm.open(page, volunteerApplication);
  await opened.heading(0).focus();
  for (const name of ['pdpa', 'declaration']) {
    await tabToField(page);
    await page.keyboard.press('Space');
    await expect(opened.question(name).getByRole('radio', { name: 'Yes' })).toBeChecked();
  }
  await tabToField(page);
  await page.keyboard.press('Enter');
  await expect(opened.heading(1)).toBeFocused();
  // The options load while the first page is read.
  await expect(opened.question('salutation')).toBeVisible();
  await tabToField(page);
  await page.keyboard.type('Ms');
  await tabToField(page);
  await page.keyboard.type('Keyboard Person');
  await expect(opened.question('salutation').getByRole('combobox')).toHaveValue('955870001');
  await expect(opened.question('contid').getByRole('textbox')).toHaveValue('Keyboard Person');
});
