import { describe, expect, it } from 'vitest';
import { secretIds } from '../submissionKey.ts';
import { challengeFor, isProven } from './proofOfWork.ts';
import { solved } from './solved.example.ts';

const key = '0a1b2c3d-0000-4000-8000-000000000001';
const other = '0a1b2c3d-0000-4000-8000-000000000002';

describe('a proof of work', () => {
  it('a proof of work is good for its submission, half an hour, and with all of its parts', () => {
    let time = Date.parse('2026-03-02T04:00:00Z');
    const context = { now: () => new Date(time), secretId: secretIds('secret') };
    const pass = (seconds: number) => {
      time += seconds * 1000;
    };
    const challenge = challengeFor(key, context);
    const proof = solved(challenge);
    const [, numbers = ''] = proof.split('/');
    expect(challenge).toMatch(/^16\.12\.\d+\.[\da-f]{24}$/);
    expect(isProven(proof, key, context)).toBe(true);
    expect(isProven(proof, other, context)).toBe(false);
    expect([null, '', challenge, `${challenge}/`].map((one) => isProven(one, key, context))).toEqual(
      new Array(4).fill(false),
    );
    for (const wrong of [
      `${numbers},0`,
      numbers.split(',').slice(1).join(),
      numbers.split(',').slice(0, -1).join(),
      `1.5,${numbers.split(',').slice(1).join()}`,
    ]) {
      expect(isProven(`${challenge}/${wrong}`, key, context)).toBe(false);
    }
    const easier = challenge.replace(/^16\.12/, '1.0');
    expect(isProven(`${easier}/0`, key, context)).toBe(false);
    pass(30 * 60);
    expect(isProven(proof, key, context)).toBe(true);
    pass(60);
    expect(isProven(proof, key, context)).toBe(false);
  });
});
