import { useMemo } from 'react';
import type { RegisterSource } from '../../../outbox/marks.ts';
import type { Pending } from '../../../outbox/pending.ts';
import { useWholeOutbox } from '../../../outbox/useOutbox.ts';
import { byName } from '../../records/byName.ts';
import type { RegisterRow } from '../../records/registerKind.ts';

const none: RegisterRow[] = [];

/** Returns the rows of a register, with pending additions and removals applied. */
export function useListedRows(source: RegisterSource, rows: readonly RegisterRow[] = none): readonly RegisterRow[] {
  const outbox = useWholeOutbox();
  const version = outbox.version();
  const { id } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the outbox holds
  return useMemo(() => listedRows(rows, outbox.all(), id), [rows, version, id]);
}

/** Returns the rows of a register, with the additions and removals among what waits. */
export function listedRows(
  rows: readonly RegisterRow[],
  waiting: readonly Pending[],
  registerId: string,
): readonly RegisterRow[] {
  const known = new Set(rows.map(({ volunteerId }) => volunteerId));
  const listed = waiting.filter(({ want, source }) => source.id === registerId && 'listed' in want);
  if (listed.length === 0) return rows;
  const removed = new Set(listed.flatMap(({ want, rowId }) => ('listed' in want && !want.listed ? [rowId] : [])));
  const added = listed.filter(({ want, who }) => 'listed' in want && want.listed && !known.has(who.volunteerId));
  return byName([...rows.filter((row) => !removed.has(row.id)), ...added.map(({ rowId, who }) => newRow(rowId, who))]);
}

/** Returns the row of a person whose addition is pending. */
export const newRow = (id: string, who: { volunteerId: string; name: string }): RegisterRow => ({
  ...who,
  id,
  role: '',
  organization: '',
  start: null,
  end: null,
  remarks: '',
  etag: '',
});
