import { expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

function aCache() {
  let time = 0;
  const load = vi.fn<() => Promise<number>>();
  return { load, get: cached(load, 1000, () => new Date(time)), pass: (ms: number) => (time += ms) };
}

it('a value is loaded once for simultaneous callers, and again when it is stale', async () => {
  const { load, get, pass } = aCache();
  load.mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  pass(999);
  expect(await get()).toBe(1);
  pass(1);
  expect(await get()).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

it('the last value is returned when a load fails, and the load is tried again', async () => {
  const { load, get, pass } = aCache();
  load.mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(3);
  await get();
  pass(1000);
  expect(await get()).toBe(1);
  expect(await get()).toBe(3);
});

it('a cache without an earlier value rejects when its load fails', async () => {
  const { load, get } = aCache();
  load.mockRejectedValue(new Error('down'));
  await expect(get()).rejects.toThrow('down');
});
