import { createHash } from 'node:crypto';
import type { AppContext } from '../appContext.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import type { SubmitFormRequest } from './submitForm.ts';

/** Shorter answers, such as a name, an address or “N/A”, are the same for many people. */
const leastOfOwnWords = 30;
const everybody = 'everybody';

/**
 * Returns whether a submission is stored apart until staff take it in: the hidden field was filled in, the same words came
 * many times under other names, or many came without our page's headers. Counted by key, so a retry is judged as the first
 * try was. Nobody is suspected behind a link.
 * @throws Problem 400 without a good key
 */
export function isSuspected(
  { idempotencyKey, linkId, answers, filling = null }: SubmitFormRequest,
  { limits }: Pick<AppContext, 'limits'>,
): boolean {
  if (linkId !== undefined) return false;
  const key = readIdempotencyKey(idempotencyKey);
  const words = ownWordsIn(answers);
  const isRepeated = words !== '' && limits.sameWords.take(hashed(words), key) > 0;
  const isBare = filling === null && limits.bareSubmissions.take(everybody, key) > 0;
  return isRepeated || isBare || (filling?.endsWith(' extra') ?? false);
}

const hashed = (words: string): string => createHash('sha256').update(words).digest('base64url');

/** Returns what somebody wrote in their own words, without where they live; empty if nothing is long enough. */
function ownWordsIn(answers: SubmitFormRequest['answers']): string {
  const texts = Object.entries(answers).flatMap(([name, answer]) =>
    typeof answer === 'string' && answer.trim().length >= leastOfOwnWords && !/address|email/.test(name)
      ? [`${name}=${answer.trim().toLowerCase()}`]
      : [],
  );
  return texts.sort().join('\n');
}
