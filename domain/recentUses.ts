/** How often something came within ten minutes, whichever instance of the API took it. */

/** Each with its minute since 1970, and how often it came in it. */
export type RecentUses = readonly (readonly [name: string, minute: number, count: number])[];

const minutes = 10;
/** As many as the row has room for. */
const most = 90;
const minuteOf = (now: number): number => Math.floor(now / 60_000);

const recentOf = (uses: RecentUses, now: number): RecentUses =>
  uses.filter(([, minute]) => minute > minuteOf(now) - minutes);

/** @returns how often each of these has come within ten minutes */
export const usesOf = (uses: RecentUses, names: readonly string[], now: number): number[] =>
  names.map((name) =>
    recentOf(uses, now)
      .filter(([one]) => one === name)
      .reduce((sum, [, , count]) => sum + count, 0),
  );

/**
 * Notes that each of these came once more. Of too many, those that came least go first, and the oldest of them; never what has
 * just come, which could otherwise come any number of times beside busier ones.
 */
export function noteUses(uses: RecentUses, names: readonly string[], now: number): RecentUses {
  const minute = minuteOf(now);
  let noted = [...recentOf(uses, now)];
  for (const name of names) {
    const [, , before = 0] = noted.find(([one, on]) => one === name && on === minute) ?? [];
    noted = [...noted.filter(([one, on]) => one !== name || on !== minute), [name, minute, before + 1]];
  }
  const isJustNoted = ([name, on]: RecentUses[number]) => on === minute && names.includes(name);
  const [latest, earlier] = [noted.filter(isJustNoted), noted.filter((use) => !isJustNoted(use))];
  // The latest of those that came equally often stands first.
  const kept = earlier.reverse().sort(([, at, one], [, on, other]) => other - one || on - at);
  return [...kept.slice(0, Math.max(0, most - latest.length)).reverse(), ...latest];
}

/** What all instances have counted, and which tries were counted lately, by short names, the latest last. */
export type CountedTries = { uses: RecentUses; tried: readonly string[] };

/** A retry comes within minutes; a crowd of more pushes older ones out, and those count again. */
const mostTried = 120;

/** Counts a try once, however often and wherever it comes. @returns how often each came before it, and the next state (the same for a retry) */
export function countTry(
  counted: CountedTries,
  { names, tried }: { names: readonly string[]; tried: string },
  now: number,
): { before: number[]; counted: CountedTries } {
  const found = usesOf(counted.uses, names, now);
  // Its own use is among them.
  if (counted.tried.includes(tried)) return { before: found.map((uses) => Math.max(0, uses - 1)), counted };
  const next = { uses: noteUses(counted.uses, names, now), tried: [...counted.tried, tried].slice(-mostTried) };
  return { before: found, counted: next };
}
