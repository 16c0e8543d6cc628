/**
 * The program that `npm run test:long -- planted` builds with a planted mistake: `node schedules.js <kind> <schedules>
 * <seed>`.
 */
import { type KindName, kinds } from './schedules/runSchedule.ts';
import { runSchedules } from './schedules/runSchedules.ts';

const isKind = (name: string): name is KindName => name in kinds;
const [kind = '', schedules = '', seed = ''] = process.argv.slice(2);
if (!isKind(kind)) throw new Error(`There is no kind ${kind}.`);
const wrong = await runSchedules({
  seed,
  schedules: Number(schedules),
  kinds: [kind],
  mostFailures: 1,
  shrinks: false,
});
for (const words of wrong) console.log(words);
