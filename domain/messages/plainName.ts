/** Filters names for our messages. Applicants type their own names, and our messages must not spread anything else. */

const longestName = 80;

/** Mail programs show initials without a following space as a link: `S.Pillay` → `S. Pillay`. */
const initials = /(^|\s)((?:\p{L}\.)+)(?=\p{L})/gu;

/**
 * Currency signs, and characters of addresses, links and merge fields. Links may be in any alphabet, with
 * full-width dots. An `@` between spaces is Singapore's way to write a second name.
 */
const noName = /\S@|@\S|[\p{Sc}:<>{}|\\#%*=_~^`]|www[.。]|\S[.。][\p{L}\p{M}]{2,}/iu;

/** `3M` and `K9` are names; a number that stands alone, or is long, is an amount or a phone number. */
const isNumber = (word: string): boolean => {
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  return digits > mostDigits || (digits > 0 && !/\p{L}/u.test(word));
};
const mostDigits = 3;

/** Returns the name in one line; empty if the text is no name: an address, a link, an amount, or more than 80 characters. */
export function plainName(name: string): string {
  const plain = name
    .slice(0, 10 * longestName)
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(initials, '$1$2 ');
  return plain.length > longestName || noName.test(plain) || plain.split(' ').some(isNumber) ? '' : plain;
}
