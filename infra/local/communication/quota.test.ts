import { expect, it } from 'vitest';
import { openQuota } from './quota.ts';

const at = (ms: number) => new Date(1_000_000_000_000 + ms);

it('a quota accepts its number of messages in a window, and says how long the others wait', () => {
  const quota = openQuota();
  quota.limit({ requests: 2, windowMs: 10_000 });
  expect([0, 100, 200, 4500, 9999, 10_000].map((ms) => quota.take(at(ms)))).toEqual([
    undefined,
    undefined,
    10,
    6,
    1,
    undefined,
  ]);
  // A message that came within half a second of the first refusal was already under way.
  expect(quota.use()).toEqual({ accepted: 3, refused: 3, early: 2 });
});

it('without limits every message is accepted', () => {
  const quota = openQuota();
  quota.limit({ requests: 0, windowMs: 10_000 });
  expect(quota.take(at(0))).toBe(10);
  quota.limit('none');
  expect(quota.take(at(0))).toBeUndefined();
  expect(quota.use()).toEqual({ accepted: 0, refused: 0, early: 0 });
});
