import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { Mistake } from './mistakes/mistake.ts';
import { mistakes } from './mistakes.ts';
import { plantedApp, plantedSchedules } from './plantedApp.ts';
import type { KindName } from './schedules/runSchedule.ts';
import { aStorm, runStorm } from './storm/runStorm.ts';

const minute = 60_000;
const mostStorms = 4;
/** Stops at the first schedule that fails. */
const mostSchedules = 1500;

it.each(mistakes)(
  'catches %s',
  async (_name, mistake, by, caught) => {
    const found = by === 'storm' ? await byStorms(mistake, caught) : await bySchedules(mistake, by);
    expect(found.join('\n')).toMatch(caught);
  },
  10 * minute,
);

async function bySchedules(mistake: Mistake, kind: KindName): Promise<string[]> {
  const { appRoot, remove } = await plantedSchedules(mistake);
  try {
    const args = [path.join(appRoot, 'schedules.js'), kind, String(mostSchedules), randomUUID()];
    return [(await promisify(execFile)(process.execPath, args)).stdout];
  } finally {
    await remove();
  }
}

async function byStorms(mistake: Mistake, caught: RegExp): Promise<string[]> {
  const { appRoot, remove } = await plantedApp(mistake);
  const found: string[] = [];
  // A mistake may be missed in a few schedules, but not in many.
  for (let storms = 0; storms < mostStorms && !found.some((wrong) => caught.test(wrong)); storms += 1) {
    found.push(...(await runStorm({ ...aStorm, seed: randomUUID(), appRoot })));
  }
  await remove();
  return found;
}
