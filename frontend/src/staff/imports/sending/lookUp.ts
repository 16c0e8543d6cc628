/** Marks rows with their existing volunteers. */

import type { ImportSource } from '../importState.ts';
import { type ExistingPeople, existingOf, personIdOf } from '../session/findExisting.ts';
import type { ImportRow, RowMatch } from '../session/importRow.ts';
import { inTurns } from '../session/inTurns.ts';
import { rowName } from '../session/rowName.ts';
import type { RowStore } from '../session/rowStore.ts';

type Looking = Pick<ImportSource, 'findErased' | 'findExisting' | 'organizationId'>;

/** Looks up all rows of a file. @throws DataverseError */
export async function lookUpAll(source: Looking, store: RowStore, signal: AbortSignal): Promise<void> {
  const [found, erased] = await Promise.all([
    source.findExisting(store.rows, signal),
    source.findErased(store.rows, signal),
  ]);
  const changes: [number, Partial<ImportRow>][] = [];
  const rowOf = new Map<string, string>();
  await inTurns(store.rows, (row) => {
    if (found.made.has(row.id)) changes.push([row.index, { wasMade: true }]);
    else {
      const existing = existingIn(source, row, found);
      if (existing) changes.push([row.index, { existing: withEarlierRow(existing, row, rowOf) }]);
      if (erased.has(row.id)) changes.push([row.index, { isErased: true }]);
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
  const { signal } = new AbortController();
  const [found, erased] = await Promise.all([source.findExisting(rows, signal), source.findErased(rows, signal)]);
  const isStill = (row: ImportRow) => store.rows[row.index]?.packedCells === row.packedCells;
  const checked = new Set(indexes);
  const rowOf = new Map<string, string>();
  for (const row of store.rows)
    if (row.existing?.isSure && row.existing.earlierRowName === undefined && !checked.has(row.index))
      rowOf.set(personIdOf(row.existing.person), rowName(row));
  store.changeMany(
    rows.filter(isStill).map((row) => {
      const existing = existingIn(source, row, found);
      const match = existing && withEarlierRow(existing, row, rowOf);
      return [row.index, { existing: match, isErased: erased.has(row.id), isUnchecked: false }];
    }),
  );
}

/**
 * Notes on the match if another row surely is this volunteer, too: two rows never update one person.
 * @param rowOf the row that surely is a volunteer, by the id of the person; gets this one if it is the first
 */
function withEarlierRow(existing: RowMatch, row: ImportRow, rowOf: Map<string, string>): RowMatch {
  const name = rowName(row);
  const person = personIdOf(existing.person);
  const other = rowOf.get(person);
  if (!existing.isSure || other === name) return existing;
  if (other !== undefined) return { ...existing, earlierRowName: other };
  rowOf.set(person, name);
  return existing;
}

function existingIn({ organizationId }: Looking, row: ImportRow, found: ExistingPeople): RowMatch | undefined {
  const existing = existingOf(row, found);
  const owner = existing?.person.organization?.id;
  if (!existing) return undefined;
  if (organizationId === undefined || owner === organizationId) return { ...existing, belongs: 'here' };
  return { ...existing, belongs: owner === undefined ? 'individual' : 'elsewhere' };
}
