import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createClient } from '../../dataverse/client.ts';
import { appRole, schemaCheckRole } from '../../domain/access/index.ts';
import { startDataverse } from '../../infra/local/dataverse/service.ts';
import { checkUnlessHeard, lastCheck } from './lastCheck.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] }));
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
  const failed = vi.fn();
  void lastCheck(() => new Promise(() => {}), now)().then(failed);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith({ answered: false, at: now() });
});

it('a check fails in an organisation without tables, and where the app has no role for them', async () => {
  const roles = new Map([
    ['app', appRole],
    ['without', schemaCheckRole],
  ]);
  const tokens = async (token: string) => ({ userId: randomUUID(), mayUse: true, role: roles.get(token) });
  const asked = async (isEmpty: boolean, token: string) => {
    const { url, stop } = await startDataverse({ port: 0, file: ':memory:', tokens, isEmpty });
    onTestFinished(stop);
    return checkUnlessHeard(async () => undefined, createClient({ url, token: async () => token, maxWaitMs: 0 }), now);
  };
  await expect(asked(true, 'app')).rejects.toThrow('there is no such row or table');
  await expect(asked(false, 'without')).rejects.toThrow('not allowed');
  await expect(asked(false, 'app')).resolves.toBeUndefined();
});
