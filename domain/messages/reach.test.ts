import { expect, it } from 'vitest';
import { noReach, notReachedText, reachOf, reachText, stoppedOf, withRefused } from './reach.ts';

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
    stopped: 128,
  });
  expect(noReach).toEqual({ reached: 0, unreported: 0, notReached: 0, stopped: 0 });
});

it.each([
  [13, 3, 14, '13 of 14 people reached (10 delivered, 3 sent without a report yet)'],
  [2, 2, 2, '2 people reached (2 sent without a report yet)'],
  [1, 0, 1, '1 person reached'],
  [0, 0, 1, '0 of 1 person reached'],
  [1200, 0, 0, '1,200 people reached'],
])('of %i reached, %i unreported and %i recipients is said %s', (reached, unreported, recipients, said) => {
  expect(reachText({ ...noReach, reached, unreported }, recipients)).toBe(said);
});

it('who was not reached is counted only where there is somebody', () => {
  expect([notReachedText({ notReached: 0 }), notReachedText({ notReached: 2 })]).toEqual(['', '2 not reached']);
});

it('an email that was refused as a whole reached nobody of whom it made no message', () => {
  const reach = { ...noReach, reached: 3, notReached: 1, stopped: 2 };
  expect(withRefused(reach, { recipients: 14, isFailed: true })).toEqual({ ...reach, notReached: 9 });
  expect(withRefused(reach, { recipients: 0, isFailed: true })).toEqual(reach);
  expect(withRefused(reach, { recipients: 14, isFailed: false })).toEqual(reach);
});

it('a stopped email did not go to those of whom it made no message yet, either', () => {
  const reach = { ...noReach, reached: 3, notReached: 1, stopped: 2 };
  expect([stoppedOf(reach, 10), stoppedOf(reach, 6), stoppedOf(reach, 0)]).toEqual([6, 2, 2]);
});
