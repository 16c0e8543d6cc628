/**
 * How a form that anybody may fill in shows that a browser took some work over it, where the API asks for that. A
 * challenge is of one submission, and says itself how much is asked: `<parts>.<bits>.<minute it ends>.<signature>`. For
 * each part a number is sought, so that the SHA-256 of challenge, part and number begins with so many zero bits. Several
 * easy parts take about the same time each try; a single hard one may take many times as long.
 */

export const readTask = (challenge: string): { parts: number; bits: number } => {
  const [parts, bits] = challenge.split('.').map(Number);
  return { parts: parts ?? 0, bits: bits ?? 0 };
};

/** What is hashed. */
export const attempt = (challenge: string, part: number, number: number): string => `${challenge}.${part}.${number}`;

export const proofText = (challenge: string, numbers: readonly number[]): string => `${challenge}/${numbers.join(',')}`;

export function readProof(text: string): { challenge: string; numbers: number[] } {
  const [challenge = '', numbers = ''] = text.split('/');
  return { challenge, numbers: numbers.split(',').map(Number) };
}

/** @param hash bytes @returns whether it begins with so many zero bits */
export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  for (let bit = 0; bit < bits; bit += 1) if (((hash[bit >> 3] ?? 255) >> (7 - (bit & 7))) & 1) return false;
  return true;
};
