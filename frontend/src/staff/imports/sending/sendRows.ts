/** Sends the rows of an import in portions, in their order, and reports the outcome of each. */
import type { RowOutcome } from '../session/importRow.ts';

export type Sent = {
  outcome: Exclude<RowOutcome, 'skipped'>;
  reason?: string;
  /** It failed because somebody else has changed the volunteer. */
  isOutdated?: true;
};

/** One row to send; with a `problem`, it cannot be sent, and fails in its turn. */
export type SendItem = { index: number; problem?: string };

export type SendPlan<Item extends SendItem> = {
  items: readonly Item[];
  /** Rows of the whole import: a continued one uses portions of the same size. */
  total: number;
  /** Whether the rows after a failed one are still sent. */
  continuesAfterFailure: boolean;
  /**
   * Sends these rows.
   * @returns an outcome for each of them, or, when one failed and sending stops, for those up to it
   * @throws whatever prevents sending; what was sent is found out at the next call
   */
  write: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Sent>>;
  sent: (outcomes: ReadonlyMap<Item, Sent>) => void;
  /** Called before each portion. */
  mayGoOn: () => boolean;
};

/** `held`: it was paused. `failed`: a row failed, and the rest was not sent. */
export type SendingEnd = 'done' | 'held' | 'failed';

const mostRequests = 10;
const mostInRequest = 1000;

/** Rows per request: an import takes ten requests, so few rows are sent one by one and many a thousand at a time. */
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

/** Where sending stops at a failure, a portion ends with the first row that cannot be sent. */
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
