import { expect, it } from 'vitest';
import { DataverseError } from '../errors.ts';
import { keepLimits } from './limits.ts';

const limits = { requests: 3, executionMs: 1000, concurrent: 2, windowMs: 300_000 };

function throttling(work: () => unknown): string {
  try {
    work();
    return 'let in';
  } catch (error) {
    if (!(error instanceof DataverseError)) throw error;
    return `${error.status} ${error.code} ${error.headers['Retry-After']}`;
  }
}

it('the limits count requests in a sliding window, for each user separately', () => {
  let now = 0;
  const keeper = keepLimits(limits, () => now);
  for (now of [0, 1000, 2000]) keeper.enter('ann')();
  expect(throttling(() => keeper.enter('ann'))).toBe('429 0x80072322 298');
  expect(throttling(() => keeper.enter('ben'))).toBe('let in');
  now = 300_500;
  expect(throttling(() => keeper.enter('ann')())).toBe('let in');
  expect(throttling(() => keeper.enter('ann'))).toBe('429 0x80072322 1');
});
