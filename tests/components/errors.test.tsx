import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answerErrors, formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { expectAccessible } from './accessible.ts';
import { button, fillPage, typedInto, untilShown } from './filling.ts';
import { WholeForm, WholePage } from './formPage.tsx';
import { pageAsking, question } from './questions.ts';
import { translatePage } from './translator.ts';

const summary = page.getByRole('alert');
const next = button(formTexts.next);
const submit = button(formTexts.submit);

// As for somebody whose browser translates the page.
beforeAll(translatePage);
afterEach(() => expect(staleTexts()).toEqual([]));
beforeEach(() => localStorage.clear());
afterEach(() => page.viewport(390, 844));

test('missing answers are listed together, each with a link to its question', async () => {
  await render(<WholeForm form={volunteerApplication} />);
  await next.click();
  await expect.element(summary).toHaveTextContent('2 answers need another look');
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toBeInViewport();
  await summary.getByRole('link', { name: 'Do you agree to this declaration? Choose Yes or No', exact: true }).click();
  const yes = question('declaration').getByRole('radio', { name: 'Yes' });
  await expect.element(yes).toHaveFocus();
  await yes.click();
  await expect.element(summary).toHaveTextContent('One answer needs another look');
  await expectAccessible();
});

test('an error is shown when the page is left: in one summary, and between the label and the box', async () => {
  // A phone with its keyboard open: the summary and the box are not seen together.
  await page.viewport(390, 480);
  const form = pageAsking(volunteerApplication, 'email');
  await render(<WholePage form={form} />);
  await untilShown(form, 0);
  await fillPage(form, 0);
  const box = question('email').getByRole('textbox');
  await box.fill('aisyah@example');
  await question('number').getByRole('textbox').fill('1800 123 4567');
  await submit.click();
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toBeInViewport();
  await expect.element(summary.getByRole('link', { name: /^Mobile number: / })).toBeVisible();
  await expectAccessible();
  await summary.getByRole('link', { name: 'Email: enter an address like name@example.com', exact: true }).click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toBeInViewport();
  const message = question('email').getByText(answerErrors.email).element().getBoundingClientRect();
  expect(message.bottom).toBeLessThanOrEqual(box.element().getBoundingClientRect().y);
  await expect.element(box).toHaveAccessibleDescription(new RegExp(answerErrors.email));
  await box.fill('aisyah@example.com');
  await expect.element(summary).toHaveTextContent('One answer needs another look');
  // Out of view, it leaves one line that links back to it.
  const reminder = button('One answer needs another look');
  await expect.element(reminder).toBeInViewport();
  await expectAccessible();
  await reminder.click();
  await expect.element(summary).toHaveFocus();
  await expect.element(reminder).not.toBeInTheDocument();
  // Focus returns to the remaining errors each time the person tries to continue.
  await submit.click();
  await expect.element(summary).toHaveFocus();
});

test('a referee with any entry must be completed', async () => {
  const form = pageAsking(volunteerApplication, 'characterreferees');
  await render(<WholeForm form={form} />);
  await untilShown(form, 0);
  await fillPage(form, 0, { ...typedInto(form), characterreferees: [] });
  const referee = page.getByRole('group', { name: 'Referee 1', exact: true });
  const name = referee.getByRole('textbox', { name: 'Name', exact: true });
  const contact = referee.getByRole('textbox', { name: 'Contact number' });
  await name.fill('Lim Siew Hoon');
  await submit.click();
  await summary.getByRole('link', { name: 'Referee 1, Contact number: enter a phone number' }).click();
  await expect.element(contact).toHaveFocus();
  await contact.fill('1800 123 4567');
  await submit.click();
  await expect.element(referee).toHaveTextContent('Enter a phone number like');
  await contact.fill('');
  await name.fill('');
  await submit.click();
  // Nothing is wrong any more: the form is sent, and reports that no API answers here.
  await expect.element(page.getByRole('alert')).toHaveTextContent(formTexts.submitFailed);
});
