import { createHash } from 'node:crypto';
import { allQuestions, type Form } from '../../../domain/forms/formTypes.ts';
import { columnName } from '../../../domain/schema/index.ts';
import type { AppContext } from '../appContext.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import type { SubmitFormRequest } from './submitForm.ts';

/** Shorter answers, such as “N/A”, are the same for many people. */
const leastOfOwnWords = 30;
const everybody = 'everybody';

/**
 * Returns whether a submission is stored apart until staff take it in: the hidden field was filled in, the same words came
 * many times under other names, or many came without our page's headers. Counted by key, so a retry is judged as the first
 * try was. Nobody is suspected behind a link.
 * @throws Problem 400 without a good key
 */
export function isSuspected(
  form: Form,
  { idempotencyKey, linkId, answers, filling = null }: SubmitFormRequest,
  { limits }: Pick<AppContext, 'limits'>,
): boolean {
  if (linkId !== undefined) return false;
  const key = readIdempotencyKey(idempotencyKey);
  const words = ownWordsIn(form, answers);
  const isRepeated = words !== '' && limits.sameWords.take(hashed(words), key) > 0;
  const isBare = filling === null && limits.bareSubmissions.take(everybody, key) > 0;
  return isRepeated || isBare || (filling?.endsWith(' extra') ?? false);
}

const hashed = (words: string): string => createHash('sha256').update(words).digest('base64url');

/**
 * Returns what somebody wrote in their own words, which only answers of several lines are: six people of one university
 * share its name, their courses and the centre that they choose. Empty if nothing is long enough.
 */
function ownWordsIn(form: Form, answers: SubmitFormRequest['answers']): string {
  const texts = allQuestions(form).flatMap(({ name, field }) => {
    const answer = field.kind === 'memo' ? answers[columnName(name)] : undefined;
    const isOwn = typeof answer === 'string' && answer.trim().length >= leastOfOwnWords;
    return isOwn ? [`${name}=${answer.trim().toLowerCase()}`] : [];
  });
  return texts.join('\n');
}
