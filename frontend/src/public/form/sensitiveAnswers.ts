import { allQuestions, type Form } from '../../../../domain/forms/formTypes.ts';
import type { Answers } from '../answers/answers.ts';

/** Returns the names of the questions whose answers are stored only with a person's consent, or until they are sent. */
export const sensitiveOf = (form: Form): string[] =>
  allQuestions(form).flatMap(({ name, sensitive }) => (sensitive ? [name] : []));

/** Returns the answers that are stored without the person's consent. */
export function withoutSensitive(form: Form, answers: Answers): Answers {
  const sensitive = new Set(sensitiveOf(form));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !sensitive.has(name)));
}
