import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aShortRush, runRush } from './storm/runRush.ts';
import { aShortStorm, runStorm } from './storm/runStorm.ts';

const minute = 60_000;

// Longer than a storm waits for its end, so that it says what is open.
it('every address gets its email once, in time, and nobody else does, whatever fails', {
  timeout: 20 * minute,
}, async () => {
  const seed = process.env.FAULTS_SEED ?? randomUUID();
  // FAULTS_SEED=… npx vitest run tests/faults/faults.test.ts repeats the same emails and faults.
  console.log(`faults: seed ${seed}`);
  expect({ seed, wrong: await runStorm({ seed, ...aShortStorm }) }).toEqual({ seed, wrong: [] });
});

it('no place is given twice, nobody has two, and everybody was answered what is so, whatever fails', {
  timeout: 10 * minute,
}, async () => {
  const seed = process.env.FAULTS_SEED ?? randomUUID();
  console.log(`rush: seed ${seed}`);
  expect({ seed, wrong: await runRush({ seed, ...aShortRush }) }).toEqual({ seed, wrong: [] });
});
