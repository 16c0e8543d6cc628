import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { secretIds } from './submissionKey.ts';

const key = '7d9f0c3a-5b1e-4f7a-9c2d-8e6b4a1f0d35';
const idFor = secretIds('a secret of more than 32 characters');

it('the same key and name give the same id, and any other gives another', () => {
  const ids = [idFor(key, 'referee 1'), idFor(key, 'referee 2'), idFor(key.replace('7d', '7e'), 'referee 1')];
  expect(idFor(key, 'referee 1')).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
  expect(ids.every((id) => validate(id) && version(id) === 8)).toBe(true);
});

it('the ids cannot be derived from the key alone', () => {
  expect(secretIds('another secret of more than 32 chars')(key, 'referee 1')).not.toBe(idFor(key, 'referee 1'));
});
