/** Marks rows with their existing volunteers. */

import { importTexts } from '../../../../../domain/imports/texts.ts';
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
  const rowOf = new Map<string, number>();
  await inTurns(store.rows, (row) => {
    if (found.made.has(row.id)) changes.push([row.index, { wasMade: true }]);
    else {
      const existing = existingIn(source, row, found);
      if (existing) changes.push([row.index, { existing: askedIfTaken(existing, row, rowOf) }]);
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
  const checked = new Set(indexes);
  const rowOf = new Map<string, number>();
  for (const { index, number, existing } of store.rows)
    if (existing?.isSure && !checked.has(index)) rowOf.set(existing.person.profileId, number);
  store.changeMany(
    rows.filter(isStill).map((row) => {
      const existing = existingIn(source, row, found);
      return [row.index, { existing: existing && askedIfTaken(existing, row, rowOf), isUnchecked: false }];
    }),
  );
}

/**
 * Returns the match as a question if another row surely is this volunteer: two rows never update one person unasked.
 * @param rowOf the row that surely is a volunteer, by the id of the profile; gets this one if it is the first
 */
function askedIfTaken<Found extends NonNullable<ImportRow['existing']>>(
  existing: Found,
  { number }: ImportRow,
  rowOf: Map<string, number>,
): Found {
  const { profileId } = existing.person;
  const other = rowOf.get(profileId);
  if (!existing.isSure || other === number) return existing;
  if (other !== undefined) return { ...existing, isSure: false, reason: importTexts.takenBy(other) };
  rowOf.set(profileId, number);
  return existing;
}

function existingIn({ organizationId }: Looking, row: ImportRow, found: ExistingPeople): ImportRow['existing'] {
  const existing = existingOf(row, found);
  const owner = existing?.person.organization?.id;
  if (!existing) return undefined;
  if (organizationId === undefined || owner === organizationId) return { ...existing, belongs: 'here' };
  return { ...existing, belongs: owner === undefined ? 'individual' : 'elsewhere' };
}
