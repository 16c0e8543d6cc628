import { pause } from '../../../http/request.ts';

/** Items between two pauses: a few milliseconds' work. */
const inTurn = 500;

/** Does something with each item; the screen gets its turn in between, for there may be 20 000. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for (let from = 0; from < items.length; from += inTurn) {
    if (from > 0) await pause(0);
    for (const item of items.slice(from, from + inTurn)) work(item);
  }
}
