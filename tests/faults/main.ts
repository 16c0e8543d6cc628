/**
 * `npm run faults`: ten thousand short schedules of faults in this process, a year of references, and storms over real
 * processes. `--schedules`, `--years` and `--storms` say how many, `--only emails,links` which kinds, `--recipients 10000`
 * how large a storm. The seed is printed; `--seed` runs the same again, and what failed says how. A storm over 10,000 makes
 * more requests in five minutes than Dataverse allows one user, and would wait most of the time: `--limits none` lifts that.
 * The 429s that the storm itself injects stay.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { aYearOfReferences } from '../api/referenceYear.ts';
import { type KindName, kinds } from './schedules/runSchedule.ts';
import { runSchedules } from './schedules/runSchedules.ts';
import { aStorm, aStormOver, runStorm } from './storm/runStorm.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '10000' },
    storms: { type: 'string', default: '1' },
    years: { type: 'string', default: '1' },
    recipients: { type: 'string' },
    limits: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string', default: Object.keys(kinds).join(',') },
    from: { type: 'string', default: '0' },
  },
});
const seed = values.seed ?? randomUUID();
const isKind = (name: string): name is KindName => name in kinds;
const names = values.only.split(',');
const unknown = names.filter((name) => !isKind(name));
if (unknown.length > 0) {
  console.error(`There is no kind ${unknown.join(', ')}; there are ${Object.keys(kinds).join(', ')}.`);
  process.exit(1);
}
if (values.limits === 'none') process.env.DATAVERSE_LIMITS = 'none';
const schedules = Number(values.schedules);
// With --only or --from, nothing else runs.
const isWhole = values.only.includes(',') && schedules !== 1;
const [storms, years] = isWhole ? [Number(values.storms), Number(values.years)] : [0, 0];
console.log(`faults: seed ${seed}`);

const wrong = await runSchedules({
  ...{ seed, schedules, kinds: names.filter(isKind), from: Number(values.from) },
  tell: (line) => console.log(line),
});
for (let year = 0; year < years; year += 1) {
  const found = await aYearOfReferences(`${seed}/year/${year}`);
  console.log(`year ${year + 1} of ${years}, 1,000 references, ${found.sent} messages: ${found.wrong.length} wrong`);
  for (const words of found.wrong) console.log(`  ${words}`);
  wrong.push(...found.wrong);
}
for (let storm = 0; storm < storms; storm += 1) {
  const size = values.recipients ? aStormOver(Number(values.recipients)) : aStorm;
  const begin = Date.now();
  const found = await runStorm({ ...size, seed: `${seed}/storm/${storm}`, tell: (line) => console.log(line) });
  const seconds = Math.round((Date.now() - begin) / 1000);
  console.log(`storm ${storm + 1} of ${storms}, ${size.schedules} emails, ${seconds} s: ${found.length} wrong`);
  for (const words of found) console.log(`  ${words}`);
  wrong.push(...found);
}
console.log(`${schedules} schedules, ${years} years and ${storms} storms, ${wrong.length} wrong`);
process.exit(wrong.length === 0 ? 0 : 1);
