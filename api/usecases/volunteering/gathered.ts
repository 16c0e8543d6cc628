/** Gathers calls with one key (here: a session) while an earlier call with it is running, so that they run together next. */

/**
 * @param run answers some items about one key, in order
 * @param whose two items of one person are never in one run
 */
export function gathered<Item, Result>(
  run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
  { most, whose }: { most: number; whose: (item: Item) => string },
): (key: string, item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };
  const queues = new Map<string, Waiting[]>();

  async function work(key: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const some = nextOf(queue);
      try {
        const results = await run(
          key,
          some.map(({ item }) => item),
        );
        for (const [index, result] of results.entries()) some[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    queues.delete(key);
  }

  /** Takes the first of each person out of the queue. */
  function nextOf(queue: Waiting[]): Waiting[] {
    const people = new Set<string>();
    const some = queue.filter(({ item }) => people.size < most && !people.has(whose(item)) && people.add(whose(item)));
    for (const one of some) queue.splice(queue.indexOf(one), 1);
    return some;
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const started = [waiting];
      queues.set(key, started);
      void work(key, started);
    });
}
