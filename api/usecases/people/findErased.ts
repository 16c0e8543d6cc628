import { textsToFind } from '../../../domain/people/erased.ts';
import type { Person } from '../../../domain/people/person.ts';
import type { AppContext } from '../appContext.ts';

/** Returns the places of those who were erased on request. */
export async function findErased(
  people: readonly Pick<Person, 'name' | 'emails' | 'phones'>[],
  { erasedPeople, erasureHash }: Pick<AppContext, 'erasedPeople' | 'erasureHash'>,
): Promise<number[]> {
  const hashes = people.map((person) => textsToFind(person).flatMap(erasureHash.known));
  const found = await erasedPeople.among([...new Set(hashes.flat())]);
  return hashes.flatMap((own, index) => (own.some((hash) => found.has(hash)) ? [index] : []));
}
