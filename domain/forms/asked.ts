/** Decides which questions are shown to a person, and what one answer writes into another. */
import { allQuestions, type Form, type Gate, type Question, questionsIn } from './formTypes.ts';

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

/** Returns the index of the last page with a question to show; later pages are not shown. */
export const lastPage = ({ pages }: Form, answerTo: AnswerTo): number =>
  pages.map((page) => questionsIn(page).some((question) => isAsked(question, answerTo))).lastIndexOf(true);

/** Returns the index of the last page that may be shown: the first one with a closed gate, or the form's last page. */
export function furthestPage(form: Form, answerTo: AnswerTo): number {
  const closed = form.pages.findIndex(({ gate }) => gate && isClosed(gate, form, answerTo));
  return closed === -1 ? lastPage(form, answerTo) : closed;
}
