import { pause } from '../../../http/request.ts';

/** Milliseconds of work between two pauses: a third of a frame. By the clock, because a slow machine does less in it. */
const turnMs = 5;

/** Processes each item and yields to the main thread in between, because there may be 20 000. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let end = performance.now() + turnMs;
  for (const item of items) {
    if (performance.now() > end) {
      await pause(0);
      end = performance.now() + turnMs;
    }
    work(item);
  }
}
