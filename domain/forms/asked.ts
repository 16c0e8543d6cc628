/** Which questions are put to a person, and what one answer writes into another. */
import type { Question } from './kit.ts';

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
