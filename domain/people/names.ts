/** Compares names as people in Singapore write them: in either order, with or without `s/o`, accents and hyphens. */

/** `unknown`: one of the names is empty, or they are written in different scripts. */
export type NameLikeness = 'same' | 'similar' | 'other' | 'unknown';

const titles = new Set('mr mrs ms miss mdm madam dr prof rev'.split(' '));
/** Words between two names that say how they are related; a name may also begin or end with them: Tan Bin, So Mei. */
const relations = new Set('bin binte binti bte bt ibn son daughter of nee'.split(' '));

/** Spellings of one name that are common in Singapore's records. */
const spellings = new Map(
  [
    ['muhammad', 'mohammad mohammed mohamed muhamad mohamad mohd muhd mhd md'],
    ['nur', 'noor nor'],
    ['abdul', 'abd'],
    ['syed', 'sayed said'],
  ].flatMap(([usual = '', others = '']) => others.split(' ').map((other): [string, string] => [other, usual])),
);

/**
 * Returns a name's words in their order: in lower case, without accents, titles and relations. `Tan, Mei-Ling` and
 * `TAN Mei Ling` have the same words, and so have `Ravi s/o Kumar` and `Ravi Kumar`.
 */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/(?<= )[sdwa]\s?\/\s?[olp](?= )/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .filter((word, index, words) => index > 0 || words.length === 1 || !titles.has(word))
    .filter((word, index, words) => index === 0 || index === words.length - 1 || !relations.has(word))
    .map((word) => spellings.get(word) ?? word);

/**
 * Returns the words of the names that a person goes by: of the whole, and of each of several. `Tan Ah Kow @ Chen Yaguo` and
 * `Tan Ah Kow (Chen Yaguo)` have two.
 */
export const writtenNames = (name: string): string[][] =>
  [name, ...name.split(/[@()]|\balias\b|\baka\b|\bnee\b/i)].map(nameWords).filter((words) => words.length > 0);

/** Compares two names; where a person goes by several, the closest count. */
export function compareNames(one: string, other: string): NameLikeness {
  const found = new Set(
    writtenNames(one).flatMap((words) => writtenNames(other).map((others) => compareWords(words, others))),
  );
  return (['same', 'similar', 'other'] as const).find((likeness) => found.has(likeness)) ?? 'unknown';
}

function compareWords(one: readonly string[], other: readonly string[]): NameLikeness {
  if (one.length === 0 || other.length === 0 || isLatin(one) !== isLatin(other)) return 'unknown';
  if (rotations(one).includes(other.join(''))) return 'same';
  return isSimilar(one, other) ? 'similar' : 'other';
}

const isLatin = (words: readonly string[]): boolean => words.every((word) => /^[\p{Script=Latin}\p{N}]+$/u.test(word));

/**
 * Returns the name without spaces, from each of its words on: a family name stands first or last. Any other order is
 * another name: Tan Wei Ming is not Tan Ming Wei.
 */
export const rotations = (words: readonly string[]): string[] =>
  words.map((_word, index) => [...words.slice(index), ...words.slice(0, index)].join(''));

/**
 * Returns whether the names may be one person's: all words of the shorter stand in the longer, or all but one, with initials
 * and slips of the pen.
 */
function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // Chinese given names are written in one word or in two.
  if (rotations(long).some((joined) => joined.includes(short.join('')) && short.length > 1)) return true;
  const left = [...long];
  let alike = 0;
  for (const word of short) {
    const at = left.findIndex((candidate) => areAlike(word, candidate));
    if (at < 0) continue;
    left.splice(at, 1);
    alike += 1;
  }
  if (alike === short.length) return true;
  return alike >= 2 && alike >= short.length - 1;
}

/** Returns whether two words may be the same word: an initial, or one letter more, less or other in a word of four or more. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short);
  return short.length >= 4 && isOneEdit(short, long);
}

/** Returns whether the longer word becomes the shorter one by changing or leaving out one letter. */
function isOneEdit(short: string, long: string): boolean {
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(at + 1) || rest === short.slice(at);
}
