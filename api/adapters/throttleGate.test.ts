import { expect, it, vi } from 'vitest';
import type { SendOutcome } from './sendOutcome.ts';
import { throttleGate } from './throttleGate.ts';

it('a gate sends nothing until the time to wait has passed', async () => {
  let time = 0;
  const send = vi.fn<(text: string) => Promise<SendOutcome>>().mockResolvedValue({ kind: 'accepted' });
  const careful = throttleGate(send, () => new Date(time));
  send.mockResolvedValueOnce({ kind: 'throttled', retryAfterSeconds: 30 });
  expect(await careful.send('a')).toEqual({ kind: 'throttled', retryAfterSeconds: 30 });
  time = 29_500;
  expect(await careful.send('b')).toEqual({ kind: 'throttled', retryAfterSeconds: 1 });
  expect(careful.throttledSeconds()).toBe(1);
  expect(send).toHaveBeenCalledTimes(1);
  time = 30_000;
  expect(careful.throttledSeconds()).toBe(0);
  expect(await careful.send('c')).toEqual({ kind: 'accepted' });
  expect(send).toHaveBeenLastCalledWith('c');
  expect(careful.throttledSeconds()).toBe(0);
});

it('a gate stays closed for the longest wait of several sends', async () => {
  const waits = [60, 10];
  const send = async (): Promise<SendOutcome> => ({ kind: 'throttled', retryAfterSeconds: waits.shift() ?? 0 });
  const careful = throttleGate(send, () => new Date(5_000));
  await Promise.all([careful.send(), careful.send()]);
  expect(careful.throttledSeconds()).toBe(60);
});
