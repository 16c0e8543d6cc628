import { compareNames } from './names.ts';

/** Returns whom of those at one address a typed name means: a slip of the pen does no harm, and of a family the closest counts. */
export function personMeant<Person extends { name: string }>(
  people: readonly Person[],
  name: string,
): Person | undefined {
  const alike = people.map((person) => ({ person, likeness: compareNames(name, person.name) }));
  const similar = alike.filter(({ likeness }) => likeness === 'similar').map(({ person }) => person);
  // Somebody may be stored twice, or vouch for several.
  const [first] = similar;
  const isOne = similar.every((person) => compareNames(person.name, first?.name ?? '') === 'same');
  return alike.find(({ likeness }) => likeness === 'same')?.person ?? (isOne ? first : undefined);
}
