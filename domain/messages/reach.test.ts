import { expect, it } from 'vitest';
import { noReach, reachOf } from './reach.ts';

it('an email has reached whom it was delivered to or who has no report yet, and nobody else', () => {
  const counts = new Map(
    (
      [
        'delivered',
        'accepted',
        'bounced',
        'undelivered',
        'suppressed',
        'failed',
        'unknown',
        'stopped',
        'pending',
      ] as const
    ).map((state, index) => [state, 2 ** index] as const),
  );
  expect(reachOf((state) => counts.get(state) ?? 0)).toEqual({
    reached: 1 + 2,
    unreported: 2,
    notReached: 4 + 8 + 16 + 32 + 64,
    writable: 8 + 32 + 64,
    stopped: 128,
  });
  expect(noReach).toEqual({ reached: 0, unreported: 0, notReached: 0, writable: 0, stopped: 0 });
});
