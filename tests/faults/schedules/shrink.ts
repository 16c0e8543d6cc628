/** Finds the fewest faults with which a schedule still fails. */
import { runSchedule, type Schedule } from './runSchedule.ts';

const mostRuns = 120;

/** Removes halves, quarters and eighths of the faults while the schedule still fails without them (delta debugging). */
export async function shrink(schedule: Schedule, run = runSchedule): Promise<Schedule> {
  let faults = schedule.faults;
  let runs = 0;
  for (let size = Math.ceil(faults.length / 2); size >= 1 && runs < mostRuns; ) {
    let isSmaller = false;
    for (let from = 0; from < faults.length && runs < mostRuns; ) {
      const fewer = faults.toSpliced(from, size);
      runs += 1;
      if ((await run({ ...schedule, faults: fewer })).length > 0) {
        faults = fewer;
        isSmaller = true;
      } else from += size;
    }
    if (size === 1 && !isSmaller) break;
    size = size > 1 ? Math.ceil(size / 2) : 1;
  }
  return { ...schedule, faults };
}
