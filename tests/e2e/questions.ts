/** Helpers for single questions of a form. */
import type { Page } from '@playwright/test';
import { type Form, questionsIn } from '../../domain/forms/formTypes.ts';
import { volunteerApplication } from '../../domain/forms/volunteerApplication/questions.ts';
import { PublicForm } from './publicForm.page.ts';

/** Returns the index of the page that asks a question. */
export const pageOf = (form: Form, question: string): number =>
  form.pages.findIndex((page) => questionsIn(page).some(({ name }) => name === question));

/** Opens an application at the page of a question. */
export async function at(page: Page, question: string, form: Form = volunteerApplication): Promise<PublicForm> {
  const opened = await PublicForm.open(page, form);
  await opened.reach(pageOf(form, question));
  return opened;
}
