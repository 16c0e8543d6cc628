/** Fills in any page of any form, from its definition. */
import { expect, type Page } from '@playwright/test';
import { isAsked } from '../../domain/forms/asked.ts';
import { type Form, type Question, questionsIn } from '../../domain/forms/formTypes.ts';
import type { TypedAnswers } from '../../domain/forms/payload.ts';
import { fillIn, type Manner, withMouse } from './controls.ts';

/** Returns the questions of a page that these answers show, except what the link fills in. */
function askedOn(form: Form, pageIndex: number, typed: TypedAnswers): Question[] {
  const page = form.pages[pageIndex];
  if (!page) throw new Error(`${form.title} has no page ${pageIndex + 1}.`);
  return questionsIn(page).filter((question) => !question.readOnly && isAsked(question, (name) => typed[name]));
}

/** Returns the state of every control of these questions, as the browser has it. */
const controlsOf = (page: Page, questions: readonly Question[]) =>
  page.evaluate(
    (names) =>
      names.map((name) => [
        name,
        ...[...document.querySelectorAll<HTMLInputElement>(`#${name} :is(input, select, textarea)`)].map((control) =>
          /radio|checkbox/.test(control.type) ? control.checked : control.value,
        ),
      ]),
    questions.map(({ name }) => name),
  );

/** Returns what a page shows: the state of its controls, or all answers on the page that checks them. */
const shownOn = (page: Page, form: Form, pageIndex: number, typed: TypedAnswers): Promise<unknown> =>
  form.pages[pageIndex]?.check
    ? page.locator('form dd:first-of-type').allTextContents()
    : controlsOf(page, askedOn(form, pageIndex, typed));

/** What the controls held when a page had been filled in with these answers. */
const filled = new WeakMap<TypedAnswers, Map<number, unknown>>();

export async function fillPage(
  page: Page,
  form: Form,
  pageIndex: number,
  typed: TypedAnswers,
  manner: Manner = withMouse,
): Promise<void> {
  const questions = askedOn(form, pageIndex, typed);
  for (const question of questions) await fillIn(page, question, typed[question.name], manner);
  // Until its library has loaded, a telephone number stands as it was typed, and its list has one country.
  await expect(page.getByLabel(manner.words.screenTexts.countryOfNumber).locator('option:only-child')).toHaveCount(0);
  const before = filled.get(typed) ?? new Map<number, unknown>();
  filled.set(typed, before.set(pageIndex, await shownOn(page, form, pageIndex, typed)));
}

/** Checks that every answer is there, as `fillPage` gave it. */
export async function expectPageHeld(page: Page, form: Form, pageIndex: number, typed: TypedAnswers): Promise<void> {
  const held = filled.get(typed)?.get(pageIndex);
  expect(held).toBeDefined();
  await expect.poll(() => shownOn(page, form, pageIndex, typed)).toEqual(held);
}
