/** The retention schedule, and its nightly runs, in Dataverse. */
import { v5 } from 'uuid';
import type { Client } from '../../../dataverse/client.ts';
import { DataverseError } from '../../../dataverse/errors.ts';
import { and, eq, isIn, ne } from '../../../dataverse/filter.ts';
import { create } from '../../../dataverse/operations/writeOperations.ts';
import type { ColumnOf, Selected } from '../../../dataverse/query.ts';
import { type Counts, type Period, type RetentionClass, readCounts } from '../../../domain/retention/rules.ts';
import {
  retentionClass,
  retentionItemState,
  retentionRunState,
  retentionUnit,
} from '../../../domain/schema/choices/retention.ts';
import { type RowInput, rowReference, tables } from '../../../domain/schema/index.ts';
import type { Day } from '../../../domain/time.ts';
import { inChunks, removeAll } from './rows.ts';

const { retentionRule, retentionRun, retentionItem } = tables;

export type RunState = keyof typeof retentionRunState.codes;
export type ItemState = keyof typeof retentionItemState.codes;
export type StoredRun = {
  id: string;
  etag: string;
  state: RunState | undefined;
  /** Empty before. */
  confirmedOn: string;
};
export type StoredItem = {
  id: string;
  etag: string;
  retentionClass: RetentionClass | undefined;
  state: ItemState | undefined;
  recordId: string;
  cutoff: string;
  counts: Counts;
  anonymousId: string;
};
/** What a night finds. `recordId` is empty for rows without persons. */
export type FoundItem = {
  retentionClass: RetentionClass;
  name: string;
  recordId: string;
  cutoff: string;
  counts: Counts;
  heldBecause: string | undefined;
};
export type RuleRow = RowInput<typeof retentionRule>;
export type Written = 'done' | 'changed';

export type RetentionRuns = {
  /** Returns the periods of the classes that an officer put in force. */
  inForce: () => Promise<ReadonlyMap<RetentionClass, Period>>;
  /** @returns the ETag of a rule; undefined where it was never written */
  ruleOf: (id: string) => Promise<{ etag: string; row: RuleRow } | undefined>;
  /** Writes a rule, if it still has the ETag that the officer saw (`seen`; undefined for one that does not exist yet). */
  writeRule: (id: string, seen: string | undefined, row: RuleRow) => Promise<Written>;
  find: (id: string) => Promise<StoredRun | undefined>;
  /** Returns the run that an officer confirmed and that is not done. */
  confirmed: () => Promise<StoredRun | undefined>;
  /** Starts the run of a day, once. @returns its id */
  begin: (day: Day) => Promise<string>;
  /** Adds what was found; an item that is there already stays. */
  add: (runId: string, items: readonly FoundItem[]) => Promise<void>;
  /** Offers a run to officers, and withdraws those before. */
  offer: (runId: string) => Promise<void>;
  changeRun: (run: StoredRun, row: RowInput<typeof retentionRun>) => Promise<Written>;
  /** Ends the runs that nobody confirmed, but for this one: what they named is deleted. */
  withdraw: (except?: string) => Promise<void>;
  /** Returns the items that are not finished. */
  unfinished: (runId: string) => Promise<StoredItem[]>;
  /** Deletes the items that stayed, which name people; the next night finds them again. */
  forgetHeld: (runId: string) => Promise<void>;
  /** Returns the counts of what was done, in part, too. */
  doneCounts: (runId: string) => Promise<Counts[]>;
  /** Returns the random id of what has begun for one of these profiles, and may have been kept before it was finished. */
  begunIdOf: (profileIds: readonly string[]) => Promise<string | undefined>;
  /** Empties the ids in the items that were kept before they were finished: another item, or an erasure, has the random id by then. */
  forgetBegun: (profileIds: readonly string[]) => Promise<void>;
  changeItem: (item: StoredItem, row: RowInput<typeof retentionItem>) => Promise<StoredItem | undefined>;
};

