import type { AppContext } from '../appContext.ts';
import { failuresOf, throwFailures } from '../failures.ts';

/** How long to wait, because Dataverse writes its audit log some time after the change. */
const waitMs = 10 * 60_000;
/** A run begins no further portion after so many rows, or so long; the timer runs every four hours. */
const mostRows = 3000;
const mostMs = 2 * 60_000;

/**
 * Runs by the timer of the retention, every four hours: deletes Dataverse's change history of the rows that retention and erasing
 * deleted or emptied. They are recorded in portions, a row of `goneRows` each; the earliest is first. Idempotent.
 * @returns how many portions are done
 * @throws AggregateError of the portions that failed, after all others
 */
export async function removeHistories({ now, histories }: Pick<AppContext, 'now' | 'histories'>): Promise<number> {
  const began = now().getTime();
  let [portions, rows] = [0, 0];
  const failures = await failuresOf(await histories.due(new Date(began - waitMs).toISOString()), async (id) => {
    if (rows >= mostRows || now().getTime() > began + mostMs) return;
    rows += await histories.remove(id);
    portions += 1;
  });
  throwFailures(failures);
  return portions;
}
