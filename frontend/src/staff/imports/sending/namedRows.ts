/** Collects the rows whose referees and consents are written down: those that are in Dataverse, and were not sent for it yet. */
import { chunksOf } from '../../../../../domain/chunks.ts';
import { mostAtOnce, type RefereesOfRow } from '../../../../../domain/contract/imports.ts';
import type { ImportRow } from '../session/importRow.ts';
import type { ImportSessionClient } from '../session/startImportSession.ts';

const isStored = ({ outcome }: ImportRow): boolean =>
  outcome === 'added' || outcome === 'updated' || outcome === 'existed';

/**
 * Yields rows in portions, and notes their indexes once the caller comes back for more: a portion that failed is
 * yielded again at the next try.
 */
export async function* refereesOfRows(
  rows: readonly ImportRow[],
  named: Set<number>,
  session: Pick<ImportSessionClient, 'prepare'> | undefined,
): AsyncGenerator<readonly RefereesOfRow[]> {
  const open = rows.filter((row) => isStored(row) && !named.has(row.index));
  for (const some of chunksOf(open, mostAtOnce)) {
    const prepared = (await session?.prepare(some.map(({ index }) => index))) ?? [];
    const naming = some.map((row, place) => ({ profile: storedId(row), referees: prepared[place]?.referees ?? '' }));
    if (naming.length > 0) yield naming;
    for (const { index } of some) named.add(index);
  }
}

const storedId = ({ id, outcome, existing }: ImportRow): string =>
  outcome === 'updated' && existing ? existing.person.profileId : id;
