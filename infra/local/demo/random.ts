/** Reproducible randomness: each readable key has its own stream of numbers. */
import type { Choice } from '../../../domain/schema/index.ts';
import { idOf } from './ids.ts';

export type Random = {
  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** Returns true with the probability, 0 for never to 1 for always. */
  chance(probability: number): boolean;
  /** Returns a random item. @throws Error when the list is empty */
  pick<Item>(items: readonly Item[]): Item;
  /** Returns `count` different items in the order of the list; all items when the list is shorter. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** Returns the code of one option. */
  code(choice: Choice): number;
  /** Returns the codes of `count` options, joined as a multi-choice column expects them. */
  codes(choice: Choice, count: number): string;
};

/** Mulberry32, by Tommy Ettinger: small, fast and good enough for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Creates the stream of a key.
 * @param key what the numbers are for; a row with a key of its own stays the same when rows are added before it
 */
export function randomFor(key: string): Random {
  const next = mulberry32(Number.parseInt(idOf(key).slice(0, 8), 16));
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error(`nothing to pick from for ${key}`);
    return item;
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    let wanted = Math.min(count, items.length);
    return items.filter((_, index) => {
      const taken = next() * (items.length - index) < wanted;
      if (taken) wanted -= 1;
      return taken;
    });
  };
  return {
    whole,
    pick,
    sample,
    chance: (probability) => next() < probability,
    code: (choice) => pick(choice.options).code,
    codes: (choice, count) =>
      sample(choice.options, count)
        .map((option) => option.code)
        .join(','),
  };
}
