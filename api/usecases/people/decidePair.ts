import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import { problems } from '../problems.ts';

/**
 * Stores that two volunteers are not the same person, or takes that back. Idempotent.
 * @throws Problem 404 without such a pair, 409 when the two are merged by now
 */
export async function decidePair(
  id: string,
  isDifferent: boolean,
  by: string,
  { personPairs, now }: Pick<AppContext, 'now' | 'personPairs'>,
): Promise<Record<string, never>> {
  const outcome = await personPairs.decide(id, { isDifferent, by, on: now() });
  if (outcome === 'unknown') throw problems.recordNotFound();
  if (outcome === 'merged') throw conflicts.mergedAlready();
  return {};
}
