import { isBlank } from '../text.ts';
import { endingOf, mailboxOf } from './addresses.ts';

type Referee = { name: string | null; email: string | null; number: string | null };

/**
 * Returns the first of the references of each referee: who shares a mailbox, a number or a name with another is one
 * person, who vouches once.
 */
export function distinctReferees<Reference extends Referee>(references: readonly Reference[]): Reference[] {
  const seen = new Set<string>();
  return references.filter((reference) => {
    const keys = keysOf(reference);
    const isNew = !keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}

const keysOf = ({ name, email, number }: Referee): string[] =>
  [mailboxOf(email ?? ''), endingOf(number ?? ''), (name ?? '').trim().toLowerCase()].filter((key) => !isBlank(key));
