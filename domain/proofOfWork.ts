/** The proof of work that the API may ask of a submission without a link. A challenge belongs to one submission and states
 * its difficulty: `<parts>.<bits>.<minute it ends>.<signature>`. The proof has a number for each part, so that the SHA-256
 * of challenge, part and number begins with that many zero bits. Several easy parts take about the same time in total each
 * time; the time for a single hard part would vary many times over.
 */

/** The most that is ever asked: at most twelve seconds on a slow phone. */
export const mostParts = 96;

export const readTask = (challenge: string): { parts: number; bits: number } => {
  const [parts, bits] = challenge.split('.').map(Number);
  return { parts: parts ?? 0, bits: bits ?? 0 };
};

/** Returns the text that is hashed. */
export const attempt = (challenge: string, part: number, number: number): string => `${challenge}.${part}.${number}`;

export const proofText = (challenge: string, numbers: readonly number[]): string => `${challenge}/${numbers.join(',')}`;

export function readProof(text: string): { challenge: string; numbers: number[] } {
  const [challenge = '', numbers = ''] = text.split('/');
  return { challenge, numbers: numbers.split(',').map(Number) };
}

/** Returns whether a hash begins with this many zero bits. @param hash bytes */
export const hasZeroBits = (hash: Uint8Array, bits: number): boolean => {
  for (let bit = 0; bit < bits; bit += 1) if (((hash[bit >> 3] ?? 255) >> (7 - (bit & 7))) & 1) return false;
  return true;
};
