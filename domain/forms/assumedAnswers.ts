import { columnName } from '../schema/names.ts';
import { allQuestions, type Form } from './formTypes.ts';

/**
 * Returns a submission with the answers that older pages did not ask for: an inverse question that was not answered counts
 * as answered with Yes. A phone without a signal may send what was filled in before the question was there.
 * @param given the answers by submitted name
 */
export const withAssumedAnswers = (
  form: Form,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    allQuestions(form).flatMap(({ name, inverse }) => (inverse ? [[columnName(name), 'false'] as const] : [])),
  ),
  ...given,
});
