/**
 * Faults, for as long as one likes; the seed is printed, and `--seed` runs the same again.
 * `npm run test:long -- schedules`: short schedules of faults in this process. `--times` says how many, `--only emails,links`
 * which kinds, and `--from` with which to begin.
 * `npm run test:long -- storms`: storms over real processes. `--recipients 10000` says how large one is. Such a storm makes
 * more requests in five minutes than Dataverse allows one user, and would wait most of the time: `--limits none` lifts that.
 * The 429s that the storm itself injects stay.
 * `npm run test:long -- rush`: a thousand presses for twenty places over real processes.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type KindName, kinds } from './schedules/runSchedule.ts';
import { runSchedules } from './schedules/runSchedules.ts';
import { aRush, runRush } from './storm/runRush.ts';
import { aStorm, aStormOver, runStorm } from './storm/runStorm.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    recipients: { type: 'string' },
    limits: { type: 'string' },
    seed: { type: 'string', default: randomUUID() },
    only: { type: 'string', default: Object.keys(kinds).join(',') },
    from: { type: 'string', default: '0' },
  },
});
const [what = ''] = positionals;
const { seed } = values;
if (values.limits === 'none') process.env.DATAVERSE_LIMITS = 'none';
const isKind = (name: string): name is KindName => name in kinds;
const tell = (line: string) => console.log(line);

const runs: Record<string, () => Promise<string[]>> = {
  schedules: () => {
    const names = values.only.split(',');
    const unknown = names.filter((name) => !isKind(name));
    if (unknown.length > 0) throw new Error(`There is no kind ${unknown}; there are ${Object.keys(kinds).join(', ')}.`);
    const [schedules, from] = [Number(values.times ?? 10_000), Number(values.from)];
    return runSchedules({ seed, schedules, kinds: names.filter(isKind), from, tell });
  },
  storms: () => {
    const size = values.recipients ? aStormOver(Number(values.recipients)) : aStorm;
    const storm = (nth: number) => runStorm({ ...size, seed: `${seed}/storm/${nth}`, tell });
    return repeated(Number(values.times ?? 4), storm);
  },
  rush: () => repeated(Number(values.times ?? 1), (nth) => runRush({ ...aRush, seed: `${seed}/rush/${nth}`, tell })),
};

tell(`${what}: seed ${seed}`);
const run = runs[what];
if (!run) throw new Error(`There is no "${what}"; there are ${Object.keys(runs).join(', ')}.`);
const wrong = await run();
for (const words of wrong) tell(`wrong: ${words}`);
process.exit(wrong.length === 0 ? 0 : 1);

async function repeated(times: number, once: (nth: number) => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = [];
  for (let nth = 0; nth < times; nth += 1) found.push(...(await once(nth)));
  return found;
}
