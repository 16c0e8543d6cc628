import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runFaults } from './runFaults.ts';

const minute = 60_000;
/** So many that every kind of fault meets some; `npm run faults` sends ten thousand. */
const few = 60;

it(
  'sends to every address once, in time and to nobody else, whatever breaks',
  async () => {
    const seed = process.env.FAULTS_SEED ?? randomUUID();
    // The same emails and faults come again by: FAULTS_SEED=… npx vitest run tests/faults/faults.test.ts
    console.log(`faults: seed ${seed}`);
    expect({ seed, wrong: await runFaults({ seed, schedules: few, stormMs: 10_000 }) }).toEqual({ seed, wrong: [] });
  },
  10 * minute,
);
