/** The names by which one message greets several people at an address. */

const [comma, last] = [', ', ' and '];

/** Returns `Ann, Ben and Cat`. */
export const greetingOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(comma), names.at(-1)].filter(Boolean).join(last);

/** Returns the names that may stand in a greeting: the whole, since one name may be written like several (`Tan, Mei Ling`), and each of several. */
export const namesGreeted = (greeting: string): string[] => [
  ...new Set([greeting, ...greeting.split(new RegExp(`${comma}|${last}`))]),
];
