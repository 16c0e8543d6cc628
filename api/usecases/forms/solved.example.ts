import { createHash } from 'node:crypto';
import { attempt, hasZeroBits, proofText } from '../../../domain/proofOfWork.ts';
import { usualTask } from './proofOfWork.ts';

/** Does the work that a challenge asks for. */
export function solved(challenge: string, { parts, bits } = usualTask): string {
  const numbers = Array.from({ length: parts }, (_, part) => {
    let number = 0;
    while (
      !hasZeroBits(
        createHash('sha256')
          .update(attempt(challenge, part, number))
          .digest(),
        bits,
      )
    )
      number += 1;
    return number;
  });
  return proofText(challenge, numbers);
}
