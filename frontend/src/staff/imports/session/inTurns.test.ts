import { afterEach, expect, it, vi } from 'vitest';
import { inTurns } from './inTurns.ts';

afterEach(() => vi.useRealTimers());

it('the screen gets its turn after a few milliseconds of work, however few items they were', async () => {
  vi.useFakeTimers();
  const done: number[] = [];
  const work = inTurns([1, 2, 3, 4], (item) => {
    done.push(item);
    vi.setSystemTime(Date.now() + 4);
    vi.advanceTimersByTime(4);
  });
  expect(done).toEqual([1, 2]);
  await vi.runAllTimersAsync();
  await work;
  expect(done).toEqual([1, 2, 3, 4]);
});
