/** Names as they may stand in a message of ours. Applicants write their own: what is no name would be spread by us. */

const longestName = 80;

/** Initials without a space behind them would be shown as a link: `S.Pillay` → `S. Pillay`. */
const initials = /(^|\s)((?:\p{L}\.)+)(?=\p{L})/gu;

/**
 * Digits, money, and the marks of addresses, links and places. Links may be of any alphabet, and their dots wide. An
 * `@` between spaces is Singapore's way to write a second name.
 */
const noName = /\S@|@\S|[\p{N}\p{Sc}:<>{}|\\#%*=_~^`]|www[.。]|\S[.。][\p{L}\p{M}]{2,}/iu;

/** @returns the name in one line; empty for what is none: an address, a link, an amount, or more than 80 characters */
export function plainName(name: string): string {
  const plain = name
    .slice(0, 10 * longestName)
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .replace(initials, '$1$2 ');
  return plain.length > longestName || noName.test(plain) ? '' : plain;
}
