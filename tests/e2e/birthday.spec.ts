import { expect, type Page } from '@playwright/test';
import { answerErrors } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { expectAccessible } from './accessibility.ts';
import { at, caretOf, pageOf } from './questions.ts';
import { onPhone, test } from './visitors.ts';

test.describe('a birthday', onPhone, () => {
  const birthdayOn = async (page: Page) => {
    const form = await at(page, 'birthday');
    const question = form.question('birthday');
    return { form, question, input: question.getByRole('textbox') };
  };

  test('a birthday typed key by key stays as it is typed, and the day that was read is shown in words', async ({
    page,
  }) => {
    const { question, input } = await birthdayOn(page);
    for (const typed of ['05/03/1990', '5/3/1990', '05-03-1990', '05031990', '1990-03-05', '5 Mar 1990']) {
      await input.fill('');
      await input.pressSequentially(typed);
      await expect(input).toHaveValue(typed);
      await expect(question.getByRole('status').filter({ hasText: '5 March 1990' })).toBeVisible();
    }
  });

  test('a birthday is changed in the middle without moving the caret', async ({ page }) => {
    const { question, input } = await birthdayOn(page);
    await input.pressSequentially('05/03/1990');
    for (let step = 0; step < 5; step++) await input.press('ArrowLeft');
    await input.press('Backspace');
    await expect(input).toHaveValue('05/0/1990');
    expect(await caretOf(input)).toBe(4);
    await input.press('8');
    await expect(input).toHaveValue('05/08/1990');
    expect(await caretOf(input)).toBe(5);
    await expect(question).toContainText('5 August 1990');
  });

  test('a birthday comes from a soft keyboard, a composition, a paste and autofill', async ({ page }) => {
    const { question, input } = await birthdayOn(page);
    const session = await page.context().newCDPSession(page);
    await input.focus();
    for (const piece of ['05', '/03', '/1990']) await page.keyboard.insertText(piece);
    await expect(input).toHaveValue('05/03/1990');
    await expect(question).toContainText('5 March 1990');

    await input.fill('');
    for (const text of ['5', '5/', '5/3', '5/3/1990'])
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await session.send('Input.insertText', { text: '5/3/1990' });
    await expect(input).toHaveValue('5/3/1990');
    await expect(question).toContainText('5 March 1990');

    await input.fill('');
    await input.evaluate((element: HTMLInputElement) => {
      element.focus();
      document.execCommand('insertText', false, ' 05.03.1990 ');
    });
    await expect(question).toContainText('5 March 1990');

    await expect(input).toHaveAttribute('autocomplete', 'bday');
    // As a browser autofills: the value at once, in ISO, and one event.
    await input.evaluate((element: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, '1990-03-05');
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(input).toHaveValue('1990-03-05');
    await expect(question).toContainText('5 March 1990');
  });

  test('a birthday with a year of two digits is asked about, and becomes what the person chooses', async ({ page }) => {
    const { form, question, input } = await birthdayOn(page);
    await form.fill(pageOf(volunteerApplication, 'birthday'));
    await input.fill('05.03.90');
    await form.next();
    await expect(question).toContainText(answerErrors.century);
    await expect(input).toHaveValue('05.03.90');
    await expect(question.getByText('Which day do you mean?')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: '5 March 1990' }).click();
    await expect(input).toHaveValue('05/03/1990');
    await expect(question).not.toContainText(answerErrors.century);
  });

  test('a birthday that is impossible stays as it was typed, with an error beside it', async ({ page }) => {
    const { form, question, input } = await birthdayOn(page);
    await form.fill(pageOf(volunteerApplication, 'birthday'));
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Singapore' }).format(new Date());
    for (const [typed, message] of [
      ['31/02/1990', answerErrors.date],
      [today, answerErrors.future],
      ['01/01/1900', answerErrors.tooEarly],
    ] as const) {
      await input.fill(typed);
      await form.next();
      await expect(question).toContainText(message);
      await expect(input).toHaveValue(typed);
    }
    await input.fill('1 January 2000');
    await form.next();
    await expect(form.heading(pageOf(volunteerApplication, 'birthday') + 1)).toBeVisible();
  });
});
