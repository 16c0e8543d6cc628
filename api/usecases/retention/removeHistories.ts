import type { AppContext } from '../appContext.ts';
import { failuresOf, throwFailures } from '../failures.ts';

/** Dataverse writes its log a little after the change. */
const waitMs = 10 * 60_000;
/** A part of them, for which a timer of five minutes has time. */
const mostRows = 3000;
const mostMs = 2 * 60_000;

/**
 * Deletes the change history of what was deleted or emptied, what went first before the rest. Idempotent.
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
