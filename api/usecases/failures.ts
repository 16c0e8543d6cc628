/** Work in parts that do not depend on one another: one that fails does not keep the others from being done. */
import { keysOf } from '../../domain/records.ts';

/**
 * Does the work for each item, one after another.
 * @returns what failed
 */
export async function failuresOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => void failures.push(error));
  return failures;
}

/**
 * Reports a run as failed, after everything else of it was done.
 * @throws AggregateError if there are failures
 */
export function throwFailures(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of the run failed.`);
}

/**
 * Does each part, whatever becomes of the others.
 * @returns what they count
 * @throws AggregateError if there are failures, after all parts
 */
export async function allOf<Name extends string>(
  parts: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Partial<Record<Name, number>>> {
  const counts: Partial<Record<Name, number>> = {};
  throwFailures(
    await failuresOf(keysOf(parts), async (name) => {
      counts[name] = await parts[name]();
    }),
  );
  return counts;
}
