import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { expectAccessible } from './accessible.ts';
import { WholeForm } from './formPage.tsx';
import { question } from './questions.ts';

const next = page.getByRole('button', { name: formTexts.next });
const hint = 'Click anywhere on the line to give a rating';

beforeEach(async () => {
  localStorage.clear();
  await render(<WholeForm form={volunteerFeedback} />);
  await expect.element(next).toBeVisible();
});

function rated() {
  const asking = question('experience_role');
  return { asking, slider: asking.getByRole('slider') };
}
function focusOn(slider: Locator): void {
  const line = slider.element();
  if (line instanceof HTMLElement) line.focus();
}
const expectRated = (slider: Locator, rating: number) =>
  expect.element(slider).toHaveAttribute('aria-valuetext', `${rating} of 10`);
const expectUnrated = (slider: Locator) => expect.element(slider).toHaveAttribute('aria-valuetext', 'No rating yet');
function validity(slider: Locator): string | undefined {
  const line = slider.element();
  return line instanceof HTMLInputElement ? line.validationMessage : undefined;
}

test('a rating does not count until it is touched', async () => {
  const { asking, slider } = rated();
  await expect.element(asking).toHaveTextContent(hint);
  await expect.element(asking).toHaveTextContent('Most Dissatisfied');
  await expect.element(asking).toHaveTextContent('Most Satisfied');
  expect(validity(slider)).toBe('Please select a rating');
  await next.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('4 answers need another look');
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expect.element(asking).toHaveTextContent('Please select a rating');
  await expectAccessible();
  // The middle of the line, which the element that takes presses covers.
  await slider.click({ force: true });
  await expect.element(asking.getByText('Rating: 5', { exact: true })).toBeVisible();
  await expect.element(asking).not.toHaveTextContent(hint);
  await expect.element(asking).not.toHaveTextContent('Please select a rating');
  expect(validity(slider)).toBe('');
});

test('a rating is given with the keyboard, but not with Enter, which submits a form', async () => {
  const { asking, slider } = rated();
  focusOn(slider);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await expectUnrated(slider);
  focusOn(slider);
  await userEvent.keyboard('{ArrowRight}');
  await expectRated(slider, 0);
  await userEvent.keyboard('{ArrowRight}');
  await expectRated(slider, 1);
  await userEvent.keyboard('{End}');
  await expectRated(slider, 10);
  await userEvent.keyboard('{Home}');
  await expect.element(asking.getByText('Rating: 0', { exact: true })).toBeVisible();
  await asking.getByRole('button', { name: 'Remove rating' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expectRated(slider, 10);
});

test('a rating can be removed until the page is left', async () => {
  const { asking, slider } = rated();
  await slider.click({ force: true });
  await expectRated(slider, 5);
  await asking.getByRole('button', { name: 'Remove rating' }).click();
  await expectUnrated(slider);
  await expect.element(slider).toHaveFocus();
  await expect.element(asking).toHaveTextContent(hint);
  for (const each of page.getByRole('slider').all()) {
    await each.click({ force: true });
    await expectRated(each, 5);
  }
  await next.click();
  await expect.element(page.getByRole('heading', { name: 'Opinions', level: 2 })).toHaveFocus();
  await page.getByRole('button', { name: formTexts.previous }).click();
  await expect.element(page.getByRole('heading', { name: 'Experience Rating', level: 2 })).toHaveFocus();
  await expectRated(page.getByRole('slider').first(), 5);
  await expect.element(page.getByRole('button', { name: 'Remove rating' })).not.toBeInTheDocument();
});
