import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mistakes } from './mistakes.ts';
import { plantedApp } from './plantedApp.ts';
import { aStorm, runFaults } from './runFaults.ts';

const minute = 60_000;
const mostRuns = 4;

it.each(mistakes)(
  'the faults test reports %s',
  async (_name, mistake, caught) => {
    const { appRoot, remove } = await plantedApp(mistake);
    const found: string[] = [];
    // Chance decides how soon a mistake shows, but over several runs it always does.
    for (let runs = 0; runs < mostRuns && !found.some((wrong) => caught.test(wrong)); runs += 1) {
      found.push(...(await runFaults({ ...aStorm, seed: randomUUID(), appRoot })));
    }
    await remove();
    expect(found).toContainEqual(expect.stringMatching(caught));
  },
  10 * minute,
);
