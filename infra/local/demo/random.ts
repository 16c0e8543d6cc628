/** Chance that is the same every time: each readable key has its own stream of numbers. */
import type { Choice } from '../../../domain/schema/index.ts';
import { idOf } from './ids.ts';

export type Random = {
  /** @returns a whole number from `min` to `max`, both included */
  whole(min: number, max: number): number;
  /** @returns true so often, 0 for never to 1 for always */
  chance(probability: number): boolean;
  /** @throws Error when the list is empty */
  pick<Item>(items: readonly Item[]): Item;
  /** @returns so many different items, in the order of the list; all of them when the list is shorter */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** @returns the code of one option */
  code(choice: Choice): number;
  /** @returns the codes of so many options, joined as a multi-choice column wants them */
  codes(choice: Choice, count: number): string;
};

/** Mulberry32, by Tommy Ettinger: small, fast and good enough for what only has to look like life. */
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
 * @param key what the numbers are for; a row keyed by itself stays the same when others are added before it
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
