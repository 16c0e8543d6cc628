import { concernAnswer } from '../schema/choices/references.ts';
import { columnName } from '../schema/names.ts';
import { allQuestions, type Form } from './formTypes.ts';

/**
 * Returns a submission with the answers that older pages did not ask for: an inverse question that was not answered counts
 * as answered with Yes, and an answer keeps its meaning where its question is stored in another column now. A phone without a signal may send what was filled in before the question was there.
 * @param given the answers by submitted name
 */
export const withAssumedAnswers = (
  form: Form,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    allQuestions(form).flatMap(({ name, inverse }) => (inverse ? [[columnName(name), 'false'] as const] : [])),
  ),
  ...(asks(form, 'concernanswer') ? withConcernAnswer(given) : given),
});

const asks = (form: Form, name: string): boolean => allQuestions(form).some((question) => question.name === name);

/**
 * Older pages submitted this answer as true or false, in a column of another name. Anything else is passed on, so that
 * the check refuses it: it must never become a No.
 */
function withConcernAnswer({ crf69_concernflag: older, ...given }: Readonly<Record<string, unknown>>) {
  if (older === undefined) return given;
  const meant = older === 'true' ? concernAnswer.codes.yes : older === 'false' ? concernAnswer.codes.no : `?${older}`;
  return { crf69_concernanswer: String(meant), ...given };
}
