/** Reads the retention schedule, what the latest night found, and the proof of earlier runs. Officers alone may. */

import { keysOf } from '../../domain/records.ts';
import {
  type Counts,
  type Period,
  type RetentionClass,
  readCounts,
  retentionRules,
} from '../../domain/retention/rules.ts';
import {
  retentionClass,
  retentionItemState,
  retentionRunState,
  retentionUnit,
} from '../../domain/schema/choices/retention.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Day } from '../../domain/time.ts';
import type { Reader } from '../client.ts';
import { eq, isIn } from '../filter.ts';

/** `etag` is empty for a rule that was never written; a draft has no `since`. */
export type ListedRule = { of: RetentionClass; period: Period; since: string | null; changedBy: string; etag: string };
export type ListedItem = { id: string; of: RetentionClass; name: string; isHeld: boolean; why: string; counts: Counts };
export type ListedRun = {
  id: string;
  etag: string;
  day: Day;
  state: keyof typeof retentionRunState.codes;
  confirmedBy: string;
  doneOn: string | null;
  counts: Counts;
};
export type RetentionOverview = {
  rules: ListedRule[];
  /** What waits for an officer, or is being carried out. */
  open: { run: ListedRun; items: ListedItem[] } | undefined;
  done: ListedRun[];
};

const mostDone = 24;

/** Returns how long a class of data stays; `null` while its rule is a draft. */
export async function periodInForce(
  reader: Pick<Reader, 'find'>,
  of: RetentionClass,
  signal?: AbortSignal,
): Promise<Period | null> {
  const row = await reader.find(tables.retentionRule, retentionRules[of].ruleId, {
    select: ['crf69_amount', 'crf69_unit', 'crf69_inforcesince'],
    signal,
  });
  const unit = retentionUnit.names.get(row?.crf69_unit ?? null);
  return row?.crf69_inforcesince && row.crf69_amount && unit ? { amount: row.crf69_amount, unit } : null;
}

export async function readRetention(
  reader: Pick<Reader, 'listAll' | 'page'>,
  signal?: AbortSignal,
): Promise<RetentionOverview> {
  const { waiting, confirmed, done } = retentionRunState.codes;
  const [stored, runs] = await Promise.all([
    reader.listAll(tables.retentionRule, {
      select: ['crf69_amount', 'crf69_unit', 'crf69_inforcesince', 'crf69_changedby'],
      signal,
    }),
    reader.page(tables.retentionRun, {
      select: [...(['crf69_day', 'crf69_runstate', 'crf69_confirmedby', 'crf69_doneon', 'crf69_counts'] as const)],
      filter: isIn('crf69_runstate', [waiting, confirmed, done]),
      orderBy: ['crf69_day desc'],
      top: mostDone,
      signal,
    }),
  ]);
  const listed = runs.rows.map(
    (row): ListedRun => ({
      id: row.crf69_retentionrunid,
      etag: row['@odata.etag'],
      day: row.crf69_day ?? '',
      state: retentionRunState.names.get(row.crf69_runstate) ?? 'waiting',
      confirmedBy: row.crf69_confirmedby ?? '',
      doneOn: row.crf69_doneon,
      counts: readCounts(row.crf69_counts),
    }),
  );
  const run = listed.find(({ state }) => state === 'confirmed') ?? listed.find(({ state }) => state === 'waiting');
  return {
    rules: keysOf(retentionRules).map((of) => {
      const { ruleId, period } = retentionRules[of];
      const row = stored.find(({ crf69_retentionruleid: id }) => id === ruleId);
      const unit = retentionUnit.names.get(row?.crf69_unit ?? null);
      return {
        of,
        period: row?.crf69_amount && unit ? { amount: row.crf69_amount, unit } : period,
        since: row?.crf69_inforcesince ?? null,
        changedBy: row?.crf69_changedby ?? '',
        etag: row?.['@odata.etag'] ?? '',
      };
    }),
    open: run && { run, items: await itemsOf(reader, run.id, signal) },
    done: listed.filter(({ state }) => state === 'done'),
  };
}

async function itemsOf(reader: Pick<Reader, 'listAll'>, run: string, signal?: AbortSignal): Promise<ListedItem[]> {
  const rows = await reader.listAll(tables.retentionItem, {
    select: ['crf69_name', 'crf69_retentionclass', 'crf69_itemstate', 'crf69_heldbecause', 'crf69_counts'],
    filter: eq('_crf69_retentionrun_value', run),
    signal,
  });
  const held = [retentionItemState.codes.held, retentionItemState.codes.kept];
  return rows.flatMap((row) => {
    const of = retentionClass.names.get(row.crf69_retentionclass);
    const isHeld = held.includes(row.crf69_itemstate ?? 0);
    const item = { id: row.crf69_retentionitemid, name: row.crf69_name ?? '', isHeld };
    return of ? [{ ...item, of, why: row.crf69_heldbecause ?? '', counts: readCounts(row.crf69_counts) }] : [];
  });
}
