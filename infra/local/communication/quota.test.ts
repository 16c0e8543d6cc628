import { expect, it } from 'vitest';
import { Refused } from './exchange.ts';
import { openQuota } from './quota.ts';

const at = (ms: number) => new Date(1_000_000_000_000 + ms);

/** @returns the seconds to wait; nothing when it was taken */
function tried(quota: ReturnType<typeof openQuota>, ms: number): string | undefined {
  try {
    quota.take(at(ms));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 429) throw error;
    return error.headers['Retry-After'];
  }
}

it('takes so many in a window, and says how long the others wait', () => {
  const quota = openQuota();
  quota.limit({ requests: 2, windowMs: 10_000 });
  expect([0, 100, 200, 4500, 9999, 10_000].map((ms) => tried(quota, ms))).toEqual([
    undefined,
    undefined,
    '10',
    '6',
    '1',
    undefined,
  ]);
  // What came within half a second of the first refusal was already under way.
  expect(quota.use()).toEqual({ accepted: 3, refused: 3, early: 2 });
});

it('takes everything without limits', () => {
  const quota = openQuota();
  quota.limit({ requests: 0, windowMs: 10_000 });
  expect(tried(quota, 0)).toBe('10');
  quota.limit('none');
  expect(tried(quota, 0)).toBeUndefined();
  expect(quota.use()).toEqual({ accepted: 0, refused: 0, early: 0 });
});
