/** Finds the questions of a page. */
import { type Locator, page } from 'vitest/browser';
import { type Form, questionsIn } from '../../domain/forms/formTypes.ts';

/** Returns a form that has only the page with this question. */
export const pageAsking = (form: Form, name: string): Form => ({
  ...form,
  pages: form.pages.filter((each) => questionsIn(each).some((asked) => asked.name === name)),
});

/** Locates one question: its label, its control and its error. */
export function question(name: string): Locator {
  const found = document.getElementById(name);
  if (!found) throw new Error(`No question has the name ${name}.`);
  return page.elementLocator(found);
}

/** Returns the position of a field's caret, in characters. */
export function caretOf(input: Locator): number | null {
  const element = input.element();
  return element instanceof HTMLInputElement ? element.selectionStart : null;
}
