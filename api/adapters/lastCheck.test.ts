import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastCheck } from './lastCheck.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const now = () => new Date();

it('a failure after a success is reported as a failure, not as the earlier success', async () => {
  const ask = vi.fn(async () => {});
  const check = lastCheck(ask, now);
  expect(await check()).toEqual({ answered: true, at: now() });
  ask.mockRejectedValue(new Error('down'));
  vi.advanceTimersByTime(10_000);
  expect(await check()).toEqual({ answered: false, at: now() });
});

it('a check is reused for ten seconds with its own time, and a failed one for two', async () => {
  const ask = vi.fn(async () => {});
  const check = lastCheck(ask, now);
  const { at } = await check();
  vi.advanceTimersByTime(9_999);
  expect(await check()).toEqual({ answered: true, at });
  vi.advanceTimersByTime(1);
  ask.mockRejectedValue(new Error('down'));
  await check();
  vi.advanceTimersByTime(1_999);
  await check();
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockResolvedValue();
  vi.advanceTimersByTime(1);
  expect((await check()).answered).toBe(true);
});

it('simultaneous callers share one check', async () => {
  const ask = vi.fn(async () => {});
  const check = lastCheck(ask, now);
  await Promise.all([check(), check(), check()]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a service that never answers has failed after five seconds', async () => {
  const check = lastCheck(() => new Promise(() => {}), now);
  expect((await check()).answered).toBe(false);
});
