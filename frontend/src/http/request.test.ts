import { afterEach, expect, it, vi } from 'vitest';
import { apiPaths } from '../../../domain/contract/paths.ts';
import { load, RequestFailed, request } from './request.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a try to load without an answer for twenty seconds has failed, and the next begins', async () => {
  vi.useFakeTimers();
  const calls = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', calls);
  const failed = expect(load(apiPaths.locations, new AbortController().signal)).rejects.toThrow(RequestFailed);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(calls).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4 * 20_000 + 7000);
  await failed;
  expect(calls).toHaveBeenCalledTimes(5);
});

it.each([
  ['the API', Response.json({ success: false, error: { code: 'x', message: 'No.' } }, { status: 404 }), true],
  ['a site between two deployments', new Response('<html>', { status: 404 }), false],
  ['a proxy', Response.json({ error: 'blocked' }, { status: 403 }), false],
])('only a refusal in the words of the API is final: %s', async (_whose, answer, isFinal) => {
  vi.stubGlobal('fetch', async () => answer);
  await expect(request(apiPaths.locations)).rejects.toMatchObject({ isFinal });
});
