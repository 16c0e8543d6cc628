import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { draftTexts } from '../../domain/forms/draftTexts.ts';
import { formTexts } from '../../domain/forms/texts.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { volunteerExit } from '../../domain/forms/volunteerExit/questions.ts';
import { volunteerFeedback } from '../../domain/forms/volunteerFeedback/questions.ts';
import { pageErrors } from '../../frontend/src/public/answers/errors.ts';
import { useRetryOnline } from '../../frontend/src/public/answers/useRetryOnline.ts';
import { expectAccessible } from './accessible.ts';
import { button, fillUpTo, typedInto, untilShown } from './filling.ts';
import { WholePage } from './formPage.tsx';
import { brokenWords, excessWidth } from './measures.ts';
import { emulated } from './media.ts';
import { pageAsking, question } from './questions.ts';

vi.mock('../../frontend/src/public/answers/errors.ts', { spy: true });

const phone = [390, 844] as const;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(...phone);
  await emulated({});
});

test('the last part shows all answers before Submit, and one is changed with one press to go there and one to return', async () => {
  const form = volunteerFeedback;
  const last = form.pages.length - 1;
  await render(<WholePage form={form} />);
  await fillUpTo(form, last);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Opinions' })).toBeVisible();
  const [first] = form.pages[0]?.sections[0]?.ask ?? [];
  if (!first) throw new Error('The form asks something.');
  const change = page.getByRole('button', { name: /^Change/ });
  await expect.poll(() => change.elements()).toHaveLength(12);
  await change.filter({ hasText: first.label }).click();
  await untilShown(form, 0);
  const rating = question(first.name).getByRole('slider');
  await expect.element(rating).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(rating).toHaveAttribute('aria-valuetext', '0 of 10');
  await button(formTexts.backToSubmit).click();
  await untilShown(form, last);
  const row = (label: string) =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.parentElement?.textContent;
  await expect.poll(() => row(first.label)).toContain(`${first.label}0Change`);
  await expect.element(button(formTexts.submit)).toBeVisible();
  // Whoever came back by the phone's Back turns the pages in their order.
  await change.filter({ hasText: first.label }).click();
  await untilShown(form, 0);
  history.back();
  await untilShown(form, last);
  for (let before = last - 1; before >= 0; before--) {
    await button(formTexts.previous).click();
    await untilShown(form, before);
  }
  await expect.element(button(formTexts.next)).toBeVisible();
});

test.each([
  ['left', formTexts.previous],
  ['emptied', draftTexts.clear],
])('a page that was %s while it was checked is not turned when the check ends', async (_how, pressed) => {
  const form = volunteerFeedback;
  await render(<WholePage form={form} />);
  await fillUpTo(form, 1);
  let ends = () => {};
  const checked = new Promise<Awaited<ReturnType<typeof pageErrors>>>((resolve) => {
    ends = () => resolve({});
  });
  vi.mocked(pageErrors).mockReturnValueOnce(checked);
  await button(formTexts.next).click();
  await button(pressed).click();
  await untilShown(form, 0);
  ends();
  await checked;
  expect(history.state.page).toBe(0);
});

test('of many answers those of each title are folded under their number, open again where one was changed, and unfolded on paper', async () => {
  const form = volunteerApplication;
  const last = form.pages.length - 1;
  const draft = { key: crypto.randomUUID(), savedOn: Date.now(), page: last, answers: typedInto(form) };
  localStorage.setItem(`draft ${location.pathname.replace(/\/$/, '')} ${draft.key}`, JSON.stringify(draft));
  await render(<WholePage form={form} />);
  await button(draftTexts.resume).click();
  await untilShown(form, last);
  const shown = () =>
    [...document.querySelectorAll('form details')].map((group) => group instanceof HTMLDetailsElement && group.open);
  expect(shown()).toEqual([false, false, false, false]);
  await page
    .getByText(/^\d+ answers$/)
    .nth(2)
    .click();
  const change = page.getByRole('button', { name: /^Change.*Available timing/ });
  await change.click();
  await button(formTexts.backToSubmit).click();
  await untilShown(form, last);
  expect(shown()).toEqual([false, false, true, false]);
  window.dispatchEvent(new Event('beforeprint'));
  expect(shown()).toEqual([true, true, true, true]);
  // Nothing of it is there for the next person.
  await button(draftTexts.clear).click();
  await button(draftTexts.undo).click();
  await untilShown(form, last);
  expect(shown()).toEqual([false, false, false, false]);
});

test('a form of one step has a segment for each part, as its words say', async () => {
  await render(<WholePage form={volunteerExit} />);
  const progress = page.getByRole('navigation', { name: 'Progress' });
  const parts = volunteerExit.pages.length;
  await expect.element(progress).toHaveTextContent(`Part 1 of ${parts}`);
  await expect.element(progress.getByText('All steps')).not.toBeInTheDocument();
  const segments = () => [...progress.element().querySelectorAll('i')].map(({ dataset }) => dataset.done);
  expect(segments()).toEqual(['true', ...Array(parts - 1).fill('false')]);
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

test('no word, however long, widens a form on the smallest phone, with letters twice as large, too', async () => {
  await page.viewport(320, 640);
  // Tamil has such words.
  const title = 'உறுதிமொழிக்குச்சம்மதிக்கிறீர்களா';
  const pages = volunteerApplication.pages.map((each) => ({ ...each, title }));
  await render(<WholePage form={{ ...volunteerApplication, title, pages }} />);
  await untilShown(volunteerApplication, 0);
  expect(brokenWords().filter((each) => / px too wide$/.test(each))).toEqual([]);
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

test('what fails once more just after the signal came back is tried again by itself', async () => {
  const retry = vi.fn();
  const Failure = ({ failed = true }) => {
    useRetryOnline(failed, retry);
    return null;
  };
  const screen = await render(<Failure />);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  await screen.rerender(<Failure failed={false} />);
  await screen.rerender(<Failure />);
  await expect.poll(() => retry.mock.calls.length).toBe(2);
});
