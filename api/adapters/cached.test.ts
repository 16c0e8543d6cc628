import { setImmediate as turn } from 'node:timers/promises';
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

it('the earlier value is returned when a load fails, at once for half a minute, and then while a load is tried again', async () => {
  const { load, get, pass } = aCache();
  const down = () => Promise.reject(new Error('down'));
  load.mockResolvedValueOnce(1).mockImplementationOnce(down).mockImplementationOnce(down).mockResolvedValueOnce(4);
  await get();
  pass(1000);
  expect(await get()).toBe(1);
  pass(29_999);
  expect(await get()).toBe(1);
  expect(load).toHaveBeenCalledTimes(2);
  pass(1);
  expect(await get()).toBe(1);
  await expect.poll(() => load).toHaveBeenCalledTimes(3);
  pass(30_000);
  expect(await get()).toBe(1);
  await expect.poll(get).toBe(4);
  expect(load).toHaveBeenCalledTimes(4);
});

it('nobody who may have the earlier value waits for a load that does not end, and its value is used when it comes', async () => {
  const { load, get, pass } = aCache();
  let answer = (_value: number) => {};
  const slow = new Promise<number>((resolve) => {
    answer = resolve;
  });
  load.mockResolvedValueOnce(1).mockReturnValueOnce(slow);
  await get();
  pass(1000);
  expect(await get()).toBe(1);
  expect(await Promise.race([get(), turn('the second waits, too')])).toBe(1);
  answer(2);
  await expect.poll(get).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a cache that could not be filled at first is filled by a later call', async () => {
  const { load, get } = aCache();
  load.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(2);
  await expect(get()).rejects.toThrow('down');
  expect(await get()).toBe(2);
});

it('a cache without an earlier value rejects when its load fails', async () => {
  const { load, get } = aCache();
  load.mockRejectedValue(new Error('down'));
  await expect(get()).rejects.toThrow('down');
});
