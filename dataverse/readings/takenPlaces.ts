import { chunksOf } from '../../domain/chunks.ts';
import { tables } from '../../domain/schema/index.ts';
import type { Client } from '../client.ts';
import { isIn } from '../filter.ts';

/** An address has room for so many ids. */
const mostIds = 40;

/** Counts who is on the register of each activity; without those that have nobody. */
export async function takenPlaces(
  dataverse: Pick<Client, 'apply'>,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const totals = await Promise.all(
    chunksOf(ids, mostIds).map((some) =>
      dataverse.apply(tables.attendance, {
        filter: isIn('_crf69_activity_value', some),
        groupBy: ['_crf69_activity_value'],
        totals: { taken: 'count' },
        signal,
      }),
    ),
  );
  return new Map(totals.flat().map((row) => [row._crf69_activity_value ?? '', row.taken]));
}
