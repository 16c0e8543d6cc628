import type { KeySearch } from '../../../domain/people/keys.ts';
import { and, contains, or, startsWith } from '../../filter.ts';

/** The rows of keys that somebody is searched for by. Each begins with a word, so that an index finds them. */
export const matchingKeys = (searches: readonly KeySearch[]) =>
  or(
    ...searches.map(({ beginsWith, contains: others }) =>
      and(startsWith('crf69_key', beginsWith), ...others.map((word) => contains('crf69_key', word))),
    ),
  );
