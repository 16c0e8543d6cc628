/** Says for whom a message to an address was that several people may share. */
import type { Judgement } from '../people/judge.ts';
import { compareNames } from '../people/names.ts';
import { namesGreeted } from './greetedNames.ts';

/** `not known`: it may have been for somebody else of the address. */
export type Whose = 'theirs' | 'not known' | 'somebody else';

/** Of an email: whom the sender chose of the address, as ids of contacts, and whom it greets. */
type Meant = { chosenIds: readonly string[]; greeted: string };

/** Returns for whom an email was. What the sender chose decides; a name does only where it is theirs, or plainly another. */
export function whoseEmail(
  { chosenIds, greeted }: Meant,
  { contactIds, names }: { contactIds: readonly string[]; names: readonly string[] },
): Whose {
  if (chosenIds.length > 0) return chosenIds.some((id) => contactIds.includes(id)) ? 'theirs' : 'somebody else';
  const likenesses = names.flatMap((name) => namesGreeted(greeted).map((other) => compareNames(name, other)));
  if (likenesses.includes('same')) return 'theirs';
  return likenesses.length > 0 && likenesses.every((likeness) => likeness === 'other') ? 'somebody else' : 'not known';
}

/** Returns whose a record at their address is, by the rules of who is the same person: a shared address makes nobody so. */
export function whoseRecord({ verdict, isDouble }: Pick<Judgement, 'verdict' | 'isDouble'>): Whose {
  if (verdict === 'same') return 'theirs';
  return isDouble && verdict === 'may be' ? 'not known' : 'somebody else';
}
