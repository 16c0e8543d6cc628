import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aStorm, runFaults } from './runFaults.ts';

const minute = 60_000;

it(
  'sends to every address once, in time and to nobody else, whatever breaks',
  async () => {
    const seed = process.env.FAULTS_SEED ?? randomUUID();
    // The same emails and faults come again by: FAULTS_SEED=… npx vitest run tests/faults/faults.test.ts
    console.log(`faults: seed ${seed}`);
    expect({ seed, wrong: await runFaults({ seed, ...aStorm }) }).toEqual({ seed, wrong: [] });
  },
  10 * minute,
);
