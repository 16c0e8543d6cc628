import { type KeySearch, nameSearch } from '../../../domain/people/keys.ts';
import { and, any, contains, or, startsWith } from '../../filter.ts';

/** The rows of keys that somebody is searched for by. Each begins with a word, so that an index finds them. */
export const matchingKeys = (searches: readonly KeySearch[]) =>
  or(
    ...searches.map(({ beginsWith, contains: others }) =>
      and(startsWith('crf69_key', beginsWith), ...others.map((word) => contains('crf69_key', word))),
    ),
  );

/** The keys of a table of people, as its filters name them. */
type Keys = `crf69_personkey_${'Contact' | 'VolunteerProfile' | 'CharacterReference' | 'ExternalOrganization'}`;

/** The rows of people, or of organisations, with a key that is searched for. */
export const keyed = <K extends Keys>(keys: K, searches: readonly KeySearch[]) => any(keys, matchingKeys(searches));

/** The rows with a name of which a word begins so; all where nothing is typed. */
export const named = <K extends Keys>(keys: K, typed: string) =>
  typed.trim() === '' ? undefined : keyed(keys, [nameSearch(typed)]);
