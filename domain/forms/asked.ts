/** Which questions are put to a person, and what one answer writes into another. */
import type { Form, Gate, Question } from './kit.ts';

/** The answer to another question of the form, as it travels. */
export type AnswerTo = (question: string) => unknown;

/** @returns whether a question is shown, and so required: its `when` holds, or it has none */
export const isAsked = ({ when }: Question, answerTo: AnswerTo): boolean =>
  !when || answerTo(when.question) === when.is;

/** @returns what the answers to other questions `set` into this one; nothing where none does, or where it is cleared */
export function writtenInto(name: string, questions: readonly Question[], answerTo: AnswerTo): string | undefined {
  const written = questions.map((question) => question.sets?.[String(answerTo(question.name))]?.[name]);
  return written.find((text) => text !== undefined && text !== '');
}

/** @returns whether one of the gate's questions is not answered Yes */
export const isClosed = ({ fields }: Gate, answerTo: AnswerTo): boolean =>
  fields.some((name) => answerTo(name) !== 'true');

/** @returns the index of the last page that may be shown: the first whose gate is closed, or the last of the form */
export function furthestPage({ pages }: Form, answerTo: AnswerTo): number {
  const closed = pages.findIndex(({ gate }) => gate && isClosed(gate, answerTo));
  return closed === -1 ? pages.length - 1 : closed;
}
