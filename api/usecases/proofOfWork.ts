/** Whether a browser took some work over a submission. Nothing is kept: a challenge is signed, and of one submission alone. */
import { createHash } from 'node:crypto';
import { attempt, hasZeroBits, readProof, readTask } from '../../domain/proofOfWork.ts';
import type { SecretId } from './submissionKey.ts';

/** 16 times 2^12 hashes: a quarter of a second on a computer, one or two on a slow phone. */
export const usualTask = { parts: 16, bits: 12 };
/** A form that is sent without a signal may wait; its challenge is then made anew. */
const minutesGood = 30;

/** @param key the idempotency key of the submission */
export function challengeFor(key: string, { now, secretId }: { now: () => Date; secretId: SecretId }): string {
  const until = minuteOf(now()) + minutesGood;
  return signed(`${usualTask.parts}.${usualTask.bits}.${until}`, key, secretId);
}

/** @param proof the header as it came */
export function isProven(
  proof: string | null,
  key: string,
  { now, secretId }: { now: () => Date; secretId: SecretId },
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

/** 96 bits of an HMAC: short enough that what is hashed fits one block. */
const signed = (terms: string, key: string, secretId: SecretId): string =>
  `${terms}.${secretId(key, `proof of work ${terms}`).replaceAll('-', '').slice(0, 24)}`;
