import type { AppContext } from '../appContext.ts';
import { failuresOf, throwFailures } from '../failures.ts';

/** How long to wait, because Dataverse writes its audit log some time after the change. */
const waitMs = 10 * 60_000;
/** How many portions one run handles; the timer runs every four hours. */
const mostRows = 3000;
const mostMs = 2 * 60_000;

/**
 * Deletes the change history of deleted and emptied rows, the earliest first. Idempotent.
 * @returns of how many portions
 * @throws AggregateError of those that failed, after all others
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
