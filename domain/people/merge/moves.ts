/** Which rows a merge moves, and the record of them (`MovedRows`) from which an undo moves them back. */
import type { TableDefinition } from '../../schema/index.ts';
import { lookupValueName, tables } from '../../schema/index.ts';
import type { DistinctPair } from './distinctPairs.ts';
import { isOneOfTwo, mergedRowStays, type StoredRow } from './doubledRows.ts';
import { isWithoutKey, keyPartsOf, type LinkRelation, type RowRelation, type TableKey } from './relations.ts';

export type PersonRow = { id: string; row: StoredRow };

/** A double that was deactivated, and lookups of it emptied, because the other person's row of the same session stays. `lookups` restores it. */
export type SetAside = { table: TableKey; id: string; lookups: Readonly<Record<string, string>> };

export type MoveStep =
  | { do: 'move'; relation: RowRelation; id: string }
  /** `etag`: as the row was when it was weighed against the other one. */
  | { do: 'set aside'; row: SetAside; etag: string }
  /** `isNew`: the kept person was not linked to the row before. */
  | { do: 'link'; relation: LinkRelation; id: string; isNew: boolean }
  /** Takes over a decision “Not the same” of the merged person. */
  | { do: 'part'; pair: DistinctPair };

/** What was moved, by the relation's name. It is written in the change set that moves it. */
export type MovedRows = {
  rows: Readonly<Record<string, readonly string[]>>;
  /** Rows of many-to-many relations, and those to which the kept person was linked as well. */
  links: Readonly<Record<string, readonly string[]>>;
  sharedLinks: Readonly<Record<string, readonly string[]>>;
  aside: readonly SetAside[];
  /** Pairs that became “Not the same”. */
  parted: readonly string[];
  /** What an undo could not give back, in words. */
  left: readonly string[];
};

export const nothingMoved: MovedRows = { rows: {}, links: {}, sharedLinks: {}, aside: [], parted: [], left: [] };

/** Returns the steps that move one relation's rows. @param kept the kept person's rows, where only one of two can stay */
export function movesOf(relation: RowRelation, merged: readonly PersonRow[], kept: readonly PersonRow[]): MoveStep[] {
  const parts = keyPartsOf(relation);
  const keyOf = ({ row }: PersonRow): string | undefined => {
    const values = parts.map((part) => row[lookupValueName(part)]);
    const isKey = values.length > 0 && values.every((value) => typeof value === 'string');
    return isKey && isOneOfTwo(relation.table, row) ? values.join() : undefined;
  };
  const byKey = new Map(kept.map((row) => [keyOf(row), row]));
  return merged.flatMap((row): MoveStep[] => {
    const key = keyOf(row);
    const double = key === undefined ? undefined : byKey.get(key);
    const move: MoveStep = { do: 'move', relation, id: row.id };
    if (!double) return [move];
    return mergedRowStays(relation.table, { kept: double.row, merged: row.row })
      ? [asideOf(relation, double), move]
      : [asideOf(relation, row)];
  });
}

function asideOf(relation: RowRelation, { id, row }: PersonRow): MoveStep {
  const { table } = relation;
  const definition: TableDefinition = tables[table];
  // A sign-up keeps its session, where its id must not be used again.
  const emptied = isWithoutKey(relation) ? [relation.via] : Object.keys(definition.lookups ?? {});
  const lookups = emptied.flatMap((via) => {
    const value = row[lookupValueName(via)];
    return typeof value === 'string' ? [[via, value] as const] : [];
  });
  const aside = { table, id, lookups: Object.fromEntries(lookups) };
  return { do: 'set aside', row: aside, etag: String(row['@odata.etag']) };
}

/** Returns the record with these steps added. */
export function withSteps(moved: MovedRows, steps: readonly MoveStep[]): MovedRows {
  const rows = { ...moved.rows };
  const links = { ...moved.links };
  const sharedLinks = { ...moved.sharedLinks };
  const aside = [...moved.aside];
  const parted = [...moved.parted];
  for (const step of steps) {
    if (step.do === 'set aside') aside.push(step.row);
    else if (step.do === 'part') parted.push(step.pair.id);
    else {
      const into = step.do === 'move' ? rows : step.isNew ? links : sharedLinks;
      into[step.relation.name] = [...(into[step.relation.name] ?? []), step.id];
    }
  }
  return { ...moved, rows, links, sharedLinks, aside, parted };
}

type Named = Readonly<Record<string, readonly string[]>>;

const without = (from: Named, name: string, ids: readonly string[]): Named => ({
  ...from,
  [name]: (from[name] ?? []).filter((id) => !ids.includes(id)),
});

/** Returns the record without rows of one relation that an undo has dealt with. */
export const withoutRows = (moved: MovedRows, name: string, ids: readonly string[]): MovedRows => ({
  ...moved,
  rows: without(moved.rows, name, ids),
});

/** Returns the record without links that an undo has dealt with. */
export const withoutLinks = (moved: MovedRows, name: string, ids: readonly string[]): MovedRows => ({
  ...moved,
  links: without(moved.links, name, ids),
  sharedLinks: without(moved.sharedLinks, name, ids),
});

/** Returns the record without pairs that an undo has dealt with. */
export const withoutParted = (moved: MovedRows): MovedRows => ({ ...moved, parted: [] });

/** Returns the record without a row that was set aside and that an undo has dealt with. */
export const withoutAside = (moved: MovedRows, id: string): MovedRows => ({
  ...moved,
  aside: moved.aside.filter((row) => row.id !== id),
});