// A namespace of its own, so that these ids equal no others.
const namespace = '9b7d0e52-6a1f-4c83-8e24-d05f7a3c91b6';
const runColumns = ['crf69_runstate', 'crf69_confirmedon'] as const;
const itemColumns = [
  ...(['crf69_retentionclass', 'crf69_itemstate', 'crf69_recordid', 'crf69_dueuntil'] as const),
  ...(['crf69_counts', 'crf69_anonymousid'] as const),
] as const satisfies readonly ColumnOf<typeof retentionItem>[];

export const retentionRunsIn = (dataverse: Client, eraser: Client): RetentionRuns => ({
  async inForce() {
    const rows = await dataverse.listAll(retentionRule, {
      select: ['crf69_retentionclass', 'crf69_amount', 'crf69_unit'],
      filter: ne('crf69_inforcesince', null),
    });
    return new Map(
      rows.flatMap((row) => {
        const of = retentionClass.names.get(row.crf69_retentionclass);
        const unit = retentionUnit.names.get(row.crf69_unit);
        return of && unit && row.crf69_amount ? [[of, { amount: row.crf69_amount, unit }] as const] : [];
      }),
    );
  },

  async ruleOf(id) {
    const row = await dataverse.find(retentionRule, id, {
      select: ['crf69_amount', 'crf69_unit', 'crf69_inforcesince', 'crf69_changedby'],
    });
    return row && { etag: row['@odata.etag'], row };
  },

  writeRule: async (id, seen, row) =>
    seen === undefined
      ? (await dataverse.create(retentionRule, id, row)) === 'existed'
        ? 'changed'
        : 'done'
      : overwritten(dataverse.update(retentionRule, id, row, { ifMatch: seen })),

  async find(id) {
    const row = await dataverse.find(retentionRun, id, { select: runColumns });
    return row && runOf(row);
  },

  async confirmed() {
    const { rows } = await dataverse.page(retentionRun, {
      select: runColumns,
      filter: eq('crf69_runstate', retentionRunState.codes.confirmed),
      top: 1,
    });
    return rows[0] && runOf(rows[0]);
  },

  async begin(day) {
    const id = v5(day, namespace);
    await dataverse.create(retentionRun, id, {
      crf69_name: day,
      crf69_day: day,
      crf69_runstate: retentionRunState.codes.looking,
    });
    return id;
  },

  async add(runId, items) {
    const made = items.map((item) =>
      create(retentionItem, v5(`${runId} ${item.retentionClass} ${item.recordId}`, namespace), {
        crf69_name: item.name.slice(0, retentionItem.columns.name.maxLength),
        crf69_retentionclass: retentionClass.codes[item.retentionClass],
        crf69_itemstate: retentionItemState.codes[item.heldBecause === undefined ? 'due' : 'held'],
        crf69_recordid: item.recordId || null,
        crf69_dueuntil: item.cutoff,
        crf69_counts: JSON.stringify(item.counts),
        crf69_heldbecause: item.heldBecause ?? null,
        'crf69_RetentionRun@odata.bind': rowReference(retentionRun, runId),
      }),
    );
    for (const outcome of await dataverse.batch(made, { continueOnError: true })) if (!outcome.ok) throw outcome.error;
  },

  async offer(runId) {
    await this.withdraw(runId);
    const own = await this.find(runId);
    if (own?.state === 'looking') await this.changeRun(own, { crf69_runstate: retentionRunState.codes.waiting });
  },

  async withdraw(except) {
    const open = await dataverse.listAll(retentionRun, {
      select: ['crf69_runstate'],
      filter: isIn('crf69_runstate', [retentionRunState.codes.looking, retentionRunState.codes.waiting]),
    });
    for (const row of open.filter((one) => one.crf69_retentionrunid !== except)) {
      const replaced = { crf69_runstate: retentionRunState.codes.replaced };
      // An officer may confirm it at this moment: then it is carried out, and ours waits.
      const update = dataverse.update(retentionRun, row.crf69_retentionrunid, replaced, {
        ifMatch: row['@odata.etag'],
      });
      await overwritten(update);
    }
    const old = await dataverse.listAll(retentionItem, {
      select: [],
      filter: eq('crf69_RetentionRun/crf69_runstate', retentionRunState.codes.replaced),
    });
    await removeAll(
      dataverse,
      eraser,
      old.map((row) => ({ table: 'retentionItem' as const, id: row.crf69_retentionitemid })),
    );
  },

  changeRun: (run, row) => overwritten(dataverse.update(retentionRun, run.id, row, { ifMatch: run.etag })),

  async unfinished(runId) {
    const { due, begun } = retentionItemState.codes;
    const rows = await dataverse.listAll(retentionItem, {
      select: itemColumns,
      filter: and(eq('_crf69_retentionrun_value', runId), isIn('crf69_itemstate', [due, begun])),
    });
    return rows.map(itemOf);
  },

  async forgetHeld(runId) {
    const rows = await dataverse.listAll(retentionItem, {
      select: [],
      filter: and(eq('_crf69_retentionrun_value', runId), eq('crf69_itemstate', retentionItemState.codes.held)),
    });
    await removeAll(
      dataverse,
      eraser,
      rows.map((row) => ({ table: 'retentionItem' as const, id: row.crf69_retentionitemid })),
    );
  },

  async doneCounts(runId) {
    // What was kept has counts only where it had begun.
    const { done, kept } = retentionItemState.codes;
    const rows = await dataverse.listAll(retentionItem, {
      select: ['crf69_counts'],
      filter: and(eq('_crf69_retentionrun_value', runId), isIn('crf69_itemstate', [done, kept])),
    });
    return rows.map((row) => readCounts(row.crf69_counts));
  },

  async begunIdOf(profileIds) {
    const rows = await inChunks(profileIds, (some) =>
      dataverse.listAll(retentionItem, {
        select: ['crf69_anonymousid'],
        filter: and(ne('crf69_anonymousid', null), isIn('crf69_recordid', some)),
        orderBy: ['createdon'],
      }),
    );
    return rows.flatMap((row) => row.crf69_anonymousid ?? [])[0];
  },

  async forgetBegun(profileIds) {
    const rows = await inChunks(profileIds, (some) =>
      dataverse.listAll(retentionItem, {
        select: [],
        filter: and(eq('crf69_itemstate', retentionItemState.codes.kept), isIn('crf69_recordid', some)),
      }),
    );
    for (const row of rows)
      await dataverse.update(retentionItem, row.crf69_retentionitemid, {
        crf69_recordid: null,
        crf69_anonymousid: null,
      });
  },

  async changeItem({ id, etag }, row) {
    try {
      return itemOf(await dataverse.updateReturning(retentionItem, id, row, itemColumns, { ifMatch: etag }));
    } catch (error) {
      if (isOvertaken(error)) return undefined;
      throw error;
    }
  },
});

const runOf = (row: Selected<typeof retentionRun, (typeof runColumns)[number]>): StoredRun => ({
  id: row.crf69_retentionrunid,
  etag: row['@odata.etag'],
  state: retentionRunState.names.get(row.crf69_runstate),
  confirmedOn: row.crf69_confirmedon ?? '',
});

const itemOf = (row: Selected<typeof retentionItem, (typeof itemColumns)[number]>): StoredItem => ({
  id: row.crf69_retentionitemid,
  etag: row['@odata.etag'],
  retentionClass: retentionClass.names.get(row.crf69_retentionclass),
  state: retentionItemState.names.get(row.crf69_itemstate),
  recordId: row.crf69_recordid ?? '',
  cutoff: row.crf69_dueuntil ?? '',
  counts: readCounts(row.crf69_counts),
  anonymousId: row.crf69_anonymousid ?? '',
});

async function overwritten(update: Promise<undefined>): Promise<Written> {
  try {
    await update;
    return 'done';
  } catch (error) {
    if (isOvertaken(error)) return 'changed';
    throw error;
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof DataverseError && ['preconditionFailed', 'notFound'].includes(error.kind);
