/** Which questions are put to a person, and what one answer writes into another. */
import { allQuestions, type Form, type Gate, type Question, questionsIn } from './formTypes.ts';

/** The answer to another question of the form, as it travels. */
export type AnswerTo = (question: string) => unknown;

/** @returns whether a question is shown, and so required: its `when` and `unless`, where it has them, allow it */
export const isAsked = ({ when, unless }: Question, answerTo: AnswerTo): boolean =>
  (!when || answerTo(when.question) === when.is) && (!unless || answerTo(unless.question) !== unless.is);

/** @returns what the answers to other questions `set` into this one; nothing where none does, or where it is cleared */
export function writtenInto(name: string, questions: readonly Question[], answerTo: AnswerTo): string | undefined {
  const written = questions.map((question) => question.sets?.[String(answerTo(question.name))]?.[name]);
  return written.find((text) => text !== undefined && text !== '');
}

/** @returns whether one of the gate's questions is put and not answered Yes */
export const isClosed = ({ fields }: Gate, form: Form, answerTo: AnswerTo): boolean =>
  allQuestions(form).some(
    (question) => fields.includes(question.name) && isAsked(question, answerTo) && answerTo(question.name) !== 'true',
  );

/** @returns the index of the last page that puts a question; what follows is not shown */
export const lastPage = ({ pages }: Form, answerTo: AnswerTo): number =>
  pages.findLastIndex((page) => questionsIn(page).some((question) => isAsked(question, answerTo)));

/** @returns the index of the last page that may be shown: the first whose gate is closed, or the last of the form */
export function furthestPage(form: Form, answerTo: AnswerTo): number {
  const closed = form.pages.findIndex(({ gate }) => gate && isClosed(gate, form, answerTo));
  return closed === -1 ? lastPage(form, answerTo) : closed;
}
