import { afterEach, expect, it, vi } from 'vitest';
import { holdFilling } from './holdFilling.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose locks answer in this way. */
const browserWith = (request: (signal: AbortSignal, held: () => Promise<void>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) => request(signal, held),
    },
  });

it('a filling that another tab holds is not held here', async () => {
  browserWith(
    (signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  expect(await holdFilling('a', 1)).toBeUndefined();
});

it('a filling is held until it is released', async () => {
  let lock: Promise<void> | undefined;
  browserWith((_signal, held) => {
    lock = held();
    return lock;
  });
  const hold = await holdFilling('a', 1);
  hold?.release();
  await expect(lock).resolves.toBeUndefined();
});

it('a filling counts as held where the browser allows no locks, as where storage is blocked', async () => {
  browserWith(() => Promise.reject(new DOMException('The request was denied.', 'SecurityError')));
  expect(await holdFilling('a', 1)).toEqual({ release: expect.any(Function) });
});
