/** Ways to the questions of a page. */
import { type Locator, page } from 'vitest/browser';
import { type Form, questionsIn } from '../../domain/forms/formTypes.ts';

/** The page of a form that asks a question, as a form of its own. */
export const pageAsking = (form: Form, name: string): Form => ({
  ...form,
  pages: form.pages.filter((each) => questionsIn(each).some((asked) => asked.name === name)),
});

/** One question: its words, its control, and what is wrong with the answer. */
export function question(name: string): Locator {
  const found = document.getElementById(name);
  if (!found) throw new Error(`No question has the name ${name}.`);
  return page.elementLocator(found);
}

/** Where the caret of a field is, in characters. */
export function caretOf(input: Locator): number | null {
  const element = input.element();
  return element instanceof HTMLInputElement ? element.selectionStart : null;
}
