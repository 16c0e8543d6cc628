/** Counts what a day costs on which nobody does anything, in operations of Dataverse: the contents of a `$batch` count. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';
import { showHealth } from '../../api/http/showHealth.ts';
import { displayTime } from '../../domain/clock.ts';
import { readSchedule } from '../../infra/local/functions/schedule.ts';
import { anApp } from './anApp.ts';

type Timer = { schedule: string; handler: (timer: unknown, context: unknown) => Promise<void> };
const registered = vi.hoisted(() => new Map<string, Timer>());
vi.mock('@azure/functions', () => ({
  app: new Proxy({}, { get: (_, kind) => (kind === 'timer' ? registered.set.bind(registered) : () => {}) }),
}));
vi.mock('../../api/wiring.ts', async (original) => ({
  ...(await original<typeof import('../../api/wiring.ts')>()),
  appContext: () => appContext(),
}));

const appContext = anApp({ now: '2026-03-03T01:00:00Z' });
const mostOperations = 2000;

async function operationsOf(work: () => Promise<unknown>): Promise<number> {
  const before = appContext().operations();
  await work();
  return appContext().operations() - before;
}

const minutesOfADay = Array.from({ length: 24 * 60 }, (_, minute) => new Date(Date.UTC(2026, 2, 3, 0, minute)));

beforeAll(async () => {
  // Another file of this process may have loaded the functions already, and they register but once.
  vi.resetModules();
  const folder = new URL('../../api/functions/', import.meta.url);
  const files = readdirSync(folder).filter((file) =>
    readFileSync(new URL(file, folder), 'utf8').includes('app.timer('),
  );
  for (const file of files) await import(new URL(file, folder).href);
});

it('an idle day costs at most 2,000 operations of Dataverse', async () => {
  const context = { info: () => {}, warn: () => {} };
  // Health asks nothing itself, once it is known that everything is audited.
  await registered.get('dispatchDueEmails')?.handler({}, context);
  const health = () => operationsOf(() => showHealth(appContext).catch(() => {}));
  await expect.poll(health, { timeout: 120_000 }).toBe(0);
  const cost: Record<string, string> = {};
  let sum = 0;
  for (const [name, { schedule, handler }] of registered) {
    const isDue = readSchedule(schedule);
    if (!isDue) throw new Error(`The schedule of ${name} cannot be read.`);
    const runs = minutesOfADay.filter(isDue).length;
    await handler({}, context);
    appContext().pass(600);
    const each = await operationsOf(() => handler({}, context));
    cost[name] = `${runs} × ${each}`;
    sum += runs * each;
  }
  expect(sum, JSON.stringify(cost)).toBeGreaterThan(0);
  expect(sum, JSON.stringify(cost)).toBeLessThanOrEqual(mostOperations);
});

it('volunteers are told of their places each quarter of an hour, but for four hours of the night in Singapore', () => {
  const isDue = readSchedule(registered.get('tellVolunteers')?.schedule ?? '');
  const quarters = minutesOfADay.filter((minute) => minute.getUTCMinutes() % 15 === 0);
  const quiet = quarters.filter((quarter) => !isDue?.(quarter)).map((quarter) => displayTime(quarter.toISOString()));
  expect([quiet.length, ...new Set(quiet.map((time) => time.slice(0, 2)))]).toEqual([16, '00', '01', '02', '03']);
  const isAlsoDue = readSchedule(registered.get('tellAtMidnight')?.schedule ?? '');
  const also = minutesOfADay.filter((minute) => isAlsoDue?.(minute));
  expect(also.map((minute) => displayTime(minute.toISOString()))).toEqual(['00:00']);
});
