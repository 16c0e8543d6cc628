/** The names by which one message greets several people at an address. */

const [comma, last] = [', ', ' and '];

/** Returns `Ann, Ben and Cat`. */
export const greetingOf = (names: readonly string[]): string =>
  [names.slice(0, -1).join(comma), names.at(-1)].filter(Boolean).join(last);

/** Returns the names in a greeting. */
export const namesGreeted = (greeting: string): string[] => greeting.split(new RegExp(`${comma}|${last}`));
