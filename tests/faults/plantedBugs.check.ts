import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { it } from 'vitest';
import type { Mistake } from './mistakes/mistake.ts';
import { mistakes } from './mistakes.ts';
import { plantedApp, plantedSchedules } from './plantedApp.ts';
import type { KindName } from './schedules/runSchedule.ts';
import { aStorm, runStorm } from './storm/runStorm.ts';

const minute = 60_000;
const mostStorms = 4;
/** Stops at the first schedule that fails. */
const mostSchedules = 1500;

it.concurrent.for(mistakes)(
  'the faults reveal $name',
  { timeout: 60 * minute },
  async (mistake, { expect, signal }) => {
    const { by } = mistake;
    const found = by === 'storm' ? await byStorms(mistake) : await bySchedules(mistake, by, signal);
    expect(found.join('\n')).toMatch(mistake.caught);
  },
);

async function bySchedules(mistake: Mistake, kind: KindName, signal: AbortSignal): Promise<string[]> {
  const { appRoot, remove } = await plantedSchedules(mistake);
  try {
    const args = [path.join(appRoot, 'schedules.js'), kind, String(mostSchedules), randomUUID()];
    return [(await promisify(execFile)(process.execPath, args, { signal })).stdout];
  } finally {
    await remove();
  }
}

async function byStorms(mistake: Mistake): Promise<string[]> {
  const { appRoot, remove } = await plantedApp(mistake);
  const found: string[] = [];
  // A mistake may be missed in a few schedules, but not in many.
  for (let storms = 0; storms < mostStorms && !found.some((wrong) => mistake.caught.test(wrong)); storms += 1) {
    found.push(...(await runStorm({ ...aStorm, seed: randomUUID(), appRoot })));
  }
  await remove();
  return found;
}
