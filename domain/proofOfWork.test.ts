import { expect, it } from 'vitest';
import { attempt, hasZeroBits, proofText, readProof, readTask } from './proofOfWork.ts';

it('a proof of work is read as it was written', () => {
  const challenge = '4.12.123.mac';
  expect(readTask(challenge)).toEqual({ parts: 4, bits: 12 });
  expect(readTask('')).toEqual({ parts: 0, bits: 0 });
  expect(readTask('4')).toEqual({ parts: 4, bits: 0 });
  expect(attempt(challenge, 1, 77)).toBe('4.12.123.mac.1.77');
  expect(proofText(challenge, [1, 22])).toBe('4.12.123.mac/1,22');
  expect(readProof('4.12.123.mac/1,22')).toEqual({ challenge, numbers: [1, 22] });
  expect(readProof('')).toEqual({ challenge: '', numbers: [0] });
});

it('a proof of work counts the zero bits from the first of the hash', () => {
  const hash = Uint8Array.of(0, 0b0001_0000, 0);
  expect([0, 8, 11, 12].map((bits) => hasZeroBits(hash, bits))).toEqual([true, true, true, false]);
  expect(hasZeroBits(Uint8Array.of(0b1000_0000), 1)).toBe(false);
  expect([hasZeroBits(Uint8Array.of(0), 8), hasZeroBits(Uint8Array.of(0), 9)]).toEqual([true, false]);
});
