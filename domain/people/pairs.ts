/** Pairs of volunteers who may be one person. */
import { v5 } from 'uuid';

// A namespace of its own, so that these ids equal no others.
const namespace = '8b7d7f0e-43d5-4f5a-9a7f-d2d5b1a6c0f4';

/** Returns the id of a pair, whoever is named first: finding them again makes no second pair. */
export const pairId = (one: string, other: string): string =>
  v5(
    [one, other]
      .map((id) => id.toLowerCase())
      .sort()
      .join(' '),
    namespace,
  );
