/** Decides which questions are shown to a person, and what one answer writes into another. */
import { allQuestions, type Form, type Gate, type Page, type Question, questionsIn } from './formTypes.ts';

/** Returns the answer to another question of the form, in its submitted form. */
export type AnswerTo = (question: string) => unknown;

/** Returns whether a question is shown, and so required: its `when` and `unless`, if any, allow it. */
export const isAsked = ({ when, unless }: Question, answerTo: AnswerTo): boolean =>
  (!when || answerTo(when.question) === when.is) && (!unless || answerTo(unless.question) !== unless.is);

/**
 * Returns what the answers to other questions `set` into this one; undefined where none does, or where it is cleared.
 */
export function writtenInto(name: string, questions: readonly Question[], answerTo: AnswerTo): string | undefined {
  const written = questions.map((question) => question.sets?.[codeIn(answerTo(question.name))]?.[name]);
  return written.find((text) => text !== undefined && text !== '');
}

/** Returns an answer as a code. A stranger may send anything instead of one, also what cannot be converted to text. */
const codeIn = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean' ? String(answer) : '';

/** Returns whether one of the gate's questions is shown and not answered Yes. */
export const isClosed = ({ fields }: Gate, form: Form, answerTo: AnswerTo): boolean =>
  allQuestions(form).some(
    (question) => fields.includes(question.name) && isAsked(question, answerTo) && answerTo(question.name) !== 'true',
  );

/** A page with its place in the form. */
export type ShownPage = Page & { index: number };

/** Returns the pages with something to show: a question, or all answers, which stand under the last question's title. */
export const shownPages = ({ pages }: Form, answerTo: AnswerTo): ShownPage[] =>
  pages
    .map((page, index) => ({ ...page, index }))
    .filter((page) => page.check || questionsIn(page).some((question) => isAsked(question, answerTo)))
    .map((page, place, shown) => (page.check ? { ...page, title: shown[place - 1]?.title ?? page.title } : page));

/** Returns the indices of the pages that may be shown now: up to the first one with a closed gate. */
export function openPages(form: Form, answerTo: AnswerTo): number[] {
  const shown = shownPages(form, answerTo);
  const closed = shown.findIndex(({ gate }) => gate && isClosed(gate, form, answerTo));
  return shown.slice(0, closed === -1 ? undefined : closed + 1).map(({ index }) => index);
}
