/** Fills in any page of any form, from its definition. */
import type { Page } from '@playwright/test';
import { isAsked } from '../../domain/forms/asked.ts';
import { type Form, type Question, questionsIn } from '../../domain/forms/formTypes.ts';
import type { TypedAnswers } from '../../domain/forms/payload.ts';
import { controlFor } from './controls.ts';

/** Returns the questions of a page that these answers show, except what the link fills in. */
function askedOn(form: Form, pageIndex: number, typed: TypedAnswers): Question[] {
  const page = form.pages[pageIndex];
  if (!page) throw new Error(`${form.title} has no page ${pageIndex + 1}.`);
  return questionsIn(page).filter((question) => !question.readOnly && isAsked(question, (name) => typed[name]));
}

export async function fillPage(page: Page, form: Form, pageIndex: number, typed: TypedAnswers): Promise<void> {
  for (const question of askedOn(form, pageIndex, typed))
    await controlFor(question).fill(page, question, typed[question.name]);
}

/** Checks that every answer is there, as it was given. */
export async function expectPageHeld(page: Page, form: Form, pageIndex: number, typed: TypedAnswers): Promise<void> {
  for (const question of askedOn(form, pageIndex, typed))
    await controlFor(question).expectHeld(page, question, typed[question.name]);
}
