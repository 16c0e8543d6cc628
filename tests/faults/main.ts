/**
 * `npm run faults`: ten thousand emails with random faults. `npm run faults -- 300 <seed>` for fewer, or for the same
 * again.
 */
import { randomUUID } from 'node:crypto';
import { aStorm, runFaults } from './runFaults.ts';

const [wanted = '10000', given] = process.argv.slice(2);
let done = 0;
let wrong = 0;

while (done < Number(wanted)) {
  const seed = given ?? randomUUID();
  const schedules = Math.min(aStorm.schedules, Number(wanted) - done);
  const found = await runFaults({ ...aStorm, seed, schedules });
  done += schedules;
  wrong += found.length;
  console.log(`${done} of ${wanted} emails, seed ${seed}: ${found.length} wrong`);
  for (const words of found) console.log(`  ${words}`);
}
console.log(`${done} emails, ${wrong} wrong`);
process.exit(wrong === 0 ? 0 : 1);
