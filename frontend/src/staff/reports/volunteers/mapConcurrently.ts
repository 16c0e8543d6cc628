/** As many as a browser opens to one server. */
export const maxConcurrent = 6;

/**
 * Works through a list, so many at once.
 * @returns the results in the order of the list
 * @throws what a piece of work throws first; the signal that the others were given is aborted then
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  maxConcurrent: number,
  work: (item: Item, signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result[]> {
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const results: Result[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) {
      either.throwIfAborted();
      results[index] = await work(item, either);
    }
  };
  try {
    await Promise.all(Array.from({ length: maxConcurrent }, lane));
  } catch (error) {
    failed.abort(error);
    throw error;
  }
  return results;
}
