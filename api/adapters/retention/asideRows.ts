/** Rows that a merge set aside: they are somebody's, and only the merge's record says whose. In Dataverse. */
import type { Client, Reader } from '../../../dataverse/client.ts';
import { and, isIn, ne, or } from '../../../dataverse/filter.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { tables } from '../../../domain/schema/index.ts';
import { readMoved } from '../merges/record.ts';
import { stillAside, withoutItsWords } from '../merges/related.ts';
import { inChunks, noteGone, type RowRef } from './rows.ts';

const { merge } = tables;
const atATime = 100;

/** Returns those of these volunteers, of the merges that can still be undone; the others have emptied theirs. */
export async function asideOf(reader: Reader, profileIds: readonly string[]): Promise<RowRef[]> {
  const merges = await inChunks(profileIds, (some) =>
    reader.listAll(merge, {
      select: ['crf69_moved'],
      filter: and(ne('crf69_moved', null), or(isIn('_crf69_kept_value', some), isIn('_crf69_merged_value', some))),
    }),
  );
  const rows = await stillAside(
    reader,
    merges.flatMap((row) => (row.crf69_moved ? readMoved(row.crf69_moved).aside : [])),
  );
  return [...new Map(rows.map(({ table, id }) => [id, { table, id }])).values()];
}

/** Empties what they say in words. Idempotent. */
export async function emptyAside(dataverse: Client, rows: readonly RowRef[]): Promise<void> {
  await noteGone(dataverse, rows, true);
  for (const some of chunksOf(rows, atATime))
    for (const outcome of await dataverse.batch(some.map(withoutItsWords), { continueOnError: true }))
      if (!outcome.ok && outcome.error.kind !== 'notFound') throw outcome.error;
}
