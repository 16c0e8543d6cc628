/** The record of a merge, in Dataverse. */
import * as v from 'valibot';
import type { Client } from '../../../dataverse/client.ts';
import { ge, le } from '../../../dataverse/filter.ts';
import { formattedValue, type Selected } from '../../../dataverse/query.ts';
import { type MovedRows, nothingMoved } from '../../../domain/people/merge/moves.ts';
import { tableKeyOf } from '../../../domain/people/merge/relations.ts';
import type { ValueChange } from '../../../domain/people/merge/values.ts';
import { mergeState } from '../../../domain/schema/choices/merges.ts';
import { tables } from '../../../domain/schema/index.ts';

export type MergeState = keyof typeof mergeState.codes;

/** What a merge wrote into the kept person's rows. */
export type MergeChanges = {
  values: readonly ValueChange[];
  /** The secured columns that were empty and were taken over: their values stand in the merged person's contact. */
  taken: readonly string[];
  isOfficerNeeded: boolean;
};

/** Two people; the contacts only where each has one of their own. */
export type Merged = {
  keptId: string;
  mergedId: string;
  contacts: { keptId: string; mergedId: string } | undefined;
};

export type MergeRecord = Merged & {
  id: string;
  etag: string;
  state: MergeState;
  keptName: string;
  mergedName: string;
  by: string;
  /** ISO 8601. */
  on: string;
  undoneOn: string | null;
  changes: MergeChanges;
  moved: MovedRows;
};

const { merge } = tables;
const columns = [
  ...(['crf69_mergestate', 'crf69_mergedby', 'crf69_mergedon', 'crf69_undoneon', 'crf69_changes'] as const),
  ...(['crf69_moved', '_crf69_kept_value', '_crf69_merged_value'] as const),
  ...(['_crf69_keptcontact_value', '_crf69_mergedcontact_value'] as const),
] as const;

const scalar = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const personTable = v.picklist(['volunteerProfile', 'contact'] as const);
const changesText = v.object({
  values: v.array(v.object({ table: personTable, column: v.string(), before: scalar, after: scalar })),
  taken: v.array(v.string()),
  isOfficerNeeded: v.boolean(),
});
const ids = v.record(v.string(), v.array(v.string()));
const tableKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const key = tableKeyOf(dataset.value);
    if (key) return key;
    addIssue({ message: 'There is no such table.' });
    return NEVER;
  }),
);
const movedText = v.object({
  rows: ids,
  links: ids,
  sharedLinks: ids,
  aside: v.array(v.object({ table: tableKey, id: v.string(), lookups: v.record(v.string(), v.string()) })),
  parted: v.optional(v.array(v.string()), []),
  left: v.array(v.string()),
});

/** Returns what was moved as the record stores it. */
export const movedJson = (moved: MovedRows): string =>
  JSON.stringify({ ...moved, aside: moved.aside.map((one) => ({ ...one, table: tables[one.table].name })) });

export const changesJson = (changes: MergeChanges): string => JSON.stringify(changes);
export const readChanges = (stored: string): MergeChanges => v.parse(changesText, JSON.parse(stored));

export const readMoved = (stored: string): MovedRows => v.parse(movedText, JSON.parse(stored));

const nothingChanged: MergeChanges = { values: [], taken: [], isOfficerNeeded: true };

export async function findMerge(dataverse: Client, id: string): Promise<MergeRecord | undefined> {
  const row = await dataverse.find(merge, id, { select: columns, annotations: true });
  return row && recordOf(row);
}

/** Merges of this time or later, the latest first. */
export async function mergesSince(dataverse: Client, since: Date): Promise<MergeRecord[]> {
  const { rows } = await dataverse.page(merge, {
    select: columns,
    annotations: true,
    filter: ge('crf69_mergedon', since.toISOString()),
    orderBy: ['crf69_mergedon desc'],
    top: 100,
  });
  return rows.map(recordOf);
}

/** The ids of merges that a timer has to look at, those that have waited longest first. */
export async function dueMerges(dataverse: Client, now: Date): Promise<string[]> {
  const { rows } = await dataverse.page(merge, {
    select: [],
    filter: le('crf69_nextlookon', now.toISOString()),
    orderBy: ['crf69_nextlookon asc'],
    top: 100,
  });
  return rows.map((row) => row.crf69_mergeid);
}

function recordOf(row: Selected<typeof merge, (typeof columns)[number]>): MergeRecord {
  const [keptId, mergedId] = [row._crf69_keptcontact_value, row._crf69_mergedcontact_value];
  return {
    id: row.crf69_mergeid,
    etag: row['@odata.etag'],
    state: mergeState.names.get(row.crf69_mergestate) ?? 'done',
    keptId: row._crf69_kept_value ?? '',
    mergedId: row._crf69_merged_value ?? '',
    contacts: keptId && mergedId ? { keptId, mergedId } : undefined,
    keptName: formattedValue(row, '_crf69_kept_value') ?? '',
    mergedName: formattedValue(row, '_crf69_merged_value') ?? '',
    by: row.crf69_mergedby ?? '',
    on: row.crf69_mergedon ?? '',
    undoneOn: row.crf69_undoneon,
    changes: row.crf69_changes ? readChanges(row.crf69_changes) : nothingChanged,
    moved: row.crf69_moved ? readMoved(row.crf69_moved) : nothingMoved,
  };
}
