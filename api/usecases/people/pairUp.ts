import { pairId } from '../../../domain/people/pairs.ts';
import type { AppContext } from '../appContext.ts';
import { conflicts } from '../conflicts.ts';
import { problems } from '../problems.ts';

/**
 * Creates the pair of two volunteers who staff think are one person, so that they can be compared and merged. A pair that is
 * there stays as it is. Idempotent.
 * @param chosen the ids of their profiles
 * @throws Problem 404 where one of them does not exist, 409 where one is deactivated or merged, or both are one
 */
export async function pairUp(
  chosen: readonly [string, string],
  by: string,
  { peopleKeys }: Pick<AppContext, 'peopleKeys'>,
): Promise<{ pair: string }> {
  const ids = chosen.map((id) => id.toLowerCase());
  const found = await peopleKeys.volunteers({ contactIds: [], profileIds: ids });
  const [earlier, later] = found.toSorted((one, other) => one.createdOn.localeCompare(other.createdOn));
  if (!earlier || !later) throw problems.recordNotFound();
  if (!earlier.isActive || !later.isActive) throw conflicts.mergedAlready();
  await peopleKeys.addPairs([{ earlier, later, reason: `Chosen by ${by}`.slice(0, 200) }]);
  return { pair: pairId(earlier.profileId, later.profileId) };
}
