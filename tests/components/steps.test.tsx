import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { expectAccessible } from './accessible.ts';
import { button, fillPage, untilShown, valuesOn } from './filling.ts';
import { WholePage } from './formPage.tsx';
import { excessWidth } from './measures.ts';
import { emulated } from './media.ts';
import { pageAsking, question } from './questions.ts';

const phone = [390, 844] as const;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(...phone);
  await emulated({});
});

test('answers are shown before Submit, and one is changed with one press to go there and one to return', async () => {
  const form = volunteerFeedback;
  const last = form.pages.length - 1;
  await render(<WholePage form={form} />);
  for (let index = 0; index < last; index++) {
    await fillPage(form, index);
    await button(formTexts.next).click();
    await untilShown(form, index + 1);
  }
  await fillPage(form, last);
  const onLast = valuesOn(form, last);
  const review = page.getByRole('group').filter({ has: page.getByRole('heading', { name: formTexts.checkTitle }) });
  const [first] = form.pages[0]?.sections[0]?.ask ?? [];
  if (!first) throw new Error('The form asks something.');
  await expect.element(review).toHaveTextContent(first.label);
  await review.getByRole('button', { name: first.label }).click();
  await untilShown(form, 0);
  const rating = question(first.name).getByRole('slider');
  await expect.element(rating).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(rating).toHaveAttribute('aria-valuetext', '0 of 10');
  await button(formTexts.backToSubmit).click();
  await untilShown(form, last);
  await expect.poll(() => valuesOn(form, last)).toEqual(onLast);
  await expect.element(button(formTexts.submit)).toBeVisible();
});

test('a form of one page shows no steps, and its answers folded', async () => {
  await render(<WholePage form={volunteerExit} />);
  await fillPage(volunteerExit, 0);
  await expect.element(page.getByRole('navigation', { name: 'Progress' })).not.toBeInTheDocument();
  const shownAnswers = () =>
    [...document.querySelectorAll('dd')].filter(({ textContent }) => textContent?.includes('The children talk more'));
  await expect.poll(shownAnswers).toHaveLength(1);
  expect(shownAnswers()[0]?.checkVisibility()).toBe(false);
});

test('the steps of a longer form are folded on a phone and beside it on a desktop', async () => {
  await render(<WholePage form={volunteerApplication} />);
  const later = page.getByRole('navigation', { name: 'Progress' }).getByText('History and Referral');
  await expect.element(later).not.toBeVisible();
  await page.getByText('All steps').click();
  await expect.element(later).toBeVisible();
  await expectAccessible();
  await page.getByText('All steps').click();
  await expect.element(later).not.toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(later).toBeVisible();
  await expectAccessible();
});

test('a form fits a desktop at 200 % zoom, in high contrast', async () => {
  // What a desktop of 1280 px has left at 200 %.
  await page.viewport(640, 400);
  await emulated({ 'forced-colors': 'active' });
  const form = pageAsking(volunteerApplication, 'salutation');
  await render(<WholePage form={form} />);
  await untilShown(form, 0);
  // Our own arrow is an image, which high contrast omits.
  await expect.element(question('salutation').getByRole('combobox')).toHaveStyle({ appearance: 'auto' });
  expect(excessWidth()).toBe(0);
  await expectAccessible();
});
