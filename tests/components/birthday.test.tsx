import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dayErrors } from '../../domain/forms/dayTexts.ts';
import { screenTexts } from '../../domain/forms/screenTexts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { addDays, displayDay, singaporeDay } from '../../domain/time.ts';
import { expectAccessible } from './accessible.ts';
import { WholeForm } from './formPage.tsx';
import { caretOf, pageAsking, question } from './questions.ts';
import { translatePage } from './translator.ts';

const input = page.getByRole('textbox', { name: 'Date of birth' });
const submit = page.getByRole('button', { name: 'Submit' });

// As for somebody whose browser translates the page.
beforeAll(translatePage);
afterEach(() => expect(staleTexts()).toEqual([]));
beforeEach(async () => {
  localStorage.clear();
  await render(<WholeForm form={pageAsking(volunteerApplication, 'birthday')} />);
  await expect.element(input).toBeVisible();
});

test('a birthday that is typed key by key stays as typed, and is repeated in words', async () => {
  for (const typed of ['05/03/1990', '5 Mar 1990']) {
    await input.fill('');
    await userEvent.type(input, typed);
    await expect.element(input).toHaveValue(typed);
    await expect.element(question('birthday').getByRole('status')).toHaveTextContent('5 March 1990');
  }
});

test('the calendar opens by a press on its field where the browser has no other way', async () => {
  const { showPicker } = HTMLInputElement.prototype;
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  const pressed = vi.fn();
  question('birthday').element().querySelector('[type="date"]')?.addEventListener('click', pressed);
  await page.getByRole('button', { name: screenTexts.openCalendar('Date of birth') }).click();
  expect(pressed).toHaveBeenCalledOnce();
  HTMLInputElement.prototype.showPicker = showPicker;
});

test('an edit in the middle of a birthday does not move the caret', async () => {
  await userEvent.type(input, '05/03/1990');
  await userEvent.keyboard('{ArrowLeft>5}{Backspace}');
  await expect.element(input).toHaveValue('05/0/1990');
  expect(caretOf(input)).toBe(4);
  await userEvent.keyboard('8');
  await expect.element(input).toHaveValue('05/08/1990');
  expect(caretOf(input)).toBe(5);
  await expect.element(question('birthday')).toHaveTextContent('5 August 1990');
});

test('a birthday is read from a soft keyboard, a composition, a paste and autofill', async () => {
  await input.click();
  for (const text of ['05', '/03', '/1990']) await cdp().send('Input.insertText', { text });
  await expect.element(input).toHaveValue('05/03/1990');
  await expect.element(question('birthday')).toHaveTextContent('5 March 1990');

  await input.fill('');
  for (const text of ['5', '5/', '5/3', '5/3/1990'])
    await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await cdp().send('Input.insertText', { text: '5/3/1990' });
  await expect.element(input).toHaveValue('5/3/1990');
  await expect.element(question('birthday')).toHaveTextContent('5 March 1990');

  await input.fill('');
  await cdp().send('Input.insertText', { text: ' 05.03.1990 ' });
  await expect.element(question('birthday')).toHaveTextContent('5 March 1990');

  await expect.element(input).toHaveAttribute('autocomplete', 'bday');
  // Autofill sets the whole value at once, in ISO format, with one event.
  const element = input.element();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, '1990-03-05');
  element.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.element(input).toHaveValue('1990-03-05');
  await expect.element(question('birthday')).toHaveTextContent('5 March 1990');
});

test('a birthday with a two-digit year raises a question, and the answer is used', async () => {
  await input.fill('05.03.90');
  await submit.click();
  await expect.element(question('birthday')).toHaveTextContent(dayErrors.century);
  await expect.element(input).toHaveValue('05.03.90');
  await expect.element(page.getByText('Which day do you mean?')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '5 March 1990' }).click();
  await expect.element(input).toHaveValue('05/03/1990');
  await expect.element(question('birthday')).not.toHaveTextContent(dayErrors.century);
});

test('a birthday of a child is asked about with its year, once', async () => {
  const year = Number(singaporeDay(new Date()).slice(0, 4)) - 8;
  await input.fill(`05/03/${year}`);
  await submit.click();
  await expect.element(question('birthday')).toHaveTextContent(`Really ${year}?`);
  await submit.click();
  await expect.element(question('birthday')).not.toHaveTextContent('Really');
});

test('an invalid birthday stays as typed, with advice beside it', async () => {
  for (const [typed, message] of [
    ['31/02/1990', dayErrors.noSuch('31/02/1990')],
    [displayDay(singaporeDay(new Date())), dayErrors.future],
    [displayDay(addDays(singaporeDay(new Date()), -300)), dayErrors.tooLate],
    ['01/01/1900', dayErrors.tooEarly],
  ] as const) {
    await input.fill(typed);
    await submit.click();
    await expect.element(question('birthday')).toHaveTextContent(message);
    await expect.element(input).toHaveValue(typed);
  }
  await input.fill('1 January 2000');
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(question('birthday')).not.toHaveTextContent('Error');
});
