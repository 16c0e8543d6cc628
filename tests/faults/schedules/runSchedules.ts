/** Runs many short schedules in sequence, shrinks those that fail, and prints how to run them again. */
import { spelled } from './fault.ts';
import { type KindName, runSchedule, scheduleOf } from './runSchedule.ts';
import { shrink } from './shrink.ts';

export type Schedules = {
  seed: string;
  schedules: number;
  kinds: readonly KindName[];
  /** The number of the first schedule. */
  from?: number;
  /** Stops after this many failures; ten by default. */
  mostFailures?: number;
  /** Whether a failed schedule is shrunk to the fewest faults; true by default. */
  shrinks?: boolean;
  tell?: (line: string) => void;
};

/**
 * Runs them.
 * @returns each failed schedule in words: its violations, the fewest faults that cause them, and how to run it again
 */
export async function runSchedules(options: Schedules): Promise<string[]> {
  const { seed, schedules, kinds, from = 0, mostFailures = 10, shrinks = true, tell = () => {} } = options;
  const failures: string[] = [];
  for (let index = from; index < from + schedules && failures.length < mostFailures; index += 1) {
    const schedule = scheduleOf(seed, index, kinds);
    const wrong = await runSchedule(schedule);
    if (wrong.length > 0) {
      const { faults } = shrinks ? await shrink(schedule) : schedule;
      failures.push(
        [
          `${schedule.kind}, schedule ${index}: ${wrong.join('; ')}`,
          `  of ${schedule.faults.length} faults it takes: ${faults.map(spelled).join(', ') || 'none'}`,
          `  again: npm run test:long -- schedules --seed ${seed} --only ${kinds} --from ${index} --times 1`,
        ].join('\n'),
      );
      tell(failures.at(-1) ?? '');
    }
    if ((index + 1 - from) % 500 === 0) tell(`${index + 1 - from} of ${schedules} schedules, ${failures.length} wrong`);
  }
  return failures;
}
