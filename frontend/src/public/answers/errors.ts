import type { FieldErrors } from '../../../../domain/contract/answers.ts';
import { isAsked } from '../../../../domain/forms/asked.ts';
import { type Form, type Page, type Question, questionsIn } from '../../../../domain/forms/formTypes.ts';
import { missingAnswer } from '../../../../domain/forms/missingAnswer.ts';
import { prefix } from '../../../../domain/schema/definitions.ts';
import { isBlank } from '../../../../domain/text.ts';
import { pause } from '../../http/request.ts';
import type { Answers } from './answers.ts';
import { told } from './told.ts';
import type { OptionLists } from './useOptionLists.ts';

/** The error messages of controls, by control name. */
export type Errors = Readonly<Record<string, string>>;

/**
 * Returns the question's name. A control's name is its question's, followed by a path where a question has several:
 * `characterreferees.0.Name`.
 */
export const questionOf = (controlName: string): string => controlName.split('.')[0] ?? '';

/** How many milliseconds a person waits for the check on a slow line before it is left to Submit. */
const timeoutMs = 3000;

export const loadPrepare = () => import('./prepare.ts').catch(() => undefined);

/** Returns the errors that the server would report for one page; only missing answers if the check has not loaded. */
export async function pageErrors(
  form: Form,
  page: Page,
  typed: Answers,
  optionLists: OptionLists | undefined,
): Promise<Errors> {
  const checked = loadPrepare().then((prepare) => prepare?.wrongOnPage(form, page, typed, optionLists));
  const wrong = await Promise.race([checked, pause(timeoutMs)]);
  return byControl(wrong || missingOn(page, typed));
}

/** Returns the errors to show. */
export const byControl = (fields: FieldErrors): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => {
      told.add(`${name} ${message}`);
      return [name.replace(prefix, ''), message];
    }),
  );

/** Returns the errors of other questions than these. */
export const errorsBeside = (errors: Errors, questions: readonly Question[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(([control]) => !questions.some(({ name }) => name === questionOf(control))),
  );

/** Returns the index of the first page with an error; -1 when there is none. */
export const pageWithErrors = (form: Form, errors: Errors): number =>
  form.pages.findIndex((page) =>
    questionsIn(page).some(({ name }) => Object.keys(errors).some((control) => questionOf(control) === name)),
  );

function missingOn(page: Page, typed: Answers): Errors {
  const missing = questionsIn(page).filter(
    (question) =>
      !question.optional && !question.tick && isAsked(question, (name) => typed[name]) && isEmpty(typed[question.name]),
  );
  return Object.fromEntries(missing.map((question) => [question.name, missingAnswer(question)]));
}

const isEmpty = (answer: Answers[string]): boolean =>
  typeof answer === 'string' ? isBlank(answer) : !answer || answer.length === 0;
