import './hasOwn.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { attempt, hasZeroBits, mostParts, proofText, readTask } from '../../../../domain/proofOfWork.ts';

/** The API never asks for more; another challenge is forged. */
const mostBits = 18;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Computes the proof for a challenge. Yields to other tasks after each part.
 * @returns the value of `proofHeader`
 * @throws RangeError if the challenge asks for more work than the API ever does
 */
export async function solve(challenge: string): Promise<string> {
  const { parts, bits } = readTask(challenge);
  if (!(parts <= mostParts && bits <= mostBits)) throw new RangeError('This challenge asks for too much work.');
  const numbers: number[] = [];
  for (let part = 0; part < parts; part += 1) {
    numbers.push(numberFor(challenge, part, bits));
    await pause();
  }
  return proofText(challenge, numbers);
}

function numberFor(challenge: string, part: number, bits: number): number {
  const encoder = new TextEncoder();
  let number = 0;
  while (!hasZeroBits(sha256(encoder.encode(attempt(challenge, part, number))), bits)) number += 1;
  return number;
}
