/** Marks rows with their existing volunteers. */

import type { ImportSource } from '../importState.ts';
import { type ExistingPeople, existingOf } from '../session/findExisting.ts';
import type { ImportRow } from '../session/importRow.ts';
import { inTurns } from '../session/inTurns.ts';
import type { RowStore } from '../session/rowStore.ts';

type Looking = Pick<ImportSource, 'findExisting' | 'organizationId'>;

/** Looks up all rows of a file. @throws DataverseError */
export async function lookUpAll(source: Looking, store: RowStore, signal: AbortSignal): Promise<void> {
  const found = await source.findExisting(store.rows, signal);
  const changes: [number, Partial<ImportRow>][] = [];
  await inTurns(store.rows, (row) => {
    if (found.made.has(row.id)) changes.push([row.index, { wasMade: true }]);
    else {
      const existing = existingIn(source, row, found);
      if (existing) changes.push([row.index, { existing }]);
    }
  });
  store.changeMany(changes);
}

/**
 * Looks up rows again whose people have changed; results for an older text of a row are dropped.
 * @throws DataverseError; the rows then stay unchecked
 */
export async function lookUpAgain(source: Looking, store: RowStore, indexes: readonly number[]): Promise<void> {
  const rows = indexes.flatMap((index) => store.rows[index] ?? []);
  if (rows.length === 0) return;
  const found = await source.findExisting(rows, new AbortController().signal);
  const isStill = (row: ImportRow) => store.rows[row.index]?.packedCells === row.packedCells;
  store.changeMany(
    rows.filter(isStill).map((row) => [row.index, { existing: existingIn(source, row, found), isUnchecked: false }]),
  );
}

function existingIn({ organizationId }: Looking, row: ImportRow, found: ExistingPeople): ImportRow['existing'] {
  const existing = existingOf(row, found);
  const owner = existing?.person.organization?.id;
  if (!existing) return undefined;
  if (organizationId === undefined || owner === organizationId) return { ...existing, belongs: 'here' };
  return { ...existing, belongs: owner === undefined ? 'individual' : 'elsewhere' };
}
