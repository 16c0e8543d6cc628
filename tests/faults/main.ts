/** `npm run faults`: ten thousand emails in a storm. `npm run faults -- 60 <seed>` for fewer, or for the same again. */
import { randomUUID } from 'node:crypto';
import { runFaults } from './runFaults.ts';

const [wanted = '10000', given] = process.argv.slice(2);
/** In one world at a time: more of them would wait for each other rather than for what breaks. */
const perRun = 60;
const stormMs = 10_000;
let done = 0;
let wrong = 0;

while (done < Number(wanted)) {
  const seed = given ?? randomUUID();
  const schedules = Math.min(perRun, Number(wanted) - done);
  const found = await runFaults({ seed, schedules, stormMs });
  done += schedules;
  wrong += found.length;
  console.log(`${done} of ${wanted} emails, seed ${seed}: ${found.length} wrong`);
  for (const words of found) console.log(`  ${words}`);
}
console.log(`${done} emails, ${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
