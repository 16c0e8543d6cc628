import { answerErrors } from '../../../../domain/forms/texts.ts';

/** What to tell a person about each question, by question name. */
export type Errors = Readonly<Record<string, string>>;

/** A control's name is its question's, with a path behind it where a question has several: `characterreferees.0.Name`. */
export const questionOf = (controlName: string): string => controlName.split('.')[0] ?? '';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (element: Element): element is Control => 'validity' in element && 'name' in element;

/** Reads the browser's own check of every control of the page. */
export function nativeErrors(form: HTMLFormElement): Errors {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    if (isControl(control) && !control.validity.valid) errors[questionOf(control.name)] ??= messageFor(control);
  }
  return errors;
}

function messageFor({ validity, validationMessage, type }: Control): string {
  if (validity.valueMissing) return answerErrors.missing;
  if (validity.typeMismatch && type === 'email') return answerErrors.email;
  return validationMessage;
}
