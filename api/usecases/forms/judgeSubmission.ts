import { allQuestions, type Form } from '../../../domain/forms/formTypes.ts';
import { columnName } from '../../../domain/schema/index.ts';
import type { AppContext } from '../appContext.ts';
import { callerName, mostOf } from '../limits.ts';
import { readIdempotencyKey } from '../submissionKey.ts';
import { isProven } from './proofOfWork.ts';
import type { Judged, SubmitFormRequest } from './submitForm.ts';

/** Shorter answers, such as “N/A”, are the same for many people. */
const leastOfOwnWords = 30;

export type JudgeContext = Pick<AppContext, 'limits' | 'now' | 'secretId' | 'submissionUses'>;

/**
 * Counts a submission that anybody may send, for all instances, and judges it. It is held back when the hidden field was filled
 * in, the same words, or without words the same answers, came many times under other names, or many came without our page's headers. A retry counts once, whichever
 * instances it reaches, while it is among the latest. Where the count of all instances cannot be had, that of this one counts.
 */
export async function judgeSubmission(
  form: Form,
  { idempotencyKey, address, answers, filling = null, proof = null }: SubmitFormRequest,
  appContext: JudgeContext,
): Promise<Judged> {
  const { limits, secretId, submissionUses } = appContext;
  const key = readIdempotencyKey(idempotencyKey);
  const words = ownWordsIn(form, answers) || allButWhoIn(form, answers);
  // Whoever has solved a challenge was counted when it was given.
  const isNew = !limits.triedSubmissions.has(address, key) && !isProven(proof, key, appContext);
  // Those that are asked for a proof count as well: nobody collects easy challenges for later.
  limits.triedSubmissions.take(address, key);
  const named = {
    caller: callerName(address, appContext),
    words: words === '' ? '' : `words ${secretId(words, 'words').slice(0, 8)}`,
    bare: filling === null ? 'bare' : '',
  };
  const tried = secretId(`${address} ${key}`, 'try').slice(0, 7);
  const names = Object.values(named).filter((name) => name !== '');
  const counted = await submissionUses.count(names, isNew ? tried : undefined).catch(() => new Map<string, number>());
  const usesOf = (name: string): number => counted.get(name) ?? 0;
  const isRepeated = named.words !== '' && limits.sameWords.take(named.words, key) > 0;
  const isBare = named.bare !== '' && limits.bareSubmissions.take(named.bare, key) > 0;
  return {
    before: Math.max(usesOf(named.caller), limits.triedSubmissions.before(address, key)),
    isHeldBack:
      (filling?.endsWith(' extra') ?? false) ||
      isRepeated ||
      isBare ||
      usesOf(named.words) >= mostOf.sameWords ||
      usesOf(named.bare) >= mostOf.bareSubmissions,
  };
}

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

/** What says who it is, by what a browser fills into it. */
const who: readonly (string | undefined)[] = ['name', 'nickname', 'bday', 'email', 'tel', 'organization'];

/** Returns all answers but who it is. No two people have the same, because an address and who is called in an emergency are among them. */
const allButWhoIn = (form: Form, answers: SubmitFormRequest['answers']): string =>
  allQuestions(form)
    .filter(({ name, autocomplete }) => !who.includes(autocomplete) && columnName(name) in answers)
    .map(({ name }) => `${name}=${JSON.stringify(answers[columnName(name)])}`)
    .join('\n');
