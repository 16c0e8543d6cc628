import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAccess, keptAccess } from '../session/keptAccess.ts';
import { keepLastSeen, lastSeen, lastSession } from './lastSeen.ts';

const stored = new Map<string, string>();
const localStorage = {
  ...{ length: 0, key: () => null, clear: () => stored.clear() },
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
const seen = ['register', 'night'];

beforeEach(() => {
  vi.stubGlobal('window', { localStorage });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

/** Reads a register at 23:58, of a session that lasts these minutes from 22:00. */
async function readBeforeMidnight(duration: number | null): Promise<void> {
  vi.setSystemTime('2026-03-01T23:58:00+08:00');
  keepAccess({ name: 'Staff member', accountId: 'staff' });
  const queries = new QueryClient();
  keepLastSeen(queries, () => localStorage);
  const occasion = { scheduledOn: '2026-03-01T14:00:00Z', duration };
  await queries.fetchQuery({ queryKey: ['occasion', 'night'], queryFn: () => occasion, ...lastSession });
  await queries.fetchQuery({ queryKey: seen, queryFn: () => ['Ana'], ...lastSeen });
  await vi.advanceTimersByTimeAsync(2000);
}

/** Returns what a page that is opened at this time finds on the device. */
function foundAt(time: string) {
  vi.setSystemTime(time);
  const queries = new QueryClient();
  keepLastSeen(queries, () => localStorage);
  return [queries.getQueryData(seen), keptAccess()?.name];
}

it('a register that was read stays on the device until its session ends, over midnight too', async () => {
  await readBeforeMidnight(10 * 60);
  expect(foundAt('2026-03-02T00:02:00+08:00')).toEqual([['Ana'], 'Staff member']);
  expect(foundAt('2026-03-02T05:30:00+08:00')).toEqual([['Ana'], 'Staff member']);
  expect(foundAt('2026-03-02T08:01:00+08:00')).toEqual([undefined, undefined]);
});

it('a register of a session that ends before midnight, or lasts for days, is gone at midnight and at the next one', async () => {
  await readBeforeMidnight(60);
  expect(foundAt('2026-03-02T00:02:00+08:00')).toEqual([undefined, undefined]);
  await readBeforeMidnight(5 * 24 * 60);
  expect(foundAt('2026-03-02T23:58:00+08:00')).toEqual([['Ana'], 'Staff member']);
  expect(foundAt('2026-03-03T00:02:00+08:00')).toEqual([undefined, undefined]);
});

it('a register stays on the device long after its screen was left, and until midnight alone', async () => {
  vi.setSystemTime('2026-03-01T09:00:00+08:00');
  keepAccess({ name: 'Staff member', accountId: 'staff' });
  const queries = new QueryClient();
  keepLastSeen(queries, () => localStorage);
  await queries.fetchQuery({ queryKey: seen, queryFn: () => ['Ana'], ...lastSeen });
  const readAnother = async () => {
    await queries.fetchQuery({ queryKey: ['sessions'], queryFn: () => [], ...lastSeen });
    await vi.advanceTimersByTimeAsync(2000);
  };
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await readAnother();
  expect(foundAt('2026-03-01T09:11:00+08:00')).toEqual([['Ana'], 'Staff member']);
  vi.setSystemTime('2026-03-02T00:02:00+08:00');
  keepAccess({ name: 'Staff member', accountId: 'staff' });
  await readAnother();
  expect(foundAt('2026-03-02T00:03:00+08:00')[0]).toBeUndefined();
});
