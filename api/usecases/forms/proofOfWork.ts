/** Creates challenges and checks their proofs. Stateless: a challenge is signed and valid for one submission only. */
import { createHash } from 'node:crypto';
import { attempt, hasZeroBits, mostParts, readProof, readTask } from '../../../domain/proofOfWork.ts';
import type { AppContext } from '../appContext.ts';
import type { SecretId } from '../submissionKey.ts';

/** 16 parts of about 2^12 hashes: a quarter of a second on a computer, one or two seconds on a slow phone. */
export const usualTask = { parts: 16, bits: 12 };
/** How many submissions of one caller in ten minutes need no more than the usual work. */
export const freeSubmissions = 20;
/** How many people may share an IP address, as in a school's hall. */
const hall = 200;

/**
 * Returns the work for a submission after others of the same caller: it rises so slowly that a hall full of people hardly
 * notices it, and twice as fast after that, so that a program that goes on pays more and more.
 * @param before how many came before it
 */
export function taskAfter(before: number): typeof usualTask {
  const rise = (from: number) => Math.floor(Math.max(0, before - from) / 12);
  const parts = Math.min(mostParts, usualTask.parts + rise(freeSubmissions) + rise(hall));
  return { ...usualTask, parts };
}
/** After this, a new challenge is sent, such as to a form that waited for a signal. */
const minutesGood = 30;

/** Creates a challenge for a submission. @param key its idempotency key */
export function challengeFor(
  key: string,
  { now, secretId }: Pick<AppContext, 'now' | 'secretId'>,
  { parts, bits } = usualTask,
): string {
  const until = minuteOf(now()) + minutesGood;
  return signed(`${parts}.${bits}.${until}`, key, secretId);
}

/** Returns whether a proof solves an unexpired challenge of this submission. @param proof the header's value */
export function isProven(
  proof: string | null,
  key: string,
  { now, secretId }: Pick<AppContext, 'now' | 'secretId'>,
): boolean {
  const { challenge, numbers } = readProof(proof ?? '');
  const terms = challenge.split('.').slice(0, 3);
  if (challenge !== signed(terms.join('.'), key, secretId) || Number(terms[2]) < minuteOf(now())) return false;
  const { parts, bits } = readTask(challenge);
  const isSolved = (part: number): boolean => {
    const number = numbers[part];
    if (number === undefined || !Number.isSafeInteger(number)) return false;
    return hasZeroBits(
      createHash('sha256')
        .update(attempt(challenge, part, number))
        .digest(),
      bits,
    );
  };
  return numbers.length === parts && numbers.every((_number, part) => isSolved(part));
}

const minuteOf = (time: Date): number => Math.floor(time.getTime() / 60_000);

/** Appends 96 bits of an HMAC: so short that the hashed text fits into one block. */
const signed = (terms: string, key: string, secretId: SecretId): string =>
  `${terms}.${secretId(key, `proof of work ${terms}`).replaceAll('-', '').slice(0, 24)}`;
