/** Sends the rows of an import in portions, in their order; says of each what became of it. */
import type { RowOutcome } from '../session/importRow.ts';

export type Sent = { outcome: Exclude<RowOutcome, 'skipped'>; reason?: string };

/** One row to be sent; or, with a `problem`, one that cannot be, and fails when its turn comes. */
export type SendItem = { index: number; problem?: string };

export type SendPlan<Item extends SendItem> = {
  items: readonly Item[];
  /** Rows of the whole import: one that goes on takes steps as long as before. */
  total: number;
  /** Whether the rows after one that failed are still sent. */
  continuesAfterFailure: boolean;
  /**
   * Sends these rows.
   * @returns an outcome for each of them, or, when one failed and nothing goes on after that, for those up to it
   * @throws whatever keeps all from being sent; what was sent is found out at the next call
   */
  write: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Sent>>;
  sent: (outcomes: ReadonlyMap<Item, Sent>) => void;
  /** Asked before each portion. */
  mayGoOn: () => boolean;
};

/** `held`: it was asked to pause. `failed`: a row failed, and the rest was not sent. */
export type SendingEnd = 'done' | 'held' | 'failed';

const mostRequests = 10;
const mostInRequest = 1000;

/** Rows in one request: an import takes ten of them, so that few rows go one by one and many a thousand at a time. */
export const portionSize = (rows: number): number =>
  Math.min(mostInRequest, Math.max(1, Math.ceil(rows / mostRequests)));

export async function sendRows<Item extends SendItem>(plan: SendPlan<Item>): Promise<SendingEnd> {
  const { items, total, continuesAfterFailure, write, sent, mayGoOn } = plan;
  const size = portionSize(total);
  for (let from = 0; from < items.length; ) {
    if (!mayGoOn()) return 'held';
    const portion = portionFrom(items, from, size, continuesAfterFailure);
    const good = portion.filter(({ problem }) => problem === undefined);
    const outcomes = new Map(good.length > 0 ? await write(good) : []);
    let failed = [...outcomes.values()].some(({ outcome }) => outcome === 'failed');
    for (const item of portion) {
      if (item.problem === undefined || (failed && !continuesAfterFailure)) continue;
      outcomes.set(item, { outcome: 'failed', reason: item.problem });
      failed = true;
    }
    sent(outcomes);
    if (failed && !continuesAfterFailure) return 'failed';
    from += portion.length;
  }
  return 'done';
}

/** A portion ends with the first row that cannot be sent, where nothing goes on after that. */
function portionFrom<Item extends SendItem>(
  items: readonly Item[],
  from: number,
  size: number,
  continues: boolean,
): Item[] {
  const portion = items.slice(from, from + size);
  const wrong = continues ? -1 : portion.findIndex(({ problem }) => problem !== undefined);
  return wrong < 0 ? portion : portion.slice(0, wrong + 1);
}
