import { HttpRequest } from '@azure/functions';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJsonObject } from '../../../api/http/readBody.ts';
import { Problem } from '../../../api/usecases/problems.ts';
import { corpus, fuzzed } from './fuzzed.ts';
import { hostileTexts } from './mutations.ts';

const pieces = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ':',
  ',',
  '\\u0000',
  '\\ud800',
  'null',
  '1e999',
  '__proto__',
  '\u0000',
  'Ã',
];

/** Each letter is a byte, so that broken UTF-8 comes as well. */
const read = (body: string) =>
  readJsonObject(
    new HttpRequest({ method: 'POST', url: 'http://localhost/api/x', body: { bytes: Buffer.from(body, 'latin1') } }),
  );

it('a body of any bytes is read as an object that can be stored, or refused as the caller’s mistake', async () => {
  await fc.assert(
    fc.asyncProperty(hostileTexts(corpus('bodies'), pieces), async (body) => {
      try {
        const given = await read(body);
        expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
        for (const text of textsIn(given)) expect(text).not.toMatch(/\0|\p{Surrogate}/u);
      } catch (error) {
        expect(error).toBeInstanceOf(Problem);
        expect(error).toMatchObject({ details: { status: expect.toSatisfy((status) => [400, 413].includes(status)) } });
      }
    }),
    fuzzed('bodies'),
  );
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
