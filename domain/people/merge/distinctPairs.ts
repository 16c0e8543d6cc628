/** “Not the same”, said of somebody who is merged, holds for whom they became part of. */
import { pairId } from '../pairs.ts';

/** A pair that is to be stored as not the same. */
export type DistinctPair = {
  id: string;
  /** Of the pair that is stored already; undefined for a new one. */
  etag: string | undefined;
  /** The profile that was there first, and the other one. */
  earlierId: string;
  laterId: string;
  reason: string;
  /** Who said it, and when (ISO 8601). */
  by: string;
  on: string | null;
};

type Known = Omit<DistinctPair, 'etag'> & { etag: string; isNotTheSame: boolean };

/**
 * Returns the pairs of the kept person that follow from those of the merged one.
 * @param pairs of both
 * @param before those that followed already, of which staff may have decided something else since
 */
export function distinctPairsOfKept(
  pairs: readonly Known[],
  { keptId, mergedId }: { keptId: string; mergedId: string },
  before: readonly string[],
): DistinctPair[] {
  const byId = new Map(pairs.map((pair) => [pair.id, pair]));
  const replaced = (id: string) => (id === mergedId ? keptId : id);
  return pairs
    .filter(({ isNotTheSame, earlierId, laterId }) => isNotTheSame && [earlierId, laterId].includes(mergedId))
    .map((pair): DistinctPair => {
      const [earlierId, laterId] = [replaced(pair.earlierId), replaced(pair.laterId)];
      const id = pairId(earlierId, laterId);
      return { ...pair, id, earlierId, laterId, etag: byId.get(id)?.etag };
    })
    .filter(
      ({ id, earlierId, laterId }) =>
        earlierId !== laterId &&
        earlierId !== '' &&
        laterId !== '' &&
        !byId.get(id)?.isNotTheSame &&
        !before.includes(id),
    );
}
