import { expect, it } from 'vitest';
import { type KindName, kinds } from './runSchedule.ts';
import { runSchedules } from './runSchedules.ts';

const minute = 60_000;
const isKind = (name: string): name is KindName => name in kinds;

it(
  'every promise holds in 20 short schedules of faults over the whole stack',
  async () => {
    // The same seed in every run; `npm run test:long -- schedules` uses new ones.
    const seed = process.env.FAULTS_SEED ?? 'bus';
    const wrong = await runSchedules({
      seed,
      schedules: 20,
      kinds: Object.keys(kinds).filter(isKind),
      mostFailures: 3,
    });
    expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  },
  10 * minute,
);
