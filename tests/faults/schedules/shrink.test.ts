import { expect, it } from 'vitest';
import type { Fault } from './fault.ts';
import type { Schedule } from './runSchedule.ts';
import { shrink } from './shrink.ts';

it('shrinking leaves the two of forty faults that a failure needs', async () => {
  const faults = Array.from({ length: 40 }, (_, nth): Fault => ({ place: 'batch', nth, effect: 'lostAfter' }));
  const needed = [7, 31];
  const run = async ({ faults: left }: Schedule) =>
    needed.every((wanted) => left.some(({ nth }) => nth === wanted)) ? ['wrong'] : [];
  const shrunk = await shrink({ kind: 'emails', seed: 'a', faults }, run);
  expect(shrunk.faults.map(({ nth }) => nth)).toEqual(needed);
});
